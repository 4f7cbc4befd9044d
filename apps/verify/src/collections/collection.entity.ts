import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { Visibility } from '../corpus/source.entity.ts';

/** A named set of a subject's pages, with one graph of all that they say. */
@Entity('collection')
export class Collection {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  @Column('uuid', { name: 'graph_id' }) graphId: string;
  @Column('text') name: string;
  @Column('text', { nullable: true }) slug: string | null;
  @Column('text') status: 'active' | 'deleting';
  /** Incremented by every change of its content. */
  @Column('int') revision: number;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}

export const INGEST_STAGES = ['fetch', 'read', 'extract', 'link', 'store'] as const;
export type IngestStage = (typeof INGEST_STAGES)[number];
export type IngestStatus = 'processing' | 'completed' | 'failed';

/** A page that was added to a collection, and the state of its ingest. */
@Entity('collection_source')
export class CollectionSource {
  /** The `ingest_source_id` of the API. */
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'collection_id' }) collectionId: string;
  /** The address as the caller sent it. */
  @Column('text') url: string;
  /** Identifies the page: see `PageUrl.canonicalUrl`. */
  @Column('text', { name: 'canonical_url' }) canonicalUrl: string;
  @Column('text') visibility: Visibility;
  @Column('text') status: IngestStatus;
  /** The current stage, or the one that failed; null before the first. */
  @Column('text', { nullable: true }) stage: IngestStage | null;
  /** 0 to 1 */
  @Column('real') progress: number;
  /**
   * Number of the ingest run, from 1. The job id is `<id>.<run>`. A job of an earlier run stores
   * nothing.
   */
  @Column('int') run: number;
  /** Attempt within this run: 0 before it starts, then from 1. */
  @Column('int') attempt: number;
  @Column('text', { name: 'error_code', nullable: true }) errorCode: string | null;
  /** One sentence: why the run failed, or why it is retried. */
  @Column('text', { nullable: true }) error: string | null;
  @Column('timestamptz', { name: 'next_retry_at', nullable: true }) nextRetryAt: Date | null;
  /** The time slot that the page has reserved at its host; null without one. */
  @Column('timestamptz', { name: 'turn_at', nullable: true }) turnAt: Date | null;
  /** The place in the queue of all accounts; null unless the page waits for its first attempt. */
  @Column('int', { name: 'queue_position', nullable: true }) queuePosition: number | null;
  /** Duration of each stage of this run, in milliseconds. */
  @Column('jsonb', { name: 'stage_ms', default: {} }) stageMs: Partial<Record<IngestStage, number>>;
  /** Validators of the last fetch, for conditional requests. */
  @Column('text', { nullable: true }) etag: string | null;
  @Column('text', { name: 'last_modified', nullable: true }) lastModified: string | null;
  /** The source that was stored for the page. Two addresses with the same content share one. */
  @Column('uuid', { name: 'source_id', nullable: true }) sourceId: string | null;
  /**
   * The key that requested the last run. Tokens are recorded for it. Null for a key of
   * VERIFY_API_KEYS or of an older version.
   */
  @Column('uuid', { name: 'key_id', nullable: true }) keyId: string | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' }) updatedAt: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
}

/** The request schedule of a host, shared by all workers. */
@Entity('host_turn')
export class HostSchedule {
  @PrimaryColumn('text') host: string;
  /** Time of the last request. It is in the future while the host has asked to wait. */
  @Column('timestamptz', { name: 'asked_at' }) lastRequestAt: Date;
  /** The first slot that is still free. */
  @Column('timestamptz', { name: 'next_at' }) nextSlotAt: Date;
}
