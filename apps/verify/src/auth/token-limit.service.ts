import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import { SETTINGS } from '@plumbline/http';
import { DataSource } from 'typeorm';
import type { Settings } from '../config/settings.ts';
import type { MeteredKey } from './caller.ts';
import { UsageService } from './usage.service.ts';

const loadSql = createSqlLoader(import.meta.url);
const TOKENS_USED_TODAY_SQL = loadSql('tokens-used-today');

/** How a key stands in the running day of UTC. */
export interface TokenBalance {
  limit: number;
  used: number;
  /** 0 also where more than the limit was used. */
  remaining: number;
  /** The next midnight, when all of the limit is there again. */
  until: Date;
  /** To that midnight. */
  secondsLeft: number;
}

/**
 * How many tokens of the language model a key may use a day: counted from the usage that is
 * recorded, for all instances together.
 */
@Injectable()
export class TokenLimitService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly usage: UsageService,
  ) {}

  /** Undefined where there is no limit, or no model to use tokens. */
  async findBalance({ accountId, ownerId, keyId }: MeteredKey): Promise<TokenBalance | undefined> {
    const { languageModel, LLM_MAX_TOKENS_PER_DAY: limit } = this.settings;
    if (!languageModel || limit === undefined) return undefined;
    await this.usage.flush(); // what was just used here counts
    const [row] = await this.db.query<Pick<TokenBalance, 'used' | 'until' | 'secondsLeft'>[]>(
      TOKENS_USED_TODAY_SQL,
      [accountId, ownerId, keyId],
    );
    return { ...row!, limit, remaining: Math.max(0, limit - row!.used) };
  }
}
