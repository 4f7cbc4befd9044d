import { createOpenAICompatible, type OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';
import type { ToolSet } from 'ai';
import { answerSchema } from './answer-schema.ts';
import { startDeadline } from './deadline.ts';
import type {
  LanguageModel,
  Structured,
  StructuredRequest,
  Tier,
  Usage,
} from './language-model.ts';
import type { ModelError } from './model-error.ts';
import { toModelError, type ModelFailure } from './model-error.ts';
import { checkedKey, type ServerOptions } from './server-options.ts';
import { startStream, type ModelStream, type StreamRequest } from './stream.ts';
import { answerInShape } from './structured.ts';
import { noUsage } from './tokens.ts';
import { Transport } from './transport.ts';

/** What a question to a model cost, and how it ended; nothing of what was said. */
export interface ModelCall {
  task: string;
  model: string;
  usage: Usage;
  milliseconds: number;
  outcome: 'answered' | ModelFailure;
}

export interface LanguageModelsOptions extends ServerOptions {
  /** Names of the models; one is enough, and stands in for the tiers that have none. */
  models: { [tier in Tier]?: string };
  /** Told of every question once it is over. Must not throw. */
  onUsage?: (call: ModelCall) => void;
}

const standIns: Record<Tier, Tier[]> = {
  small: ['small', 'medium', 'large'],
  medium: ['medium', 'large', 'small'],
  large: ['large', 'medium', 'small'],
};

/** The language models of one server that speaks OpenAI's protocol. */
export class LanguageModels implements LanguageModel {
  readonly #models: LanguageModelsOptions['models'];
  readonly #onUsage: (call: ModelCall) => void;
  readonly #transport: Transport;
  readonly #provider: OpenAICompatibleProvider;

  /** Throws a `TypeError` for settings that cannot work. */
  constructor(options: LanguageModelsOptions) {
    if (!Object.values(options.models).some(Boolean))
      throw new TypeError('A language model needs a name for at least one of its tiers.');
    this.#models = options.models;
    this.#onUsage = options.onUsage ?? (() => undefined);
    this.#transport = new Transport(options);
    this.#provider = createOpenAICompatible({
      name: 'server',
      baseURL: this.#transport.baseUrl,
      apiKey: checkedKey(options.apiKey),
      fetch: this.#transport.fetch,
      includeUsage: true,
      supportsStructuredOutputs: true,
    });
  }

  modelOf(tier: Tier = 'medium'): string {
    return standIns[tier].map((each) => this.#models[each]).find(Boolean) as string;
  }

  /**
   * Asks for an answer in a given shape. An answer that does not fit is sent back once with what is
   * wrong about it. Rejects with a `ModelError`; with a `TypeError` only if the schema cannot be
   * expressed as JSON schema.
   */
  async structured<T>(request: StructuredRequest<T>, signal?: AbortSignal): Promise<Structured<T>> {
    const schema = answerSchema(request.schema);
    const model = this.modelOf(request.tier);
    const limit = startDeadline(
      this.#transport.totalTimeoutMs,
      'The language model, with all attempts,',
      signal,
    );
    const spent = { usage: noUsage };
    const report = this.#begin(request.task, model);
    try {
      const value = await answerInShape(
        this.#provider.chatModel(model),
        request,
        schema,
        spent,
        limit.signal,
      );
      report(spent.usage, 'answered');
      return { value, model, usage: spent.usage };
    } catch (thrown) {
      const error = Object.assign(toModelError(thrown), {
        task: request.task,
        model,
        usage: spent.usage,
      });
      report(spent.usage, error.reason);
      throw error;
    } finally {
      limit.end();
    }
  }

  /**
   * Starts a conversation with tools, as a stream. Failures come through the stream and its `done`,
   * not from here.
   */
  stream<TOOLS extends ToolSet = ToolSet>(
    request: StreamRequest<TOOLS>,
    signal?: AbortSignal,
  ): ModelStream<TOOLS> {
    const model = this.modelOf(request.tier);
    const report = this.#begin(request.task, model);
    const stream = startStream(this.#provider.chatModel(model), request, signal);
    stream.done.then(
      ({ usage }) => report(usage, 'answered'),
      (error: ModelError) =>
        report(Object.assign(error, { task: request.task, model }).usage ?? noUsage, error.reason),
    );
    return stream;
  }

  /** Ends what is under way, and refuses what comes after, with `cancelled`. */
  close(): void {
    this.#transport.close();
  }

  #begin(task: string, model: string): (usage: Usage, outcome: ModelCall['outcome']) => void {
    const started = performance.now();
    return (usage, outcome) =>
      this.#onUsage({
        task,
        model,
        usage,
        milliseconds: Math.round(performance.now() - started),
        outcome,
      });
  }
}
