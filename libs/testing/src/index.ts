export { serviceDatabase, type ServiceDatabase } from './service-database.ts';
export { openTestDatabase, testsRunOnServer } from './test-database.ts';
export { startApp, type RunningApp } from './running-app.ts';
export { startPages, type Pages } from './page-server.ts';
export { startService, type RunningService } from './running-service.ts';
export { startLanguageModel, type LanguageModelServer, type ModelAnswers, type ModelRequest } from './language-model-server.ts';
export { modelReplies, type ModelReply, type Said, type ToolCall } from './language-model-reply.ts';
