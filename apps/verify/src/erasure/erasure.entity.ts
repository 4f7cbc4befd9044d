import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export const ERASURE_SCOPES = ['source', 'subject', 'account'] as const;
export type ErasureScope = (typeof ERASURE_SCOPES)[number];

/** What an erasure took, or would take: numbers of rows by what they are. */
export interface ErasureCounts {
  sources: number;
  /** Passages for search, with their vectors. */
  passages: number;
  /** Claims and predictions that no other source states. */
  statements: number;
  nodes: number;
  edges: number;
  /** Edits of graphs whose content was erased. */
  edits: number;
  /** Erased checks, and checks that lost their evidence. */
  checks: number;
  messages: number;
  /** Files that waited for their ingest. */
  files: number;
  fingerprints: number;
  /** Deliveries to the ledger that are not made any more. */
  deliveries: number;
  jobs: number;
  /** A language model's stored readings of pages. */
  cached_pages: number;
  /** Research in the background, with its reports. */
  research: number;
  /** Webhooks, sent or not. */
  webhooks: number;
  /** Rows of the memory service; null when none is connected. */
  memory: { nodes: number; edges: number } | null;
}

/** The inputs of an erasure that must not outlive it. */
export interface ErasureTarget {
  /** Name of the subject to erase. */
  subject?: string;
  /** Tenant of the erased account in the memory service. */
  tenant?: string;
  /** Names of key holders, whose spaces in the memory service are `user:<name>`. */
  spaces?: string[];
}

/** Who erased what, when and why. It keeps nothing of what was erased. */
@Entity('erasure')
export class Erasure {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  /** The subject whose content alone is erased; the account for a master key. */
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  /** Null for a key of VERIFY_API_KEYS. */
  @Column('uuid', { name: 'key_id', nullable: true }) keyId: string | null;
  /** Name of the key at the time of the request. */
  @Column('text', { name: 'requested_by' }) requestedBy: string;
  @Column('text') scope: ErasureScope;
  @Column('uuid', { name: 'source_id', nullable: true }) sourceId: string | null;
  @Column('text') reason: string;
  @Column('jsonb', { default: {} }) counts: Partial<ErasureCounts>;
  /** Null once the erasure has finished. */
  @Column('jsonb', { nullable: true }) target: ErasureTarget | null;
  /** One sentence: why the memory service has not erased it yet. */
  @Column('text', { nullable: true }) error: string | null;
  /** Id of the current lease; other processes wait until it expires. */
  @Column('uuid', { nullable: true }) lease: string | null;
  @Column('timestamptz', { name: 'leased_until', nullable: true }) leasedUntil: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'requested_at' }) requestedAt: Date;
  /** When nothing was left of it in this service. */
  @Column('timestamptz', { name: 'erased_at', nullable: true }) erasedAt: Date | null;
  /** When nothing was left of it in the memory service either. */
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
}

/** The body of a request to the memory service, without its reason. */
export interface MemoryErasureRequest {
  ids?: string[];
  /** Name of a subject. */
  about?: string;
  /** Id of a source: the rows that state it as their source. */
  source?: string;
  space: string;
}

/** A request to the memory service that an erasure still has to make. */
@Entity('erasure_call')
export class ErasureCall {
  @PrimaryColumn('uuid', { name: 'erasure_id' }) erasureId: string;
  @PrimaryColumn('int') seq: number;
  @Column('jsonb') request: MemoryErasureRequest;
}
