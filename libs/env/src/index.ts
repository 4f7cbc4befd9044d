export { readEnv, SettingsError } from './read-env.ts';
export { StartupError, exitOnFault } from './startup.ts';
export { runService, type Service } from './run-service.ts';
export * from './setting.ts';
export { operationsSettings, serviceSecrets } from './operations.ts';
