import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import { buildRateLimitHeaders, SETTINGS } from '@plumbline/http';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import type { Settings } from '../config/settings.ts';
import { errors } from '../errors/errors.ts';
import { toCaller } from './account.service.ts';
import type { ApiKey } from './api-key.entity.ts';
import type { Caller } from './caller.ts';

const loadSql = createSqlLoader(import.meta.url);
const CONSUME_CALL_SQL = loadSql('consume-call');

interface ConsumeCallRow {
  allowed: boolean;
  remaining: number;
  /** Seconds until all calls of a minute are there again. */
  reset: number;
  /** Seconds until the next call may be made. */
  retry: number;
}

/**
 * How many calls a token may make a minute: counted in the database, for all instances together.
 */
@Injectable()
export class RateLimiter {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Calls a minute; 0: there is no limit, and none is to be taken. */
  get limitPerMinute(): number {
    return this.settings.RATE_LIMIT_PER_MINUTE;
  }

  /**
   * Takes one call, and tells the caller how many are left (RateLimit-Limit, -Remaining, -Reset,
   * and RateLimit-Policy: IETF httpapi draft).
   * @param tokenHash SHA-256 of the token: keys of the settings have no other name
   * @throws 429 when none is left
   */
  async consumeCall(tokenHash: Buffer, response: Response): Promise<void> {
    const [row] = await this.db.query<ConsumeCallRow[]>('select * from verify.take($1, $2)', [
      tokenHash,
      this.limitPerMinute,
    ]);
    this.enforceRateLimit(row!, response);
  }

  /**
   * The same for a stored key, and who holds it; undefined, and nothing taken, when the token is
   * unknown, expired or revoked.
   *
   * @throws 429 when none is left
   */
  async consumeCallForStoredKey(
    tokenHash: Buffer,
    response: Response,
  ): Promise<Caller | undefined> {
    const [row] = await this.db.query<(ConsumeCallRow & ApiKey)[]>(CONSUME_CALL_SQL, [
      tokenHash,
      this.limitPerMinute,
    ]);
    if (!row) return undefined;
    this.enforceRateLimit(row, response);
    return toCaller(row);
  }

  private enforceRateLimit(
    { allowed, remaining, reset, retry }: ConsumeCallRow,
    response: Response,
  ): void {
    const { limitPerMinute } = this;
    const headers = buildRateLimitHeaders(limitPerMinute, { remaining, reset });
    if (!allowed) {
      const waitText = retry === 1 ? 'a second' : `${retry} seconds`;
      throw errors.tooManyRequests(
        `This key is limited to ${limitPerMinute} requests a minute; try again in ${waitText}`,
        {
          ...headers,
          'Retry-After': String(retry),
        },
      );
    }
    response.set(headers);
  }
}
