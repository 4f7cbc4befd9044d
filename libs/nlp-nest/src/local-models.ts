import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Metrics } from '@plumbline/http';
import type { Embedder } from '@plumbline/llm';
import {
  LocalEmbedder,
  LocalEncoder,
  type ModelLocation,
  ModelSetupError,
  ModelStore,
} from '@plumbline/local-models';
import { getEngineDurationHistogram } from './engine-metrics.ts';
import type { EngineOptions } from './engine-settings.ts';
import { createEmbeddingModel } from './language-model.ts';

const logger = new Logger('LocalModels');

/** The settings of local models: their folder, and the models that are configured otherwise. */
export type LocalModelSettings = EngineOptions & {
  DATA_DIR?: string;
  /** Ignores the encoder in DATA_DIR, so that the rules judge. */
  isEncoderDisabled?: boolean;
};

class ServiceEncoder extends LocalEncoder implements OnApplicationShutdown {
  readonly #metrics: Metrics | undefined;

  constructor(location: ModelLocation, metrics?: Metrics) {
    super(location);
    this.#metrics = metrics;
  }

  override classify(
    ...[pairs, signal]: Parameters<LocalEncoder['classify']>
  ): ReturnType<LocalEncoder['classify']> {
    return withDuration('judge', 'encoder', this.#metrics, signal, () =>
      super.classify(pairs, signal),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }
}

class ServiceEmbedder extends LocalEmbedder implements OnApplicationShutdown {
  readonly #metrics: Metrics | undefined;

  constructor(location: ModelLocation, metrics?: Metrics) {
    super(location);
    this.#metrics = metrics;
  }

  override embed(texts: string[], signal?: AbortSignal): Promise<Float32Array[]> {
    return withDuration('embed', 'embeddings', this.#metrics, signal, () =>
      super.embed(texts, signal),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }
}

async function withDuration<T>(
  task: string,
  engine: 'encoder' | 'embeddings',
  metrics: Metrics | undefined,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const stopTimer = metrics && getEngineDurationHistogram(metrics).startTimer({ task, engine });
  try {
    const result = await work();
    stopTimer?.({ outcome: 'answered' });
    return result;
  } catch (error) {
    stopTimer?.({ outcome: signal?.aborted ? 'cancelled' : 'failed' });
    throw error;
  }
}

/**
 * Returns the cross-encoder in DATA_DIR; `undefined` when there is none, it is disabled, or a
 * language model judges.
 */
export function createLocalEncoder(
  { DATA_DIR, isEncoderDisabled, languageModel }: LocalModelSettings,
  metrics?: Metrics,
): LocalEncoder | undefined {
  if (DATA_DIR === undefined || isEncoderDisabled || languageModel) return undefined;
  const location = findModel(DATA_DIR, 'entailment');
  return location && new ServiceEncoder(location, metrics);
}

/**
 * Returns the configured embedding model, else the one in DATA_DIR; `undefined` without either:
 * then texts are found only by their words.
 */
export function createEmbedder(
  settings: LocalModelSettings,
  metrics?: Metrics,
): Embedder | undefined {
  const { DATA_DIR } = settings;
  const configured = createEmbeddingModel(settings, metrics);
  if (configured || DATA_DIR === undefined) return configured;
  const location = findModel(DATA_DIR, 'embedding');
  return location && new ServiceEmbedder(location, metrics);
}

/** A damaged store disables its models, not the service. */
function findModel(dataDir: string, task: 'entailment' | 'embedding') {
  try {
    const location = new ModelStore(dataDir).locate(task);
    if (location)
      logger.log(`The service uses the local model ${location.manifest.id} for ${task}.`);
    return location;
  } catch (error) {
    if (!(error instanceof ModelSetupError)) throw error;
    logger.warn(`The service uses no local model for ${task}. ${error.message}`);
    return undefined;
  }
}
