import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { KeyKind } from './api-key.entity.ts';
import type { Caller } from './caller.ts';
import type { UsageRow } from './usage.entity.ts';

const loadSql = createSqlLoader(import.meta.url);
const INSERT_USAGE_SQL = loadSql('insert-usage');
const USAGE_SUMS_SQL = loadSql('usage-sums');

/** Calls are written together, this long after the first of them: what a crash loses of them. */
const FLUSH_DELAY_MS = 1_000;
const MAX_ROWS_PER_STATEMENT = 1_000;
/** While the database is away calls wait for it; of more than these the oldest are given up. */
const MAX_PENDING_CALLS = 100_000;

/** A billable call that was answered, or tokens that something else took. */
export type UsageRecord = Omit<UsageRow, 'id'>;

/** Sums of calls. */
export interface UsageSums {
  calls: number;
  units: number;
  inputTokens: number;
  outputTokens: number;
}

export interface UsageReport {
  total: UsageSums;
  /** Most called first. */
  byEndpoint: (UsageSums & { endpoint: string })[];
  byKey: (UsageSums & { keyId: string | null; kind: KeyKind; name: string })[];
  /** In order of days, YYYY-MM-DD in UTC; days without calls are left out. */
  byDay: (UsageSums & { day: string })[];
}

type UsageSumsRow = UsageReport['byEndpoint'][number] &
  UsageReport['byKey'][number] &
  UsageReport['byDay'][number] & { of: 'total' | 'endpoint' | 'key' | 'day' };

/** What was called by whom, and what it cost. */
@Injectable()
export class UsageService implements OnApplicationShutdown {
  private readonly logger = new Logger('Usage');
  private pendingRows: UsageRow[] = [];
  private flushTimer?: NodeJS.Timeout;
  private pendingWrite: Promise<void> = Promise.resolve();

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Takes note of a call; it is written within the second. */
  record(call: UsageRecord): void {
    this.pendingRows.push({ id: uuid(), ...call });
    if (this.pendingRows.length > MAX_PENDING_CALLS)
      this.logger.error(
        `${this.pendingRows.splice(0, MAX_ROWS_PER_STATEMENT).length} calls were not recorded`,
      );
    this.flushTimer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref();
  }

  /** Writes what waits. What cannot be written now is tried again with the next call. */
  async flush(): Promise<void> {
    clearTimeout(this.flushTimer);
    this.flushTimer = undefined;
    this.pendingWrite = this.pendingWrite.then(() => this.insertPendingRows());
    await this.pendingWrite;
  }

  /** What an account called in a span of time, or one subject of it. Both ends are included. */
  async getReport(caller: Caller, from: Date, to: Date): Promise<UsageReport> {
    await this.flush(); // the caller's last call counts
    const ownerId = caller.kind === 'master' ? null : caller.ownerId;
    const rows = await this.db.query<UsageSumsRow[]>(USAGE_SUMS_SQL, [
      caller.accountId,
      ownerId,
      from,
      to,
    ]);
    const selectRows = (group: UsageSumsRow['of']) => rows.filter((row) => row.of === group);
    return {
      total: selectRows('total')[0]!,
      byEndpoint: selectRows('endpoint'),
      byKey: selectRows('key'),
      byDay: selectRows('day').sort((a, b) => (a.day < b.day ? -1 : 1)),
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  private async insertPendingRows(): Promise<void> {
    while (this.pendingRows.length) {
      const rows = this.pendingRows.slice(0, MAX_ROWS_PER_STATEMENT);
      const selectColumn = <Name extends keyof UsageRow>(name: Name) =>
        rows.map((row) => row[name]);
      const callerColumns = [
        selectColumn('id'),
        selectColumn('accountId'),
        selectColumn('ownerId'),
        selectColumn('keyId'),
        selectColumn('endpoint'),
      ];
      const usageColumns = [
        selectColumn('units'),
        selectColumn('inputTokens'),
        selectColumn('outputTokens'),
        selectColumn('status'),
        selectColumn('at'),
      ];
      try {
        await this.db.query(INSERT_USAGE_SQL, [...callerColumns, ...usageColumns]);
      } catch (error) {
        this.logger.warn(
          `${this.pendingRows.length} calls are not recorded yet: ${(error as Error).message}`,
        );
        return;
      }
      const insertedRows = new Set(rows);
      this.pendingRows = this.pendingRows.filter((row) => !insertedRows.has(row));
    }
  }
}
