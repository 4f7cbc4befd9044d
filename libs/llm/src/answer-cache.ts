import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AnswerSchema } from './answer-schema.ts';
import { toAbortError } from './deadline.ts';
import type { StructuredRequest } from './language-model.ts';
import { createCancelledError } from './model-error.ts';

/** The limits of the cache. */
export interface AnswerCacheOptions {
  /** Maximum bytes of all answers; the least recently used ones are dropped first. */
  maxBytes: number;
  /** Maximum age in milliseconds since the answer; a hit does not extend it. */
  maxAgeMs: number;
}

interface PendingAnswer {
  answer: Promise<string>;
  controller: AbortController;
  waiterCount: number;
}

/**
 * Caches answers by everything that was asked, so that callers get only answers to their own
 * question. Equal questions at the same time share one call, which is aborted only when all its
 * callers have given up. Failures are shared but not stored.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, string>;
  readonly #pendingAnswers = new Map<string, PendingAnswer>();

  constructor({ maxBytes, maxAgeMs }: AnswerCacheOptions) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (json, key) => Buffer.byteLength(json) + key.length,
      ttl: maxAgeMs,
    });
  }

  /** Forgets all answers. */
  clear(): void {
    this.#answers.clear();
  }

  /**
   * Returns the JSON of the answer. Calls `ask` unless the answer is cached or pending. Rejects
   * like `ask`, or with `cancelled` as soon as `signal` is aborted.
   */
  async getOrAsk(
    key: string,
    ask: (signal: AbortSignal) => Promise<string>,
    signal?: AbortSignal,
  ): Promise<string> {
    if (signal?.aborted) throw toAbortError(signal);
    return (
      this.#answers.get(key) ??
      joinPendingAnswer(this.#pendingAnswers.get(key) ?? this.#start(key, ask), signal)
    );
  }

  #start(key: string, ask: (signal: AbortSignal) => Promise<string>): PendingAnswer {
    const controller = new AbortController();
    const removePending = (): void => {
      if (this.#pendingAnswers.get(key) === pending) this.#pendingAnswers.delete(key);
    };
    const answer = ask(controller.signal).finally(removePending);
    // Callers that arrive during the cancellation start a new call.
    controller.signal.addEventListener('abort', removePending);
    const pending: PendingAnswer = { answer, controller, waiterCount: 0 };
    this.#pendingAnswers.set(key, pending);
    answer.then(
      (json) => this.#answers.set(key, json),
      () => undefined,
    );
    return pending;
  }
}

function joinPendingAnswer(pending: PendingAnswer, signal?: AbortSignal): Promise<string> {
  pending.waiterCount++;
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      if (--pending.waiterCount === 0) pending.controller.abort(createCancelledError());
      reject(createCancelledError());
    };
    signal?.addEventListener('abort', leave, { once: true });
    const removeListener = (): void => signal?.removeEventListener('abort', leave);
    pending.answer.finally(removeListener).then(resolve, reject);
  });
}

/** Hashes everything that an answer depends on. */
export function hashQuestion(
  model: string,
  { instructions, material, maxOutputTokens }: StructuredRequest<unknown>,
  { jsonSchema }: AnswerSchema,
): string {
  return createHash('sha256')
    .update(JSON.stringify([model, instructions, material, maxOutputTokens ?? null, jsonSchema]))
    .digest('base64');
}
