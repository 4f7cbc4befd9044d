import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A request with an `Idempotency-Key`, and its answer. */
@Entity('idempotent_request')
export class IdempotentRequest {
  @PrimaryColumn('uuid', { name: 'owner_id' }) ownerId: string;
  /** The value of the header. */
  @PrimaryColumn('text') key: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  /** SHA-256 of the method, the URL, the body and `respond-async` of the header `Prefer`. */
  @Column('bytea') fingerprint: Buffer;
  /** Id of the attempt that executes the request. */
  @Column('uuid') lease: string;
  /** Another attempt may execute the request if it is not answered by then. */
  @Column('timestamptz', { name: 'leased_until' }) leasedUntil: Date;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  /** Null while the request is in progress, as are the columns below. */
  @Column('smallint', { nullable: true }) status: number | null;
  @Column('jsonb', { nullable: true }) headers: Record<string, string> | null;
  @Column('bytea', { nullable: true }) body: Buffer | null;
}
