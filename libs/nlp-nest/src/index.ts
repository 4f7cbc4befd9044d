export { EMBEDDER, ENGINE, EngineModule, LANGUAGE_MODEL } from './engine.module.ts';
export { isEngineTimeoutOrBusy } from './engine-errors.ts';
export {
  type EngineSettings,
  toEngineOptions,
  engineRules,
  engineSettings,
} from './engine-settings.ts';
export { ExtractionTaskService } from './extraction-task.service.ts';
export { type TokenUsage, withTokenCounting } from './token-usage.ts';
