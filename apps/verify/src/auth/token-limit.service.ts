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

/** The token balance of a key for the current UTC day. */
export interface TokenBalance {
  limit: number;
  used: number;
  /** 0 also when the key has used more than the limit. */
  remaining: number;
  /** The next midnight in UTC, when the whole limit is available again. */
  until: Date;
  /** Seconds until `until`. */
  secondsLeft: number;
}

/**
 * Limits the tokens of the language model per key and day. They are counted from the recorded usage
 * of all instances.
 */
@Injectable()
export class TokenLimitService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly usage: UsageService,
  ) {}

  /** Returns undefined without a limit or without a language model. */
  async findBalance({ accountId, ownerId, keyId }: MeteredKey): Promise<TokenBalance | undefined> {
    const { languageModel, LLM_MAX_TOKENS_PER_DAY: limit } = this.settings;
    if (!languageModel || limit === undefined) return undefined;
    await this.usage.flush(); // so that calls recorded just now count
    const [row] = await this.db.query<Pick<TokenBalance, 'used' | 'until' | 'secondsLeft'>[]>(
      TOKENS_USED_TODAY_SQL,
      [accountId, ownerId, keyId],
    );
    return { ...row!, limit, remaining: Math.max(0, limit - row!.used) };
  }
}
