import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row of when sources may next be queued to be read again. */
@Entity('rereading_turn')
export class RereadingTurn {
  @PrimaryColumn('boolean') id: boolean;
  @Column('timestamptz', { name: 'next_at' }) nextAt: Date;
}
