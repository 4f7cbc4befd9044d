import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A billable call with a successful response, or the tokens that the language model used for other
 * work.
 */
@Entity('usage')
export class UsageRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  /** The subject of the token, or the account itself for a master key. */
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  /** Null for a key of VERIFY_API_KEYS. */
  @Column('uuid', { name: 'key_id', nullable: true }) keyId: string | null;
  /** The path of the endpoint after /api/v1/. */
  @Column('text') endpoint: string;
  /** 0 for rows that record only what was used: by chats, queued pages and failed calls. */
  @Column('int') units: number;
  /** Tokens of the language model, as reported by its server. */
  @Column('int', { name: 'input_tokens' }) inputTokens: number;
  @Column('int', { name: 'output_tokens' }) outputTokens: number;
  /** CPU time of the rules and document readers, in milliseconds. */
  @Column('int', { name: 'cpu_ms' }) cpuMs: number;
  /** The most memory that a task of the call held, in megabytes. */
  @Column('int', { name: 'peak_memory_mb' }) peakMemoryMb: number;
  @Column('smallint') status: number;
  @Column('timestamptz') at: Date;
}

/** The state of a token's rate limit. */
@Entity('rate')
export class RateLimitState {
  /** SHA-256 of the token. */
  @PrimaryColumn('bytea') key: Buffer;
  @Column('timestamptz') due: Date;
}
