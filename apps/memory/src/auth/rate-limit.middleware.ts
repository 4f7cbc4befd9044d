import { runInWorkScope } from '@plumbline/concurrency';
import { isWriteRefused } from '@plumbline/database';
import { buildRateLimitHeaders } from '@plumbline/http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { errors } from '../errors/errors.ts';
import type { LedgerDatabaseClient } from '../ledger/ledger-database.client.ts';
import { findTenant, getKeyDigest } from './authentication.middleware.ts';

/** The answer of the database to a request for calls. */
interface TakeCallsResult {
  taken: number;
  remaining: number;
  /** Seconds until all calls of a minute are available again. */
  reset: number;
  /** Seconds until the next call is allowed; 0 when all requested calls were granted. */
  retry: number;
}

/** The decision on one of several calls that were counted together. */
type RateLimitDecision = Omit<TakeCallsResult, 'taken'> & { isAllowed: boolean };

interface PendingCall {
  resolve: (decision: RateLimitDecision) => void;
  reject: (error: unknown) => void;
}

/**
 * Limits the calls of a key per minute, before the body is read. The counter is in the database, by
 * the SHA-256 of the key, and shared by all instances. While calls of a key are being counted, new
 * calls of this key wait and are then counted together. So a key uses only one transaction at a
 * time.
 *
 * Calls with service tokens are not counted, because the other service has already counted them.
 * Without keys, callers cannot be told apart, so nothing is counted.
 */
export function createRateLimitMiddleware(
  ledgerClient: LedgerDatabaseClient,
  limit: number,
): RequestHandler {
  const limiter = new BatchingRateLimiter(ledgerClient, limit);
  return (request: Request, response: Response, next: NextFunction) => {
    const key = limit > 0 ? getKeyDigest(request) : undefined;
    if (!key) return next();
    const account = findTenant(request) ?? '';
    const decision = runInWorkScope({ account }, () => limiter.acquire(key));
    decision.then(({ isAllowed, remaining, reset, retry }) => {
      const headers = buildRateLimitHeaders(limit, { remaining, reset });
      if (!isAllowed) return next(errors.tooManyRequests(limit, retry, headers));
      response.set(headers);
      next();
    }, next);
  };
}

class BatchingRateLimiter {
  readonly #ledgerClient: LedgerDatabaseClient;
  readonly #limit: number;
  /** By key: the calls that arrived while earlier calls of the same key are being counted. */
  readonly #pendingByKey = new Map<string, PendingCall[]>();

  constructor(ledgerClient: LedgerDatabaseClient, limit: number) {
    this.#ledgerClient = ledgerClient;
    this.#limit = limit;
  }

  /** @param key hexadecimal SHA-256 of the key */
  acquire(key: string): Promise<RateLimitDecision> {
    return new Promise((resolve, reject) => {
      const pendingCalls = this.#pendingByKey.get(key);
      if (pendingCalls) return void pendingCalls.push({ resolve, reject });
      this.#pendingByKey.set(key, []);
      void this.#processBatches(key, [{ resolve, reject }]);
    });
  }

  async #processBatches(key: string, firstBatch: PendingCall[]): Promise<void> {
    for (let batch = firstBatch; batch.length; batch = this.#pendingByKey.get(key)!.splice(0)) {
      try {
        const {
          taken: grantedCount,
          remaining,
          reset,
          retry,
        } = await this.#takeCalls(key, batch.length);
        batch.forEach(({ resolve }, index) =>
          resolve(
            index < grantedCount
              ? {
                  isAllowed: true,
                  remaining: remaining + (grantedCount - 1 - index),
                  reset,
                  retry: 0,
                }
              : { isAllowed: false, remaining: 0, reset, retry },
          ),
        );
      } catch (error) {
        // On a full disk no call can be counted, but what needs no write is still answered.
        const uncounted = { isAllowed: true, remaining: this.#limit, reset: 0, retry: 0 };
        for (const { resolve, reject } of batch)
          if (isWriteRefused(error)) resolve(uncounted);
          else reject(error);
      }
    }
    this.#pendingByKey.delete(key);
  }

  #takeCalls(key: string, count: number): Promise<TakeCallsResult> {
    // Without a tenant, because this is not a row of a ledger.
    return this.#ledgerClient.call(
      '',
      `select memory_access.take_calls(key => $1, calls => $2, per_minute => $3) as answer`,
      [Buffer.from(key, 'hex'), count, this.#limit],
    );
  }
}
