export { EngineModule } from './engine.module.ts';
export { EMBEDDER, ENGINE, LANGUAGE_MODEL, READING_STORE } from './injection-tokens.ts';
export { type CitedSentence, GroundingCheckService } from './grounding-check.service.ts';
export { EntailmentService } from './entailment.service.ts';
export type { LocalModelSettings } from './local-models.ts';
export { isEngineTimeoutOrBusy } from './engine-errors.ts';
export {
  type EngineOptions,
  toEngineOptions,
  engineSettingRules,
  engineSettings,
} from './engine-settings.ts';
export { ExtractionTaskService, shareExtractionThread } from './extraction-task.service.ts';
export { type TokenCounts, withTokenCounting, withTokenListener } from './token-usage.ts';
