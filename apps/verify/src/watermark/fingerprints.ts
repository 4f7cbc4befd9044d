import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, transaction, type Database } from '@plumbline/database';
import { errors } from '../errors.ts';
import type { Fingerprint } from './fingerprint.entity.ts';
import { newFingerprintId } from './mark/fingerprint-id.ts';
import type { FingerprintFilter, Stored } from './stored.ts';

const sql = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');
const ADD = sql('add-fingerprint');
const NEWER = sql('newer');
const OLDER = sql('older');
const RECALLED = sql('recalled');
const NAMED = sql('named');
const NUMBERED = sql('numbered');
const PRINTS = 'select id, prints from verify.fingerprint where account_id = $1 and id = any($2)';

/**
 * Ids that were tried before giving up: with a million of an account's in 2^40, one in a million is
 * taken.
 */
const TRIES = 5;
const UNIQUE_VIOLATION = '23505';
/** Of a key that many fingerprints have, so many count. */
const OF_A_KEY = 50;

export type NewFingerprint = Omit<Fingerprint, 'id' | 'seq'> & { recall: readonly bigint[] };
export interface Recalled {
  seq: number;
  /** How many shingles it shares with what was asked about; 0: names alone. */
  shingles: number;
}

/** The stored fingerprints. Every question is about one account. */
@Injectable()
export class Fingerprints {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /**
   * @param mint makes ids
   * @returns its id
   */
  async add({ recall, ...fingerprint }: NewFingerprint, mint = newFingerprintId): Promise<string> {
    const {
      accountId,
      ownerId,
      contentType,
      metadata,
      publishedAt,
      language,
      engine,
      snapshot,
      said,
      prints,
      embeddedAt,
    } = fingerprint;
    const told = [
      ownerId,
      contentType,
      metadata,
      publishedAt,
      language,
      engine,
      snapshot,
      JSON.stringify(said),
      prints,
      embeddedAt,
    ]; // pg writes a list as an array of PostgreSQL's
    for (let left = TRIES; ; left--) {
      const id = mint();
      try {
        await transaction(this.database.pool, (client) =>
          client.query(ADD, [accountId, id, ...told, recall.map(String)]),
        );
        return id;
      } catch (error) {
        if ((error as { code?: string }).code !== UNIQUE_VIOLATION || left <= 1) throw error;
      }
    }
  }

  /** @throws 404 when the account has none of that id */
  async get(accountId: string, id: string): Promise<Stored> {
    const [stored] = await this.named(accountId, [id]);
    if (!stored) throw errors.fingerprintNotFound(id);
    return stored;
  }

  /** Those of these ids that the account has, in no order. */
  async named(accountId: string, ids: readonly string[]): Promise<Stored[]> {
    return ids.length ? this.rows(NAMED, [accountId, ids]) : [];
  }

  /** Those of these seqs, in no order. */
  async numbered(accountId: string, seqs: readonly number[]): Promise<Stored[]> {
    return seqs.length ? this.rows(NUMBERED, [accountId, seqs]) : [];
  }

  /** Those after `seq`, oldest first, at most `limit`; of more than `newest` the newest. */
  async newer(accountId: string, seq: number, newest: number, limit: number): Promise<Stored[]> {
    return this.rows(NEWER, [accountId, seq, newest, limit]);
  }

  /** Those before `seq` that a filter admits, newest first. */
  async older(
    accountId: string,
    seq: number,
    filter: FingerprintFilter,
    limit: number,
  ): Promise<Stored[]> {
    const { contentType, authorId, sourceId, publishedFrom, publishedTo } = filter;
    return this.rows(OLDER, [
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

  /** Those that share most shingles, then most names. */
  async recalled(accountId: string, keys: readonly bigint[], limit: number): Promise<Recalled[]> {
    return keys.length
      ? this.rows<Recalled>(RECALLED, [accountId, keys.map(String), OF_A_KEY, limit])
      : [];
  }

  /** What is kept of their texts, by id. */
  async prints(accountId: string, ids: readonly string[]): Promise<Map<string, Buffer>> {
    if (!ids.length) return new Map();
    const rows = await this.rows<{ id: string; prints: Buffer }>(PRINTS, [accountId, ids]);
    return new Map(rows.map(({ id, prints }) => [id, prints]));
  }

  private async rows<Row extends object = Stored>(text: string, values: unknown[]): Promise<Row[]> {
    return (await this.database.pool.query<Row>(text, values)).rows;
  }
}
