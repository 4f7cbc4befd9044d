import type {
  ClaimAnalysis,
  ClaimInput,
  EntailmentAnswer,
  EntailmentQuestion,
  EntailmentStrategy,
} from './entailment.types.ts';

/** Reports that a strategy failed and another one was used instead. */
export interface EntailmentFallback {
  task: 'claim' | 'judge';
  /** Name of the strategy that failed. */
  model: string;
  /** One word, such as `timeout` or `invalid`. */
  reason: string;
  error: unknown;
}

export interface FallbackStrategyOptions {
  primary: EntailmentStrategy;
  fallback: EntailmentStrategy;
  /** Called each time the fallback is used. Must not throw. */
  onFallback?: (fallback: EntailmentFallback) => void;
}

/** After one of these errors, the same server is not asked again for the same claim. */
const UNREACHABLE_REASONS = new Set(['timeout', 'unavailable', 'unauthorized', 'rate_limited']);

/** Uses one strategy, and another when it fails. Each answer names the strategy that gave it. */
export class FallbackStrategy implements EntailmentStrategy {
  readonly #options: FallbackStrategyOptions;
  readonly #unreachable = new WeakSet<ClaimAnalysis>();

  constructor(options: FallbackStrategyOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.primary.name;
  }

  async analyzeClaim(claim: ClaimInput, signal?: AbortSignal): Promise<ClaimAnalysis> {
    const { primary, fallback } = this.#options;
    try {
      return await primary.analyzeClaim(claim, signal);
    } catch (error) {
      signal?.throwIfAborted();
      const reason = this.#notify('claim', error);
      const analysis = await fallback.analyzeClaim(claim, signal);
      if (UNREACHABLE_REASONS.has(reason)) this.#unreachable.add(analysis);
      return analysis;
    }
  }

  async judge(question: EntailmentQuestion, signal?: AbortSignal): Promise<EntailmentAnswer> {
    const { primary, fallback } = this.#options;
    if (this.#unreachable.has(question.analysis)) return fallback.judge(question, signal);
    try {
      return await primary.judge(question, signal);
    } catch (error) {
      signal?.throwIfAborted();
      this.#notify('judge', error);
      return fallback.judge(question, signal);
    }
  }

  #notify(task: EntailmentFallback['task'], error: unknown): string {
    const thrown = (error as { reason?: unknown } | null)?.reason;
    const reason = typeof thrown === 'string' ? thrown : 'failed';
    this.#options.onFallback?.({ task, model: this.name, reason, error });
    return reason;
  }
}
