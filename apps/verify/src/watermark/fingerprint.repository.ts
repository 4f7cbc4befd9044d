import { Inject, Injectable } from '@nestjs/common';
import { createSqlLoader, DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { ErasureFenceService, type ErasureMark } from '../erasure-fence/erasure-fence.service.ts';
import { errors } from '../errors/errors.ts';
import type { Fingerprint } from './fingerprint.entity.ts';
import { createFingerprintId } from './codec/fingerprint-id.ts';
import type { FingerprintFilter, StoredFingerprint } from './fingerprint-record.ts';

const loadSql = createSqlLoader(import.meta.url);
const ADD_FINGERPRINT = loadSql('add-fingerprint');
const FIND_NEWER = loadSql('find-newer');
const FIND_OLDER = loadSql('find-older');
const FIND_BY_RECALL_KEYS = loadSql('find-by-recall-keys');
const FIND_BY_IDS = loadSql('find-by-ids');
const FIND_BY_SEQS = loadSql('find-by-seqs');
const FIND_DIGESTS =
  'select id, prints from verify.fingerprint where account_id = $1 and id = any($2)';

/**
 * Number of ids that are tried. If an account has a million fingerprints, one id of 2^40 in a
 * million is taken.
 */
const MAX_ID_ATTEMPTS = 5;
const UNIQUE_VIOLATION = '23505';
/** Maximum number of fingerprints that count for one key, newest first. */
const MAX_FINGERPRINTS_PER_KEY = 50;

export type NewFingerprint = Omit<Fingerprint, 'id' | 'seq'> & {
  recallKeys: readonly bigint[];
  /** Created before the text was read. */
  erasureMark: ErasureMark;
};
export interface RecallRow {
  seq: number;
  /** Number of shingles that it shares with the query; 0: only names. */
  shingles: number;
}

/** Stored fingerprints. Every query is restricted to one account. */
@Injectable()
export class FingerprintRepository {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly erasureFence: ErasureFenceService,
  ) {}

  /**
   * @param createId creates ids
   * @returns the new id
   * @throws 503 when content of the account was erased meanwhile
   */
  async add(
    { recallKeys, erasureMark, ...fingerprint }: NewFingerprint,
    createId = createFingerprintId,
  ): Promise<string> {
    const {
      accountId,
      ownerId,
      contentType,
      metadata,
      publishedAt,
      language,
      engine,
      snapshot,
      claimTerms,
      digest,
      embeddedAt,
    } = fingerprint;
    const values = [
      ownerId,
      contentType,
      metadata,
      publishedAt,
      language,
      engine,
      snapshot,
      JSON.stringify(claimTerms),
      digest,
      embeddedAt,
    ]; // pg converts a list to a PostgreSQL array
    for (let attemptsLeft = MAX_ID_ATTEMPTS; ; attemptsLeft--) {
      const id = createId();
      try {
        await runInTransaction(this.database.pool, async (client) => {
          await this.erasureFence.check(client, erasureMark);
          await client.query(ADD_FINGERPRINT, [accountId, id, ...values, recallKeys.map(String)]);
        });
        return id;
      } catch (error) {
        if ((error as { code?: string }).code !== UNIQUE_VIOLATION || attemptsLeft <= 1)
          throw error;
      }
    }
  }

  /** @throws 404 when the account does not have it */
  async getById(accountId: string, id: string): Promise<StoredFingerprint> {
    const [stored] = await this.findByIds(accountId, [id]);
    if (!stored) throw errors.fingerprintNotFound(id);
    return stored;
  }

  /** Returns the account's fingerprints with these ids, in any order. */
  async findByIds(accountId: string, ids: readonly string[]): Promise<StoredFingerprint[]> {
    return ids.length ? this.query(FIND_BY_IDS, [accountId, ids]) : [];
  }

  /** Returns the account's fingerprints with these seqs, in any order. */
  async findBySeqs(accountId: string, seqs: readonly number[]): Promise<StoredFingerprint[]> {
    return seqs.length ? this.query(FIND_BY_SEQS, [accountId, seqs]) : [];
  }

  /**
   * Returns at most `limit` fingerprints after `seq`, oldest first. If there are more than
   * `maxNewest`, starts with the newest `maxNewest`.
   */
  async findNewer(
    accountId: string,
    seq: number,
    maxNewest: number,
    limit: number,
  ): Promise<StoredFingerprint[]> {
    return this.query(FIND_NEWER, [accountId, seq, maxNewest, limit]);
  }

  /** Returns the fingerprints before `seq` that match a filter, newest first. */
  async findOlder(
    accountId: string,
    seq: number,
    filter: FingerprintFilter,
    limit: number,
  ): Promise<StoredFingerprint[]> {
    const { contentType, authorId, sourceId, publishedFrom, publishedTo } = filter;
    return this.query(FIND_OLDER, [
      accountId,
      seq,
      contentType,
      authorId,
      sourceId,
      publishedFrom,
      publishedTo,
      limit,
    ]);
  }

  /** Returns the fingerprints with the most common shingles, then with the most common names. */
  async findByRecallKeys(
    accountId: string,
    keys: readonly bigint[],
    limit: number,
  ): Promise<RecallRow[]> {
    return keys.length
      ? this.query<RecallRow>(FIND_BY_RECALL_KEYS, [
          accountId,
          keys.map(String),
          MAX_FINGERPRINTS_PER_KEY,
          limit,
        ])
      : [];
  }

  /** Returns the digests by fingerprint id. */
  async findDigests(accountId: string, ids: readonly string[]): Promise<Map<string, Buffer>> {
    if (!ids.length) return new Map();
    const rows = await this.query<{ id: string; prints: Buffer }>(FIND_DIGESTS, [accountId, ids]);
    return new Map(rows.map(({ id, prints }) => [id, prints]));
  }

  private async query<Row extends object = StoredFingerprint>(
    sql: string,
    values: unknown[],
  ): Promise<Row[]> {
    return (await this.database.pool.query<Row>(sql, values)).rows;
  }
}
