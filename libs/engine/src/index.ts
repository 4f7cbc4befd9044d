export { EMBEDDER, ENGINE, EngineModule, LANGUAGE_MODEL } from './engine.module.ts';
export { isNotRead } from './engine-errors.ts';
export { type EngineSettings, engineOptions, engineRules, engineSettings } from './settings.ts';
export { ServiceWork } from './service-work.ts';
export { type Tokens, countingTokens } from './tokens.ts';
