import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A billable call that was answered, or tokens that the language model took for something else. */
@Entity('usage')
export class UsageRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  /** The subject whose token called, or the account itself for a master key. */
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  /** Null: a key of VERIFY_API_KEYS. */
  @Column('uuid', { name: 'key_id', nullable: true }) keyId: string | null;
  /** Its path after /api/v1/. */
  @Column('text') endpoint: string;
  /** 0 where there are tokens alone: of chats, pages that were queued, and calls that failed. */
  @Column('int') units: number;
  /** Of the language model, as its server counted them. */
  @Column('int', { name: 'input_tokens' }) inputTokens: number;
  @Column('int', { name: 'output_tokens' }) outputTokens: number;
  @Column('smallint') status: number;
  @Column('timestamptz') at: Date;
}

/** How far a token has used up what it may call a minute. */
@Entity('rate')
export class RateLimitState {
  /** SHA-256 of the token. */
  @PrimaryColumn('bytea') key: Buffer;
  @Column('timestamptz') due: Date;
}
