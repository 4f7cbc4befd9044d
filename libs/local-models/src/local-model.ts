import { join } from 'node:path';
import { LocalModelError } from './local-model-error.ts';
import { computeManifestDigest, type ModelManifest } from './manifest.ts';
import { RUNTIME_ENTRY } from './runtime/runtime-version.ts';
import type { LabelProbabilities, TextPair, WorkerModel } from './worker/message.types.ts';
import { ModelWorker, type ModelWorkerOptions } from './worker/model-worker.ts';

/** Folders of a model and its runtime. */
export interface ModelLocation {
  folder: string;
  manifest: ModelManifest;
  runtimeFolder: string;
}

/** Maximum number of pairs or texts in one request, which a thread processes without a pause. */
const MAX_PAIRS = 15;
const MAX_TEXTS = 16;

const toWorkerModel = ({ folder, manifest, runtimeFolder }: ModelLocation): WorkerModel => ({
  ...{ folder, runtimeEntry: join(runtimeFolder, RUNTIME_ENTRY), network: manifest.network },
  hasExternalData: manifest.files.some(({ path }) => path === `${manifest.network}_data`),
  task: manifest.task,
  ...(manifest.labels && { labels: manifest.labels }),
  ...(manifest.pooling && { pooling: manifest.pooling }),
});

/** A stored cross-encoder. The first question loads it on a separate thread. */
export class LocalEncoder {
  /** Id on the hub. */
  readonly id: string;
  /** Changes with everything that may change the answers. */
  readonly version: string;
  /** ISO 639-1 language of the pairs that it was probed with. */
  readonly language: string;
  readonly #worker: ModelWorker;

  constructor(location: ModelLocation, options?: ModelWorkerOptions) {
    this.id = location.manifest.id;
    this.version = computeManifestDigest(location.manifest);
    this.language = location.manifest.probe.language;
    this.#worker = new ModelWorker(toWorkerModel(location), options);
  }

  /**
   * Returns the probabilities in the order of the pairs.
   * @throws LocalModelError
   * @throws the signal's reason
   */
  async classify(pairs: readonly TextPair[], signal?: AbortSignal): Promise<LabelProbabilities[]> {
    const all: LabelProbabilities[] = [];
    for (let start = 0; start < pairs.length; start += MAX_PAIRS) {
      const reply = await this.#worker.run(
        { pairs: pairs.slice(start, start + MAX_PAIRS) },
        signal,
      );
      if (reply.kind !== 'probabilities') throw createWrongReply();
      all.push(...reply.probabilities);
    }
    return all;
  }

  close(): Promise<void> {
    return this.#worker.close();
  }
}

/** A stored embedding model that implements `Embedder`. */
export class LocalEmbedder {
  /** Includes the version: vectors of two versions cannot be compared. */
  readonly id: string;
  /** Length of the vectors once it is known. */
  dimensions?: number;
  readonly #worker: ModelWorker;

  constructor(location: ModelLocation, options?: ModelWorkerOptions) {
    const { manifest } = location;
    this.id = `local:${manifest.id}@${computeManifestDigest(manifest)}`;
    this.#worker = new ModelWorker(toWorkerModel(location), options);
  }

  /**
   * Returns vectors of length 1 in the order of the texts.
   * @throws LocalModelError
   * @throws the signal's reason
   */
  async embed(texts: string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (let start = 0; start < texts.length; start += MAX_TEXTS) {
      const reply = await this.#worker.run(
        { texts: texts.slice(start, start + MAX_TEXTS) },
        signal,
      );
      if (reply.kind !== 'vectors') throw createWrongReply();
      vectors.push(...reply.vectors);
    }
    this.dimensions ??= vectors[0]?.length;
    return vectors;
  }

  close(): Promise<void> {
    return this.#worker.close();
  }
}

const createWrongReply = () =>
  new LocalModelError(
    'failed',
    'The local model returned an answer that belongs to a different request.',
  );
