import type { PartialCandidates } from '@plumbline/extraction';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A language model's reading of a page. */
@Entity('reading')
export class Reading {
  /** Hex SHA-256 of the page, its metadata, the model and the instructions. */
  @PrimaryColumn('text') key: string;
  /** SHA-256 of the text. The reading is deleted together with the sources that have this text. */
  @Column('bytea', { name: 'content_hash' }) contentHash: Buffer;
  @Column('jsonb') reading: PartialCandidates;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}
