import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A space of the ledger that something was delivered to. It outlives its collection. */
@Entity('ledger_space')
export class LedgerSpace {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId: string;
  @PrimaryColumn('text') space: string;
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
}
