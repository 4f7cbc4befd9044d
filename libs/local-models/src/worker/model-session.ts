import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENTAILMENT_LABELS, type EntailmentLabel, type Pooling } from '../manifest.ts';
import type {
  Network,
  Tensor,
  Tokenizer,
  TransformersModule,
} from '../runtime/transformers.types.ts';
import { fitPair, fitText } from './fit-premise.ts';
import type { LabelProbabilities, TextPair, WorkerModel } from './message.types.ts';

/** Maximum tokens of a pair including special tokens, and of a text to embed. */
const MAX_TOKENS = 256;
/** Special tokens of a pair; some models put two between the texts. */
const SPECIAL_TOKENS = 4;
/** Pairs or texts of similar length per batch: memory for attention grows with their product. */
const BATCH_SIZE = 5;

/** A loaded model. It runs on the thread that loads it. */
export class ModelSession {
  readonly #model: WorkerModel;
  readonly #tokenizer: Tokenizer;
  readonly #network: Network;

  private constructor(model: WorkerModel, tokenizer: Tokenizer, network: Network) {
    this.#model = model;
    this.#tokenizer = tokenizer;
    this.#network = network;
  }

  static async load(model: WorkerModel): Promise<ModelSession> {
    const runtime = (await import(pathToFileURL(model.runtimeEntry).href)) as TransformersModule;
    Object.assign(runtime.env, {
      ...{ allowRemoteModels: false, allowLocalModels: true },
      ...{ useFSCache: false, useBrowserCache: false, logLevel: runtime.LogLevel.ERROR },
    });
    const loader =
      model.task === 'entailment' ? runtime.AutoModelForSequenceClassification : runtime.AutoModel;
    const { dir, name } = posix.parse(model.network);
    const [tokenizer, network] = await Promise.all([
      runtime.AutoTokenizer.from_pretrained(model.folder, { local_files_only: true }),
      loader.from_pretrained(model.folder, {
        ...{ local_files_only: true, subfolder: dir, model_file_name: name },
        ...{ dtype: 'fp32', device: 'cpu', use_external_data_format: model.hasExternalData },
        session_options: { intraOpNumThreads: 1, interOpNumThreads: 1 },
      }),
    ]);
    if (tokenizer.pad_token_id === undefined)
      throw new Error('tokenizer_config.json does not name a pad_token');
    return new ModelSession(model, tokenizer, network);
  }

  /** Returns the probabilities in the order of the pairs. */
  async classify(pairs: readonly TextPair[]): Promise<LabelProbabilities[]> {
    const { labels = [] } = this.#model;
    const texts = pairs.map((pair) =>
      fitPair(pair, this.#countTokens, MAX_TOKENS - SPECIAL_TOKENS),
    );
    return this.#runBatches(
      texts,
      ({ premise, hypothesis }) => premise.length + hypothesis.length,
      async (batch) => {
        const { logits } = await this.#network(
          this.#tokenizer(
            batch.map(({ premise }) => premise),
            {
              text_pair: batch.map(({ hypothesis }) => hypothesis),
              ...{ padding: true, truncation: true, max_length: MAX_TOKENS },
              return_token_type_ids: true,
            },
          ),
        );
        return readProbabilities(logits, batch.length, labels);
      },
    );
  }

  /** Returns vectors of length 1 in the order of the texts. */
  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const { pooling = 'mean' } = this.#model;
    const fitted = texts.map((text) =>
      fitText(text.trim() || ' ', this.#countTokens, MAX_TOKENS - SPECIAL_TOKENS),
    );
    return this.#runBatches(
      fitted,
      (text) => text.length,
      async (batch) => {
        const inputs = this.#tokenizer(batch, {
          ...{ padding: true, truncation: true, max_length: MAX_TOKENS },
          return_token_type_ids: true,
        });
        const outputs = await this.#network(inputs);
        const states = outputs['last_hidden_state'] ?? outputs['token_embeddings'];
        return poolVectors(states, inputs['attention_mask'], pooling);
      },
    );
  }

  readonly #countTokens = (text: string): number =>
    this.#tokenizer.encode(text, { add_special_tokens: false }).length;

  async #runBatches<Item, Result>(
    items: readonly Item[],
    measure: (item: Item) => number,
    run: (batch: Item[]) => Promise<Result[]>,
  ): Promise<Result[]> {
    const sorted = items.map((item, at) => ({ item, at }));
    sorted.sort((one, other) => measure(one.item) - measure(other.item));
    const results: Result[] = [];
    for (let start = 0; start < sorted.length; start += BATCH_SIZE) {
      const batch = sorted.slice(start, start + BATCH_SIZE);
      const batchResults = await run(batch.map(({ item }) => item));
      batch.forEach(({ at }, index) => (results[at] = batchResults[index]!));
    }
    return results;
  }
}

function readProbabilities(
  logits: Tensor | undefined,
  count: number,
  labels: readonly EntailmentLabel[],
): LabelProbabilities[] {
  const [rows, columns] = logits?.dims ?? [];
  if (!logits || rows !== count || columns !== labels.length)
    throw new Error(
      "the model's network returned an output of shape " +
        `${JSON.stringify(logits?.dims)} instead of ${count} rows of ${labels.length} numbers`,
    );
  return Array.from({ length: count }, (_, row) => {
    const values = labels.map((_label, at) => Number(logits.data[row * labels.length + at]));
    if (!values.every(Number.isFinite))
      throw new Error("the model's network returned a number that is not finite");
    const highest = Math.max(...values);
    const powers = values.map((value) => Math.exp(value - highest));
    const total = powers.reduce((sum, power) => sum + power, 0);
    const shares = ENTAILMENT_LABELS.map(
      (label) => [label, powers[labels.indexOf(label)]! / total] as const,
    );
    return Object.fromEntries(shares) as LabelProbabilities;
  });
}

function poolVectors(
  states: Tensor | undefined,
  mask: Tensor | undefined,
  pooling: Pooling,
): Float32Array[] {
  const [rows = 0, length = 0, width = 0] = states?.dims ?? [];
  if (!states || !mask || !width) throw new Error("the model's network returned no token vectors");
  return Array.from({ length: rows }, (_, row) => {
    const vector = new Float32Array(width);
    const count = pooling === 'cls' ? 1 : length;
    for (let token = 0; token < count; token++) {
      if (!Number(mask.data[row * length + token])) continue;
      const start = (row * length + token) * width;
      for (let at = 0; at < width; at++) vector[at]! += Number(states.data[start + at]);
    }
    const norm = Math.hypot(...vector);
    if (!Number.isFinite(norm))
      throw new Error("the model's network returned a number that is not finite");
    return norm > 0 ? vector.map((value) => value / norm) : vector;
  });
}
