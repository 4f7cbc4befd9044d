import { Inject, Injectable, Logger } from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import type { PartialCandidates, ReadingStore } from '@plumbline/extraction';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../../config/settings.ts';
import { toPostgresJson } from '../ingest-plan.ts';

const FIND_SQL =
  'select reading from verify.reading where key = $1 and ' +
  'created_at > now() - make_interval(hours => $2)';
const SAVE_SQL =
  'insert into verify.reading (key, content_hash, reading) values ($1, $2, $3) ' +
  'on conflict (key) do update set reading = excluded.reading, created_at = excluded.created_at';
const PURGE_SQL = `delete from verify.reading where key in (
  select key from verify.reading where created_at <= now() - make_interval(hours => $1) order by created_at limit $2)`;
const MAX_PURGED_TOGETHER = 1_000;

/**
 * Stores a language model's readings of pages for READING_KEEP_HOURS. If the database fails, the
 * page is read again; the request does not fail.
 */
@Injectable()
export class ReadingRepository implements ReadingStore {
  private readonly logger = new Logger('Readings');
  private readonly keepHours: number;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) { READING_KEEP_HOURS }: Settings,
  ) {
    this.keepHours = READING_KEEP_HOURS;
  }

  async find(key: string): Promise<PartialCandidates | undefined> {
    if (!this.keepHours) return undefined;
    try {
      const { rows } = await this.database.pool.query<{ reading: PartialCandidates }>(FIND_SQL, [
        key,
        this.keepHours,
      ]);
      return rows[0]?.reading;
    } catch (error) {
      this.logger.warn(
        'A stored analysis of a page by the language model could not be loaded, so the ' +
          `page is analyzed again: ${String(error)}`,
      );
      return undefined;
    }
  }

  async save(key: string, contentHash: Buffer, reading: PartialCandidates): Promise<void> {
    if (!this.keepHours) return;
    await this.database.pool
      .query(SAVE_SQL, [key, contentHash, toPostgresJson(reading)])
      .catch((error: unknown) =>
        this.logger.warn(
          'An analysis of a page by the language model could not be stored for reuse: ' +
            `${String(error)}`,
        ),
      );
  }

  /** Deletes expired readings in batches. Ends early when the signal is aborted. */
  async purge(signal: AbortSignal): Promise<void> {
    for (let count = MAX_PURGED_TOGETHER; count === MAX_PURGED_TOGETHER && !signal.aborted;) {
      const parameters = [this.keepHours, MAX_PURGED_TOGETHER];
      count = (await this.database.pool.query(PURGE_SQL, parameters)).rowCount ?? 0;
    }
  }
}
