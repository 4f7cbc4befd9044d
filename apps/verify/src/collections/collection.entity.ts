import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { Visibility } from '../corpus/source.entity.ts';

/** A named corpus of a subject's, with one graph of all that its pages say. */
@Entity('collection')
export class Collection {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  @Column('uuid', { name: 'graph_id' }) graphId: string;
  @Column('text') name: string;
  @Column('text', { nullable: true }) slug: string | null;
  @Column('text') status: 'active' | 'deleting';
  /** Raised by every change of what it knows. */
  @Column('int') revision: number;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}

export const INGEST_STAGES = ['fetch', 'read', 'extract', 'link', 'store'] as const;
export type IngestStage = (typeof INGEST_STAGES)[number];
export type IngestStatus = 'processing' | 'completed' | 'failed';

/** A page that a collection was given, and how far its ingest is. */
@Entity('collection_source')
export class CollectionSource {
  /** The `ingest_source_id` of the API. */
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'collection_id' }) collectionId: string;
  /** As it was given. */
  @Column('text') url: string;
  /** By which the same page is known again: `canonicalUrl`. */
  @Column('text', { name: 'canonical_url' }) canonicalUrl: string;
  @Column('text') visibility: Visibility;
  @Column('text') status: IngestStatus;
  /** What is being done, or where it failed; null before the first. */
  @Column('text', { nullable: true }) stage: IngestStage | null;
  /** 0 to 1 */
  @Column('real') progress: number;
  /**
   * Counts the times that it was ingested, from 1: its job is `<id>.<run>`, and one of an earlier
   * run stores nothing.
   */
  @Column('int') run: number;
  /** Of this run, from 1 once it has begun. */
  @Column('int') attempt: number;
  @Column('text', { name: 'error_code', nullable: true }) errorCode: string | null;
  /** One sentence: why it failed, or why it is tried again. */
  @Column('text', { nullable: true }) error: string | null;
  @Column('timestamptz', { name: 'next_retry_at', nullable: true }) nextRetryAt: Date | null;
  /** When it was given a turn at its host, until it has had it. */
  @Column('timestamptz', { name: 'turn_at', nullable: true }) turnAt: Date | null;
  /** What each stage of this run took, in milliseconds. */
  @Column('jsonb', { name: 'stage_ms', default: {} }) stageMs: Partial<Record<IngestStage, number>>;
  /** Of the page as it was last read, for asking whether it has changed. */
  @Column('text', { nullable: true }) etag: string | null;
  @Column('text', { name: 'last_modified', nullable: true }) lastModified: string | null;
  /** What came of it; two addresses of one content share it. */
  @Column('uuid', { name: 'source_id', nullable: true }) sourceId: string | null;
  /**
   * The key that asked for its last run, for which tokens are recorded; null: one of
   * VERIFY_API_KEYS, or of an older version.
   */
  @Column('uuid', { name: 'key_id', nullable: true }) keyId: string | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' }) updatedAt: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
}

/** Turns at a host, over all workers. */
@Entity('host_turn')
export class HostSchedule {
  @PrimaryColumn('text') host: string;
  /** When it was last asked for a page; in the future while it wants to be left alone. */
  @Column('timestamptz', { name: 'asked_at' }) lastRequestAt: Date;
  /** The first turn that nobody was given. */
  @Column('timestamptz', { name: 'next_at' }) nextSlotAt: Date;
}
