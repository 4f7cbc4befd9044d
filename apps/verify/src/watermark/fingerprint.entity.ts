import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredSnapshot } from './similarity/snapshot.types.ts';
import type { ContentType } from './similarity/weights.ts';

/** As the caller sent it and as every match returns it. */
export interface FingerprintMetadata {
  author_id?: string;
  /** ISO 8601 */
  published_at?: string;
  source_id?: string;
}

/** The stored data of a marked text. The text itself is never stored. */
@Entity('fingerprint')
export class Fingerprint {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId: string;
  /** `fp_…` with the 40 bits of its mark; unique within the account. */
  @PrimaryColumn('text') id: string;
  /**
   * Sequence number within the account, from 1 without gaps, in the order of visibility. Readers
   * continue after the last one they have seen.
   */
  @Column('int') seq: number;
  /** The subject or account that embedded it. */
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  @Column('text', { name: 'content_type' }) contentType: ContentType;
  @Column('jsonb') metadata: FingerprintMetadata;
  /**
   * The first instant of metadata.published_at. `filter.published_from` and `published_to` compare
   * with it.
   */
  @Column('timestamptz', { name: 'published_at', nullable: true }) publishedAt: Date | null;
  /** ISO 639-1, `und` when unknown. */
  @Column('text') language: string;
  /** The engine that extracted its structure. */
  @Column('text') engine: string;
  @Column('jsonb') snapshot: StoredSnapshot;
  /** Stems of the words in its prose, sorted and unique. They are compared and never returned. */
  @Column('jsonb', { name: 'said' }) claimTerms: readonly string[];
  /** Encrypted hashes of its sentences and words: see `sealDigest`. */
  @Column('bytea', { name: 'prints' }) digest: Buffer;
  @Column('timestamptz', { name: 'embedded_at' }) embeddedAt: Date;
}

/** Number of an account's fingerprints. Adding one locks this row. */
@Entity('fingerprint_count')
export class FingerprintCount {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId: string;
  @Column('int') last: number;
}

/**
 * Keyed hashes of shingles and rare names, by which fingerprints beyond the scan limit are found.
 */
@Entity('fingerprint_recall')
export class FingerprintRecall {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId: string;
  @PrimaryColumn('bigint') key: string;
  @PrimaryColumn('int') seq: number;
}
