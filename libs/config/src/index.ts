export { parseEnvironment, SettingsError } from './parse-environment.ts';
export { exitOnFault, exitOnHelp, StartupError } from './startup-error.ts';
export { runService, type Service } from './run-service.ts';
export * from './setting-schemas.ts';
export { checkOAuthSettings, oauthSettings, toOAuthOptions } from './oauth-settings.ts';
export { operationsSettings, serviceSecrets } from './operations-settings.ts';
