export { parseEnvironment, SettingsError } from './parse-environment.ts';
export { StartupError, exitOnFault } from './startup-error.ts';
export { runService, type Service } from './run-service.ts';
export * from './setting-schemas.ts';
export { operationsSettings, serviceSecrets } from './operations-settings.ts';
