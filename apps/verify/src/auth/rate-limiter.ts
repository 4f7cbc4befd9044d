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
  /** Seconds until all calls of a minute are available again. */
  reset: number;
  /** Seconds until the next call is allowed. */
  retry: number;
  /** Whether the key has calls left, but its account has none. */
  is_account_limit: boolean;
}

/**
 * Limits the calls per minute of a token, and of all tokens of an account together. The counters
 * are in the database and shared by all instances.
 */
@Injectable()
export class RateLimiter {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Calls per minute; 0 means no limit, and `consumeCall` must not be called. */
  get limitPerMinute(): number {
    return this.settings.RATE_LIMIT_PER_MINUTE;
  }

  /** Calls per minute of all tokens of an account; 0 means no limit. */
  private get accountLimitPerMinute(): number {
    const limit = this.settings.ACCOUNT_RATE_LIMIT_PER_MINUTE;
    return limit && Math.max(limit, this.limitPerMinute);
  }

  /**
   * Counts one call and sets the headers RateLimit-Limit, -Remaining, -Reset and RateLimit-Policy
   * (IETF httpapi draft).
   *
   * @param tokenHash SHA-256 of the token; keys from the settings have no other id
   * @throws 429 when no call is left
   */
  async consumeCall(tokenHash: Buffer, { accountId }: Caller, response: Response): Promise<void> {
    const [row] = await this.db.query<ConsumeCallRow[]>(
      'select * from verify.take_call($1, $2, $3, $4)',
      [tokenHash, this.limitPerMinute, accountId, this.accountLimitPerMinute],
    );
    this.enforceRateLimit(row!, response);
  }

  /**
   * Counts one call of a stored key and returns its caller. Returns undefined, and counts nothing,
   * when the token is unknown, expired or revoked.
   *
   * @throws 429 when no call is left
   */
  async consumeCallForStoredKey(
    tokenHash: Buffer,
    response: Response,
  ): Promise<Caller | undefined> {
    const [row] = await this.db.query<(ConsumeCallRow & ApiKey)[]>(CONSUME_CALL_SQL, [
      tokenHash,
      this.limitPerMinute,
      this.accountLimitPerMinute,
    ]);
    if (!row) return undefined;
    this.enforceRateLimit(row, response);
    return toCaller(row);
  }

  private enforceRateLimit(
    { allowed, remaining, reset, retry, is_account_limit: isAccountLimit }: ConsumeCallRow,
    response: Response,
  ): void {
    const { limitPerMinute } = this;
    const headers = buildRateLimitHeaders(limitPerMinute, { remaining, reset });
    if (!allowed) {
      const waitText = retry === 1 ? 'a second' : `${retry} seconds`;
      const limitText = isAccountLimit
        ? `The API keys of this account are together limited to ${this.accountLimitPerMinute}`
        : `This API key is limited to ${limitPerMinute}`;
      throw errors.tooManyRequests(`${limitText} requests per minute; try again in ${waitText}`, {
        ...headers,
        'Retry-After': String(retry),
      });
    }
    response.set(headers);
  }
}
