import type { PartialCandidates } from '@plumbline/extraction';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What a language model read of a page. */
@Entity('reading')
export class Reading {
  /** Hex of the SHA-256 of the page, all that is known of it, the model and the instructions. */
  @PrimaryColumn('text') key: string;
  /** SHA-256 of the text: the reading goes with the sources that have it. */
  @Column('bytea', { name: 'content_hash' }) contentHash: Buffer;
  @Column('jsonb') reading: PartialCandidates;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}
