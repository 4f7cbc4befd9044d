import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Owns keys, subjects and all their ingested content. */
@Entity('account')
export class Account {
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  /** Number of erasures so far; see `ErasureFenceService`. */
  @Column('int', { default: 0 }) erasures: number;
  /** When all of it was erased. Its name is then its id. */
  @Column('timestamptz', { name: 'erased_at', nullable: true }) erasedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}

/**
 * A person or brand in an account. Personal access tokens with the same name act for the same
 * subject.
 */
@Entity('subject')
export class Subject {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  @Column('text') name: string;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}
