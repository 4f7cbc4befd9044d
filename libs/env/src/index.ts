export { readEnv, SettingsError } from './read-env.ts';
export { StartupError, exitOnFault } from './startup.ts';
export * from './setting.ts';
