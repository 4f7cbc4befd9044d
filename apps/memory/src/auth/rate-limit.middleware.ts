import { buildRateLimitHeaders } from '@plumbline/http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { errors } from '../errors/errors.ts';
import type { LedgerDatabaseClient } from '../ledger/ledger-database.client.ts';
import { getKeyDigest } from './authentication.middleware.ts';

/** What the database answers to whoever takes calls. */
interface TakeCallsResult {
  taken: number;
  remaining: number;
  /** Seconds until all calls of a minute are there again. */
  reset: number;
  /** Seconds until the next call may be made; 0 when all were taken. */
  retry: number;
}

/** One of several calls that were taken together. */
type RateLimitDecision = Omit<TakeCallsResult, 'taken'> & { isAllowed: boolean };

interface PendingCall {
  resolve: (decision: RateLimitDecision) => void;
  reject: (error: unknown) => void;
}

/**
 * How many calls a key may make a minute: counted in the database, for all instances together, by
 * the key's SHA-256. Calls that come while some of the same key are being counted are counted
 * together after them, so that a key under load costs one transaction at a time. Service tokens and
 * a service without keys are not counted: the first are our own other service's, which has counted
 * its callers, and the second has nobody to tell apart. Stands before the body is read.
 */
export function createRateLimitMiddleware(
  ledgerClient: LedgerDatabaseClient,
  limit: number,
): RequestHandler {
  const limiter = new BatchingRateLimiter(ledgerClient, limit);
  return (request: Request, response: Response, next: NextFunction) => {
    const key = limit > 0 ? getKeyDigest(request) : undefined;
    if (!key) return next();
    limiter.acquire(key).then(({ isAllowed, remaining, reset, retry }) => {
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
  /** Of keys some of whose calls are being counted: those that came meanwhile. */
  readonly #pendingByKey = new Map<string, PendingCall[]>();

  constructor(ledgerClient: LedgerDatabaseClient, limit: number) {
    this.#ledgerClient = ledgerClient;
    this.#limit = limit;
  }

  /** @param key SHA-256 of it, in hexadecimal */
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
        for (const { reject } of batch) reject(error);
      }
    }
    this.#pendingByKey.delete(key);
  }

  #takeCalls(key: string, count: number): Promise<TakeCallsResult> {
    // No tenant: this is no row of a ledger
    return this.#ledgerClient.call(
      '',
      `select memory_access.take_calls(key => $1, calls => $2, per_minute => $3) as answer`,
      [Buffer.from(key, 'hex'), count, this.#limit],
    );
  }
}
