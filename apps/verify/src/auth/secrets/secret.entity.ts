import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A secret that all instances use for signing. */
@Entity('secret')
export class Secret {
  @PrimaryColumn('text') purpose: string;
  @Column('bytea') value: Buffer;
}
