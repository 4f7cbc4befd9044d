export { createServiceDatabase, type ServiceDatabase } from './service-database.ts';
export { openTestDatabase, testsRunOnServer, type DatabaseTemplate } from './test-database.ts';
export { startApp, type RunningApp } from './running-app.ts';
export { findOperationFaults } from './openapi-operations.ts';
export { findDescriptionFaults } from './openapi-descriptions.ts';
export {
  listTextFields,
  setBodyField,
  UNSAFE_CHARACTERS,
  type TextField,
} from './openapi-text-fields.ts';
export { startOAuthIssuer, type OAuthIssuer } from './oauth-issuer.ts';
export type { ExampleCall } from './openapi-examples/example-call.ts';
export { answerCalls, type ApiDescription } from './openapi-examples/answer-calls.ts';
export { writeExamples } from './openapi-examples/example-files.ts';
export { findExampleFaults, type DescribedApi } from './openapi-examples/find-example-faults.ts';
export { startPageServer, type PageServer } from './page-server.ts';
export { createMaliciousUrls, type MaliciousUrl } from './fixtures/malicious/urls.ts';
export { createMaliciousFiles, type MaliciousFile } from './fixtures/malicious/files.ts';
export { createDocx as createWordFile } from './fixtures/malicious/word-files.ts';
export {
  createPromptInjections,
  HARMLESS_SENTENCE,
  INJECTED_CONTENT,
  type PromptInjection,
} from './fixtures/malicious/prompt-injections.ts';
export {
  AgentPool,
  callTool,
  connectAgent,
  MCP_VERSIONS,
  type McpVersion,
  type ToolResult,
} from './mcp-agent.ts';
export { measureLongestTurn } from './longest-turn.ts';
export { createFakeClock, hasFakeClock, type FakeClock } from './fake-clock.ts';
export { canMount, mountSmallDisk, type SmallDisk } from './small-disk.ts';
export {
  hasPrivatePostgres,
  privatePostgresRoot,
  startPrivatePostgres,
  type PrivatePostgres,
} from './private-postgres.ts';
export { findFreePort, startTcpProxy, type ProxyMode, type TcpProxy } from './tcp-proxy.ts';
export {
  launchService,
  startService,
  type LaunchedService,
  type RunningService,
} from './running-service.ts';
export { runServiceCommand, type CommandResult } from './service-command.ts';
export {
  startLanguageModel,
  type LanguageModelServer,
  type ModelAnswers,
  type ModelRequest,
} from './language-model-server.ts';
export {
  modelReplies,
  type ModelReply,
  type ModelMessage,
  type ToolCall,
} from './language-model-reply.ts';
export { readCorpus } from './corpus/corpus.ts';
export { type FreelyWordedClaim, readFreelyWordedClaims } from './corpus/freely-worded.ts';
export type { Corpus, CorpusArticle, CorpusClaim, Outlet } from './corpus/corpus.types.ts';
export { renderTokens } from './corpus/time-tokens.ts';
export { startDemoNews, type DemoNews, type DemoNewsOptions } from './demo/demo-news.ts';
export {
  startGdelt,
  type GdeltOptions,
  type GdeltRequest,
  type GdeltServer,
} from './news/gdelt-server.ts';
export { GDELT_MESSAGES, GdeltRefusal } from './news/gdelt-errors.ts';
export { parseGdeltQuery, type GdeltQuery, type GdeltTerm } from './news/gdelt-grammar.ts';
export type { ServerMode } from './news/faults.ts';
export {
  startNewsApi,
  type NewsApiLogEntry,
  type NewsApiOptions,
  type NewsApiServer,
} from './news/newsapi-server.ts';
export { parseNewsApiQuery, type NewsApiQuery } from './news/newsapi-grammar.ts';
export { startNewsPages, type NewsPages, type PageFault } from './news/news-pages.ts';
export { parseCodeBlocks, parseCommands, type CodeBlock } from './docs/code-blocks.ts';
export { matchesExample } from './docs/match-example.ts';
