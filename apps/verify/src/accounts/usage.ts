import { readFileSync } from 'node:fs';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { KeyKind } from './api-key.entity.ts';
import type { Caller } from './caller.ts';
import type { UsageRow } from './usage.entity.ts';

const sql = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');
const ADD = sql('add-usage');
const SUMS = sql('usage-sums');

/** Calls are written together, this long after the first of them: what a crash loses of them. */
const DELAY_MS = 1_000;
const ROWS_A_STATEMENT = 1_000;
/** While the database is away calls wait for it; of more than these the oldest are given up. */
const MOST_WAITING = 100_000;

/** A billable call that was answered. */
export type Call = Omit<UsageRow, 'id'>;

/** Sums of calls. */
export interface Sums {
  calls: number;
  units: number;
  inputTokens: number;
  outputTokens: number;
}

export interface UsageReport {
  total: Sums;
  /** Most called first. */
  byEndpoint: (Sums & { endpoint: string })[];
  byKey: (Sums & { keyId: string | null; kind: KeyKind; name: string })[];
  /** In order of days, YYYY-MM-DD in UTC; days without calls are left out. */
  byDay: (Sums & { day: string })[];
}

type SumRow = UsageReport['byEndpoint'][number] &
  UsageReport['byKey'][number] &
  UsageReport['byDay'][number] & { of: 'total' | 'endpoint' | 'key' | 'day' };

/** What was called by whom, and what it cost. */
@Injectable()
export class Usage implements OnApplicationShutdown {
  private readonly logger = new Logger('Usage');
  private waiting: UsageRow[] = [];
  private timer?: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Takes note of a call; it is written within the second. */
  record(call: Call): void {
    this.waiting.push({ id: uuid(), ...call });
    if (this.waiting.length > MOST_WAITING)
      this.logger.error(
        `${this.waiting.splice(0, ROWS_A_STATEMENT).length} calls were not recorded`,
      );
    this.timer ??= setTimeout(() => void this.flush(), DELAY_MS).unref();
  }

  /** Writes what waits. What cannot be written now is tried again with the next call. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    await this.writing;
  }

  /** What an account called in a span of time, or one subject of it. Both ends are included. */
  async of(caller: Caller, from: Date, to: Date): Promise<UsageReport> {
    await this.flush(); // the caller's last call counts
    const owner = caller.kind === 'master' ? null : caller.ownerId;
    const rows = await this.db.query<SumRow[]>(SUMS, [caller.accountId, owner, from, to]);
    const sums = (of: SumRow['of']) => rows.filter((row) => row.of === of);
    return {
      total: sums('total')[0]!,
      byEndpoint: sums('endpoint'),
      byKey: sums('key'),
      byDay: sums('day').sort((a, b) => (a.day < b.day ? -1 : 1)),
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private async write(): Promise<void> {
    while (this.waiting.length) {
      const rows = this.waiting.slice(0, ROWS_A_STATEMENT);
      const column = <Name extends keyof UsageRow>(name: Name) => rows.map((row) => row[name]);
      const whose = [
        column('id'),
        column('accountId'),
        column('ownerId'),
        column('keyId'),
        column('endpoint'),
      ];
      const cost = [
        column('units'),
        column('inputTokens'),
        column('outputTokens'),
        column('status'),
        column('at'),
      ];
      try {
        await this.db.query(ADD, [...whose, ...cost]);
      } catch (error) {
        this.logger.warn(
          `${this.waiting.length} calls wait to be recorded: ${(error as Error).message}`,
        );
        return;
      }
      const written = new Set(rows);
      this.waiting = this.waiting.filter((row) => !written.has(row));
    }
  }
}
