export { LocalEmbedder, LocalEncoder, type ModelLocation } from './local-model.ts';
export {
  LocalModelError,
  type LocalModelErrorReason,
  ModelSetupError,
} from './local-model-error.ts';
export { type ModelsCommandContext, runModelsCommand } from './models-command.ts';
export { openLocalEmbedder, openLocalEncoder } from './open-model.ts';
export type { LabelProbabilities, PremiseParts, TextPair } from './worker/message.types.ts';
