import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { SETTINGS } from '@plumbline/http';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import type { Settings } from '../env.ts';
import { errors } from '../errors.ts';
import { callerBy } from './accounts.ts';
import type { ApiKey } from './api-key.entity.ts';
import type { Caller } from './caller.ts';

const TAKE_CALL = readFileSync(new URL('./take-call.sql', import.meta.url), 'utf8');

interface Taken {
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
export class RateLimit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Calls a minute; 0: there is no limit, and none is to be taken. */
  get limit(): number {
    return this.settings.RATE_LIMIT_PER_MINUTE;
  }

  /**
   * Takes one call, and tells the caller how many are left (RateLimit-Limit, -Remaining, -Reset,
   * and RateLimit-Policy: IETF httpapi draft).
   * @param key SHA-256 of the token: keys of the settings have no other name
   * @throws 429 when none is left
   */
  async take(key: Buffer, response: Response): Promise<void> {
    const [taken] = await this.db.query<Taken[]>('select * from verify.take($1, $2)', [
      key,
      this.limit,
    ]);
    this.tell(taken!, response);
  }

  /**
   * The same for a stored key, and who holds it; undefined, and nothing taken, when the token is
   * unknown, expired or revoked.
   *
   * @throws 429 when none is left
   */
  async takeStored(key: Buffer, response: Response): Promise<Caller | undefined> {
    const [row] = await this.db.query<(Taken & ApiKey)[]>(TAKE_CALL, [key, this.limit]);
    if (!row) return undefined;
    this.tell(row, response);
    return callerBy(row);
  }

  private tell({ allowed, remaining, reset, retry }: Taken, response: Response): void {
    const { limit } = this;
    const headers = {
      'RateLimit-Limit': String(limit),
      'RateLimit-Remaining': String(remaining),
      'RateLimit-Reset': String(reset),
      'RateLimit-Policy': `${limit};w=60`,
    };
    if (!allowed) {
      const wait = retry === 1 ? 'a second' : `${retry} seconds`;
      throw errors.tooManyRequests(
        `This key may make ${limit} requests a minute; try again in ${wait}`,
        {
          ...headers,
          'Retry-After': String(retry),
        },
      );
    }
    response.set(headers);
  }
}
