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

/** Calls are written in batches, this long after the first one. A crash loses at most one batch. */
const FLUSH_DELAY_MS = 1_000;
const MAX_ROWS_PER_STATEMENT = 1_000;
/**
 * Calls that are buffered while the database is unavailable. Beyond this number, the oldest are
 * dropped.
 */
const MAX_PENDING_CALLS = 100_000;

/** A billable call with a successful response, or what other work used. */
export type UsageRecord = Omit<UsageRow, 'id'>;

/** Totals of a group of calls. */
export interface UsageSums {
  calls: number;
  units: number;
  inputTokens: number;
  outputTokens: number;
  cpuMs: number;
  /** The maximum of all calls, in megabytes. */
  peakMemoryMb: number;
}

export interface UsageReport {
  total: UsageSums;
  /** Most calls first. */
  byEndpoint: (UsageSums & { endpoint: string })[];
  byKey: (UsageSums & { keyId: string | null; kind: KeyKind; name: string })[];
  /** Ordered by day (YYYY-MM-DD in UTC); days without calls are left out. */
  byDay: (UsageSums & { day: string })[];
}

type UsageSumsRow = UsageReport['byEndpoint'][number] &
  UsageReport['byKey'][number] &
  UsageReport['byDay'][number] & { of: 'total' | 'endpoint' | 'key' | 'day' };

/** Records calls and tokens, and reports them. */
@Injectable()
export class UsageService implements OnApplicationShutdown {
  private readonly logger = new Logger('Usage');
  private pendingRows: UsageRow[] = [];
  private flushTimer?: NodeJS.Timeout;
  private pendingWrite: Promise<void> = Promise.resolve();

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Buffers a call; it is written within a second. */
  record(call: UsageRecord): void {
    this.pendingRows.push({ id: uuid(), ...call });
    if (this.pendingRows.length > MAX_PENDING_CALLS)
      this.logger.error(
        'The usage service discarded ' +
          `${this.pendingRows.splice(0, MAX_ROWS_PER_STATEMENT).length} usage records, ` +
          'because too many usage records were waiting to be stored',
      );
    this.flushTimer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref();
  }

  /** Writes the buffered calls. Calls that cannot be written are retried with the next flush. */
  async flush(): Promise<void> {
    clearTimeout(this.flushTimer);
    this.flushTimer = undefined;
    this.pendingWrite = this.pendingWrite.then(() => this.insertPendingRows());
    await this.pendingWrite;
  }

  /**
   * Returns the usage of an account, or of one of its subjects, in a period. Both ends are
   * inclusive.
   */
  async getReport(caller: Caller, from: Date, to: Date): Promise<UsageReport> {
    await this.flush(); // includes the caller's latest call
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
        selectColumn('cpuMs'),
        selectColumn('peakMemoryMb'),
      ];
      try {
        await this.db.query(INSERT_USAGE_SQL, [...callerColumns, ...usageColumns]);
      } catch (error) {
        this.logger.warn(
          `The usage service could not store ${this.pendingRows.length} call records and ` +
            `retries at the next call: ${(error as Error).message}`,
        );
        return;
      }
      const insertedRows = new Set(rows);
      this.pendingRows = this.pendingRows.filter((row) => !insertedRows.has(row));
    }
  }
}
