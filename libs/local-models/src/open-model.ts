import { LocalEmbedder, LocalEncoder } from './local-model.ts';
import { ModelStore } from './store/model-store.ts';

/** The cross-encoder of a data folder. @throws ModelSetupError for a broken manifest */
export function openLocalEncoder(dataDir: string): LocalEncoder | undefined {
  const store = new ModelStore(dataDir);
  const model = store.findServing('entailment');
  return model && new LocalEncoder({ ...model, runtimeFolder: store.runtimeFolder });
}

/** The model for embeddings of a data folder. @throws ModelSetupError for a broken manifest */
export function openLocalEmbedder(dataDir: string): LocalEmbedder | undefined {
  const store = new ModelStore(dataDir);
  const model = store.findServing('embedding');
  return model && new LocalEmbedder({ ...model, runtimeFolder: store.runtimeFolder });
}
