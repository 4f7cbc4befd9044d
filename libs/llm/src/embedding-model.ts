import { createOpenAICompatible, type OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';
import { startDeadline } from './deadline.ts';
import type { Embedder, TokenUsage } from './language-model.ts';
import type { ModelCall } from './language-model.client.ts';
import { ModelError, toModelError } from './model-error.ts';
import { normalizeApiKey, type ServerOptions } from './server-options.ts';
import { addUsage, ZERO_USAGE, toTokenUsage } from './token-usage.ts';
import { Transport } from './transport.ts';

export interface EmbeddingModelOptions extends ServerOptions {
  /** Name of the model. */
  model: string;
  /** Requested length of the vectors, for models that offer several; default: the model's own. */
  dimensions?: number;
  /** Texts per request; default and maximum 64. */
  batchSize?: number;
  /** Called after every `embed`. Must not throw. */
  onUsage?: (call: ModelCall) => void;
}

const MAX_BATCH_SIZE = 64;

/** The `/embeddings` endpoint of a server with OpenAI's protocol. */
export class EmbeddingModel implements Embedder {
  /** Name of the model and requested length. Vectors of different lengths cannot be compared. */
  readonly id: string;
  /** Length of the vectors: the requested one, or that of the first answer. */
  dimensions?: number;
  readonly #options: EmbeddingModelOptions;
  readonly #batchSize: number;
  readonly #transport: Transport;
  readonly #model: ReturnType<OpenAICompatibleProvider['embeddingModel']>;

  /** @throws TypeError for invalid settings */
  constructor(options: EmbeddingModelOptions) {
    if (!options.model) throw new TypeError('The name of the embedding model is missing.');
    this.id =
      options.dimensions === undefined ? options.model : `${options.model}@${options.dimensions}`;
    this.dimensions = options.dimensions;
    this.#options = options;
    this.#batchSize = Math.max(1, Math.min(MAX_BATCH_SIZE, options.batchSize ?? MAX_BATCH_SIZE));
    this.#transport = new Transport(options);
    const { baseUrl: baseURL, fetch } = this.#transport;
    this.#model = createOpenAICompatible({
      name: 'server',
      baseURL,
      apiKey: normalizeApiKey(options.apiKey),
      fetch,
    }).embeddingModel(options.model);
  }

  /**
   * Returns a vector for each text, in their order, not normalised. Blank texts are sent as a
   * space, because servers reject empty ones.
   * @throws ModelError for all texts when one request fails
   */
  async embed(texts: string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    const startedAt = performance.now();
    let usage = ZERO_USAGE;
    const reportUsage = (outcome: ModelCall['outcome']): void =>
      this.#options.onUsage?.({
        task: 'embed',
        model: this.id,
        usage,
        milliseconds: Math.round(performance.now() - startedAt),
        outcome,
      });
    try {
      for (let offset = 0; offset < texts.length; offset += this.#batchSize) {
        const batch = texts
          .slice(offset, offset + this.#batchSize)
          .map((text) => (text.trim() === '' ? ' ' : text));
        const batchResult = await this.#embedBatch(batch, signal);
        vectors.push(...batchResult.vectors);
        usage = addUsage(usage, batchResult.usage);
      }
    } catch (thrown) {
      const error = Object.assign(toModelError(thrown), { task: 'embed', model: this.id, usage });
      reportUsage(error.reason);
      throw error;
    }
    if (texts.length > 0) reportUsage('answered');
    return vectors;
  }

  /** Aborts running requests and rejects new ones, both with `cancelled`. */
  close(): void {
    this.#transport.close();
  }

  async #embedBatch(
    values: string[],
    signal?: AbortSignal,
  ): Promise<{ vectors: Float32Array[]; usage: TokenUsage }> {
    const deadline = startDeadline(
      this.#transport.totalTimeoutMs,
      'The request to the embedding model, including all retries,',
      signal,
    );
    try {
      const result = await this.#model.doEmbed({
        values,
        dimensions: this.#options.dimensions,
        abortSignal: deadline.signal,
      });
      const vectors = sortByIndex(result.embeddings, result.response?.body, values.length).map(
        (numbers) => Float32Array.from(numbers),
      );
      for (const vector of vectors) this.#validateVector(vector);
      const usage = toTokenUsage({ input: result.usage?.tokens, output: 0 }, values.join(''), '');
      return { vectors, usage };
    } finally {
      deadline.dispose();
    }
  }

  #validateVector(vector: Float32Array): void {
    this.dimensions ??= vector.length;
    if (vector.length === 0 || vector.length !== this.dimensions)
      throw new ModelError(
        'invalid',
        'The embedding model sent a vector of ' +
          `${vector.length} numbers, but ${this.dimensions} numbers were expected.`,
      );
    if (!vector.every(Number.isFinite))
      throw new ModelError(
        'invalid',
        'The embedding model sent a vector with a number that is not finite.',
      );
  }
}

/**
 * Sorts the vectors by the protocol's `index`, because the SDK keeps the order of arrival. Rejects
 * an answer without exactly one vector for each text.
 */
function sortByIndex(embeddings: number[][], body: unknown, count: number): number[][] {
  if (embeddings.length !== count)
    throw new ModelError(
      'invalid',
      `The embedding model sent ${embeddings.length} vectors for ${count} texts.`,
    );
  const { data } = body as { data: { index?: unknown }[] };
  if (data.every(({ index }) => typeof index !== 'number')) return embeddings;
  const sorted: number[][] = [];
  data.forEach(({ index }, position) => {
    if (typeof index === 'number') sorted[index] = embeddings[position] as number[];
  });
  if (sorted.length !== count || Object.keys(sorted).length !== count)
    throw new ModelError(
      'invalid',
      'The embedding model sent vectors with missing or repeated index numbers.',
    );
  return sorted;
}
