export { LocalEmbedder, LocalEncoder, type ModelLocation } from './local-model.ts';
export {
  LocalModelError,
  type LocalModelErrorReason,
  ModelSetupError,
} from './local-model-error.ts';
export { MODELS_USAGE, type ModelsCommandContext, runModelsCommand } from './models-command.ts';
export { MODEL_TASKS, type ModelManifest, type ModelTask } from './manifest.ts';
export { ModelStore, type StoredModel } from './store/model-store.ts';
export type { LabelProbabilities, PremiseParts, TextPair } from './worker/message.types.ts';
