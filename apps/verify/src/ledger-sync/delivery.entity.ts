import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/**
 * A ledger row of a source: its id in our tables, a digest of its content, and the edition of the
 * source that introduced this content.
 */
export type DeliveredRow = readonly [id: string, digest: string, edition: number];

/**
 * The delivery state of a source: what must be sent, and what is in the ledger. It outlives the
 * source.
 */
@Entity('ledger_delivery')
export class LedgerDelivery {
  @PrimaryColumn('uuid', { name: 'source_id' }) sourceId: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  /**
   * Current edition of the source. Every change of the source increments it in the same
   * transaction.
   */
  @Column('int') wanted: number;
  /** When that edition was stored. */
  @Column('timestamptz', { name: 'stored_at' }) storedAt: Date;
  /** The last edition that was delivered. */
  @Column('int') done: number;
  /** Space of `rows` and `attempted`; null before the first attempt. */
  @Column('text', { nullable: true }) space: string | null;
  /** Rows that are in the ledger and not withdrawn. */
  @Column('jsonb') rows: DeliveredRow[];
  /** Rows of unconfirmed attempts: they may or may not be in the ledger. */
  @Column('jsonb') attempted: DeliveredRow[];
  /** Id of the job that delivers it. */
  @Column('text') job: string;
  /** Id of the current lease; other workers wait until it expires. */
  @Column('uuid', { nullable: true }) lease: string | null;
  @Column('timestamptz', { name: 'leased_until', nullable: true }) leasedUntil: Date | null;
  /** One sentence: why it is retried, or what the ledger refused. */
  @Column('text', { nullable: true }) error: string | null;
  @Column('timestamptz', { name: 'delivered_at', nullable: true }) deliveredAt: Date | null;
  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' }) updatedAt: Date;
}
