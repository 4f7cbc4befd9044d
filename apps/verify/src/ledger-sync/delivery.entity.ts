import { Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/**
 * A row of a source in the ledger: its id in our tables, a digest of what it says, and the edition
 * of the source in which it came to say so.
 */
export type DeliveredRow = readonly [id: string, digest: string, edition: number];

/** What the ledger is owed of a source, and what of it stands there. Outlives the source. */
@Entity('ledger_delivery')
export class LedgerDelivery {
  @PrimaryColumn('uuid', { name: 'source_id' }) sourceId: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  /** The edition of the source: raised by every change of it, in the same transaction. */
  @Column('int') wanted: number;
  /** When that edition was stored. */
  @Column('timestamptz', { name: 'stored_at' }) storedAt: Date;
  /** The edition that the ledger was told. */
  @Column('int') done: number;
  /** In which `rows` and `attempted` stand; null before the first attempt. */
  @Column('text', { nullable: true }) space: string | null;
  /** What stands in the ledger and was not withdrawn. */
  @Column('jsonb') rows: DeliveredRow[];
  /** The same of attempts of which nobody knows how far they came. */
  @Column('jsonb') attempted: DeliveredRow[];
  /** The job that is to deliver it. */
  @Column('text') job: string;
  /** Who delivers it just now, and until when nobody else does. */
  @Column('uuid', { nullable: true }) lease: string | null;
  @Column('timestamptz', { name: 'leased_until', nullable: true }) leasedUntil: Date | null;
  /** One sentence: why it is tried again, or what of it the ledger refused. */
  @Column('text', { nullable: true }) error: string | null;
  @Column('timestamptz', { name: 'delivered_at', nullable: true }) deliveredAt: Date | null;
  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' }) updatedAt: Date;
}
