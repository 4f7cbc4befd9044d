import { createOpenAICompatible, type OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';
import type { ToolSet } from 'ai';
import { AnswerCache, type AnswerCacheOptions, hashQuestion } from './answer-cache.ts';
import { type AnswerSchema, toAnswerSchema } from './answer-schema.ts';
import { startDeadline } from './deadline.ts';
import type {
  LanguageModel,
  StructuredAnswer,
  StructuredRequest,
  ModelTier,
  TokenUsage,
} from './language-model.ts';
import type { ModelError } from './model-error.ts';
import { toModelError, type ModelErrorReason } from './model-error.ts';
import { normalizeApiKey, type ServerOptions } from './server-options.ts';
import { startStream, type ModelStream, type StreamRequest } from './model-stream.ts';
import { generateStructuredAnswer } from './structured-answer.ts';
import type { RequestBody } from './server-compatibility.ts';
import { ZERO_USAGE } from './token-usage.ts';
import { Transport } from './transport.ts';

/** Cost and outcome of a call to a model, without any of its text. */
export interface ModelCall {
  task: string;
  model: string;
  usage: TokenUsage;
  milliseconds: number;
  /** `cached`: an equal question was asked before or is pending; costs no tokens. */
  outcome: 'answered' | 'cached' | ModelErrorReason;
}

/** Reports what a call has cost. */
export type UsageReporter = (usage: TokenUsage, outcome: ModelCall['outcome']) => void;

interface AskedAnswer<T> {
  answer: StructuredAnswer<T>;
  /** JSON of the value before zod's defaults and transforms. */
  json: string;
}

export interface LanguageModelClientOptions extends ServerOptions {
  /** Names of the models. One is enough; it replaces missing tiers. */
  models: { [tier in ModelTier]?: string };
  /** Caches structured answers in memory; without it each question is sent to the server. */
  cache?: AnswerCacheOptions;
  /** Called after every question. Must not throw. */
  onUsage?: (call: ModelCall) => void;
}

const FALLBACK_TIERS: Record<ModelTier, ModelTier[]> = {
  small: ['small', 'medium', 'large'],
  medium: ['medium', 'large', 'small'],
  large: ['large', 'medium', 'small'],
};

/** The language models of a server with OpenAI's protocol. */
export class LanguageModelClient implements LanguageModel {
  readonly #models: LanguageModelClientOptions['models'];
  readonly #onUsage: (call: ModelCall) => void;
  readonly #transport: Transport;
  readonly #apiKey: string | undefined;
  readonly #provider: OpenAICompatibleProvider;
  readonly #cache: AnswerCache | undefined;
  /** Models whose server ignores the schema of `response_format`. */
  readonly #modelsWithSchemaInPrompt = new Set<string>();

  /** @throws TypeError for invalid settings */
  constructor(options: LanguageModelClientOptions) {
    if (!Object.values(options.models).some(Boolean))
      throw new TypeError(
        'The language model client needs the name of a model for at least one tier ' +
          '(small, medium or large).',
      );
    this.#models = options.models;
    this.#onUsage = options.onUsage ?? (() => undefined);
    this.#cache = options.cache && new AnswerCache(options.cache);
    this.#transport = new Transport(options);
    this.#apiKey = normalizeApiKey(options.apiKey);
    this.#provider = createOpenAICompatible({
      name: 'server',
      baseURL: this.#transport.baseUrl,
      apiKey: this.#apiKey,
      fetch: this.#transport.fetch,
      includeUsage: true,
      supportsStructuredOutputs: true,
    });
  }

  /** Forgets all stored answers. */
  clearCache(): void {
    this.#cache?.clear();
  }

  getModelName(tier: ModelTier = 'medium'): string {
    return FALLBACK_TIERS[tier]
      .map((candidateTier) => this.#models[candidateTier])
      .find(Boolean) as string;
  }

  getContextTokens(tier?: ModelTier): number | undefined {
    return this.#transport.getContextTokens(this.getModelName(tier));
  }

  /** Whether to offer tools; false once the server has rejected tools for the model. */
  hasToolSupport(tier?: ModelTier): boolean {
    return this.#transport.hasToolSupport(this.getModelName(tier));
  }

  /**
   * Asks for an answer that matches a schema. An answer that does not match is sent back once with
   * its errors. An identical question costs no call while `cache` has its answer.
   * @throws ModelError
   * @throws TypeError when zod cannot express the schema as JSON schema
   */
  async generateStructured<T>(
    request: StructuredRequest<T>,
    signal?: AbortSignal,
  ): Promise<StructuredAnswer<T>> {
    const schema = toAnswerSchema(request.schema);
    const model = this.getModelName(request.tier);
    return this.#cache
      ? this.#answerOrAsk(this.#cache, request, schema, model, signal)
      : (await this.#ask(request, schema, model, signal)).answer;
  }

  async #answerOrAsk<T>(
    cache: AnswerCache,
    request: StructuredRequest<T>,
    schema: AnswerSchema,
    model: string,
    signal?: AbortSignal,
  ): Promise<StructuredAnswer<T>> {
    const reportUsage = this.#createUsageReporter(request.task, model);
    let ownAnswer: Promise<AskedAnswer<T>> | undefined;
    let json: string;
    try {
      json = await cache.getOrAsk(
        hashQuestion(model, request, schema),
        async (sharedSignal) => {
          ownAnswer = this.#ask(request, schema, model, sharedSignal);
          return (await ownAnswer).json;
        },
        signal,
      );
    } catch (thrown) {
      const error = toModelError(thrown);
      if (!ownAnswer) reportUsage(ZERO_USAGE, error.reason);
      throw error;
    }
    if (ownAnswer) return (await ownAnswer).answer;
    // The first request may have used another schema whose zod checks differ, as JSON schema cannot
    // express them.
    const result = request.schema.safeParse(JSON.parse(json));
    if (!result.success) return (await this.#ask(request, schema, model, signal)).answer;
    reportUsage(ZERO_USAGE, 'cached');
    return { value: result.data, model, usage: ZERO_USAGE };
  }

  async #ask<T>(
    request: StructuredRequest<T>,
    schema: AnswerSchema,
    model: string,
    signal?: AbortSignal,
  ): Promise<AskedAnswer<T>> {
    const deadline = startDeadline(
      this.#transport.totalTimeoutMs,
      'The request to the language model, including all retries,',
      signal,
    );
    const cost = { usage: ZERO_USAGE };
    const schemaUse = {
      isInPrompt: this.#modelsWithSchemaInPrompt.has(model),
      isIgnored: false,
    };
    const reportUsage = this.#createUsageReporter(request.task, model);
    try {
      const { value, json } = await generateStructuredAnswer(
        this.#provider.chatModel(model),
        request,
        schema,
        cost,
        schemaUse,
        deadline.signal,
      );
      reportUsage(cost.usage, 'answered');
      return { answer: { value, model, usage: cost.usage }, json };
    } catch (thrown) {
      const error = Object.assign(toModelError(thrown), {
        task: request.task,
        model,
        usage: cost.usage,
      });
      reportUsage(cost.usage, error.reason);
      throw error;
    } finally {
      if (schemaUse.isIgnored) this.#modelsWithSchemaInPrompt.add(model);
      deadline.dispose();
    }
  }

  /**
   * Starts a conversation with tools as a stream. Failures are reported by the stream and its
   * `done`, not by this method.
   */
  stream<TOOLS extends ToolSet = ToolSet>(
    request: StreamRequest<TOOLS>,
    signal?: AbortSignal,
  ): ModelStream<TOOLS> {
    const model = this.getModelName(request.tier);
    const reportUsage = this.#createUsageReporter(request.task, model);
    const stream = startStream(this.#provider.chatModel(model), request, signal);
    stream.done.then(
      ({ usage }) => reportUsage(usage, 'answered'),
      (error: ModelError) =>
        reportUsage(
          Object.assign(error, { task: request.task, model }).usage ?? ZERO_USAGE,
          error.reason,
        ),
    );
    return stream;
  }

  /**
   * Sends the body of a chat completion to the server unchanged, and returns the response with the
   * function that reports its cost, which must be called once.
   * @throws ModelError, whose cost is reported
   */
  async forward(
    body: RequestBody & { model: string },
    signal: AbortSignal,
  ): Promise<{ response: Response; reportUsage: UsageReporter }> {
    const reportUsage = this.#createUsageReporter('proxy', body.model);
    const headers = {
      'content-type': 'application/json',
      ...(this.#apiKey && { authorization: `Bearer ${this.#apiKey}` }),
    };
    try {
      return { response: await this.#transport.forward(body, headers, signal), reportUsage };
    } catch (thrown) {
      const error = toModelError(thrown);
      reportUsage(ZERO_USAGE, error.reason);
      throw error;
    }
  }

  /** Aborts running requests and rejects new ones, both with `cancelled`. */
  close(): void {
    this.#transport.close();
  }

  #createUsageReporter(task: string, model: string): UsageReporter {
    const startedAt = performance.now();
    return (usage, outcome) =>
      this.#onUsage({
        task,
        model,
        usage,
        milliseconds: Math.round(performance.now() - startedAt),
        outcome,
      });
  }
}
