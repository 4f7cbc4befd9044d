import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { errors } from '../errors.ts';
import type { LedgerCalls } from '../ledger/ledger-calls.ts';
import { keyOf } from './authenticate.ts';

/** What the database answers to whoever takes calls. */
interface Taken {
  taken: number;
  remaining: number;
  /** Seconds until all calls of a minute are there again. */
  reset: number;
  /** Seconds until the next call may be made; 0 when all were taken. */
  retry: number;
}

/** One of several calls that were taken together. */
type Admitted = Omit<Taken, 'taken'> & { allowed: boolean };

interface Waiting {
  resolve: (admitted: Admitted) => void;
  reject: (error: unknown) => void;
}

/**
 * How many calls a key may make a minute: counted in the database, for all instances together, by
 * the key's SHA-256. Calls that come while some of the same key are being counted are counted
 * together after them, so that a key under load costs one transaction at a time. Service tokens and
 * a service without keys are not counted: the first are our own other service's, which has counted
 * its callers, and the second has nobody to tell apart. Stands before the body is read.
 */
export function rateLimit(calls: LedgerCalls, limit: number): RequestHandler {
  const rate = new KeyRate(calls, limit);
  return (request: Request, response: Response, next: NextFunction) => {
    const key = limit > 0 ? keyOf(request) : undefined;
    if (!key) return next();
    rate.take(key).then(({ allowed, remaining, reset, retry }) => {
      // RateLimit fields: IETF httpapi draft
      const headers = {
        'RateLimit-Limit': String(limit),
        'RateLimit-Remaining': String(remaining),
        'RateLimit-Reset': String(reset),
        'RateLimit-Policy': `${limit};w=60`,
      };
      if (!allowed) return next(errors.tooManyRequests(limit, retry, headers));
      response.set(headers);
      next();
    }, next);
  };
}

class KeyRate {
  readonly #calls: LedgerCalls;
  readonly #limit: number;
  /** Of keys some of whose calls are being counted: those that came meanwhile. */
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(calls: LedgerCalls, limit: number) {
    this.#calls = calls;
    this.#limit = limit;
  }

  /** @param key SHA-256 of it, in hexadecimal */
  take(key: string): Promise<Admitted> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key);
      if (waiting) return void waiting.push({ resolve, reject });
      this.#waiting.set(key, []);
      void this.#count(key, [{ resolve, reject }]);
    });
  }

  async #count(key: string, callers: Waiting[]): Promise<void> {
    for (let now = callers; now.length; now = this.#waiting.get(key)!.splice(0)) {
      try {
        const { taken, remaining, reset, retry } = await this.#taken(key, now.length);
        now.forEach(({ resolve }, place) =>
          resolve(
            place < taken
              ? { allowed: true, remaining: remaining + (taken - 1 - place), reset, retry: 0 }
              : { allowed: false, remaining: 0, reset, retry },
          ),
        );
      } catch (error) {
        for (const { reject } of now) reject(error);
      }
    }
    this.#waiting.delete(key);
  }

  #taken(key: string, count: number): Promise<Taken> {
    // No tenant: this is no row of a ledger
    return this.#calls.call(
      '',
      `select memory_access.take_calls(key => $1, calls => $2, per_minute => $3) as answer`,
      [Buffer.from(key, 'hex'), count, this.#limit],
    );
  }
}
