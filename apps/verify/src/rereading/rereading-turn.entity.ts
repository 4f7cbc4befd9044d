import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The single row with the time of the next sweep. */
@Entity('rereading_turn')
export class RereadingTurn {
  @PrimaryColumn('boolean') id: boolean;
  @Column('timestamptz', { name: 'next_at' }) nextAt: Date;
}
