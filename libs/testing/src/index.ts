export { serviceDatabase, type ServiceDatabase } from './service-database.ts';
export { openTestDatabase, testsRunOnServer } from './test-database.ts';
export { startApp, type RunningApp } from './running-app.ts';
export { startPages, type Pages } from './page-server.ts';
export { startService, type RunningService } from './running-service.ts';
