import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What every instance signs with. */
@Entity('secret')
export class Secret {
  @PrimaryColumn('text') purpose: string;
  @Column('bytea') value: Buffer;
}
