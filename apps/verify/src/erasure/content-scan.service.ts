import { Inject, Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { DATABASE, type Database } from '@plumbline/database';
import { type ContentKind, SCANNED_TABLES } from './scanned-tables.ts';

/** Whose content is searched. */
export interface ErasureReach {
  accountId: string;
  /** Only what belongs to this subject; null: all of the account. */
  ownerId: string | null;
}

/** A row with its texts, as JSON values. */
export interface ScannedRow {
  key: string;
  texts: unknown[];
}

/** Searches the stored content of callers, row by row. */
@Injectable()
export class ContentScanService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /**
   * Returns the keys of the rows that a test admits. It reads all rows of the kind, so its time
   * grows with the content.
   * @throws the signal's reason
   */
  async findKeys(
    kind: ContentKind,
    { accountId, ownerId }: ErasureReach,
    isMatch: (row: ScannedRow) => boolean,
    signal: AbortSignal,
  ): Promise<string[]> {
    const { sql, firstKey, rowsPerPage } = SCANNED_TABLES[kind];
    const keys: string[] = [];
    for (let afterKey = firstKey, rowCount = rowsPerPage; rowCount === rowsPerPage;) {
      const { rows } = await this.database.pool.query<ScannedRow>(sql, [
        ...[accountId, ownerId, afterKey],
      ]);
      for (const row of rows) {
        signal.throwIfAborted();
        if (isMatch(row)) keys.push(String(row.key));
        await yieldToEventLoop();
      }
      rowCount = rows.length;
      afterKey = String(rows.at(-1)?.key ?? afterKey);
    }
    return keys;
  }
}
