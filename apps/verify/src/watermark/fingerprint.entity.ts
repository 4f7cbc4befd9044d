import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredSnapshot } from './similarity/snapshot.types.ts';
import type { ContentType } from './similarity/weights.ts';

/** As the caller gave it, and as every match tells it. */
export interface FingerprintMetadata {
  author_id?: string;
  /** ISO 8601 */
  published_at?: string;
  source_id?: string;
}

/** What is kept of a text that was marked; never the text itself. */
@Entity('fingerprint')
export class Fingerprint {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId: string;
  /** `fp_…`, its mark's 40 bits: unique within the account. */
  @PrimaryColumn('text') id: string;
  /**
   * Of the account's fingerprints, from 1 without a gap, in the order in which they can be seen:
   * what a later reader asks on from.
   */
  @Column('int') seq: number;
  /** Who embedded it. */
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  @Column('text', { name: 'content_type' }) contentType: ContentType;
  @Column('jsonb') metadata: FingerprintMetadata;
  /**
   * What `filter.published_from` and `published_to` compare with: the first moment that
   * metadata.published_at names.
   */
  @Column('timestamptz', { name: 'published_at', nullable: true }) publishedAt: Date | null;
  /** ISO 639-1, `und` when unknown. */
  @Column('text') language: string;
  /** Which engine read it. */
  @Column('text') engine: string;
  @Column('jsonb') snapshot: StoredSnapshot;
  /** Stems of what its claims say, sorted, each once: compared, and told to nobody. */
  @Column('jsonb', { name: 'said' }) claimTerms: readonly string[];
  /** Keyed hashes of its sentences and words, sealed. */
  @Column('bytea', { name: 'prints' }) digest: Buffer;
  @Column('timestamptz', { name: 'embedded_at' }) embeddedAt: Date;
}

/** How many fingerprints an account has; whoever adds one holds its row. */
@Entity('fingerprint_count')
export class FingerprintCount {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId: string;
  @Column('int') last: number;
}

/** Hashes of shingles and rare names, by which fingerprints beyond the scan bound are found. */
@Entity('fingerprint_recall')
export class FingerprintRecall {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId: string;
  @PrimaryColumn('bigint') key: string;
  @PrimaryColumn('int') seq: number;
}
