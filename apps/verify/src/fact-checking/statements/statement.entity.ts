import type { ClaimType } from '@plumbline/extraction';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A saved claim or prediction. */
@Entity('statement')
export class Statement {
  @PrimaryColumn('uuid') id: string;
  @Column('text') kind: 'CLAIM' | 'PREDICTION';
  /** The account with the ingested content that contains it; null for public news. */
  @Column('uuid', { name: 'account_id', nullable: true }) accountId: string | null;
  /**
   * The subject with the private content that contains it; null when the whole account may see it.
   */
  @Column('uuid', { name: 'owner_id', nullable: true }) ownerId: string | null;
  /** ISO 639-1; `und` when unknown. */
  @Column('text') language: string;
  /** `computeStatementKey` */
  @Column('bytea') key: Buffer;
  @Column('text') text: string;
  @Column('text') title: string;
  @Column('text') description: string;
  @Column('text') category: string;
  @Column('text', { name: 'claim_type', nullable: true }) claimType: ClaimType | null;
  /** YYYY-MM-DD */
  @Column('date', { name: 'claim_date', nullable: true }) claimDate: string | null;
  /** YYYY-MM-DD */
  @Column('date', { nullable: true }) deadline: string | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}

/** A place where a statement occurs: in a page of public news or in an ingested source. */
@Entity('sighting')
export class SightingRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'statement_id' }) statementId: string;
  @Column('uuid', { name: 'page_id', nullable: true }) pageId: string | null;
  @Column('uuid', { name: 'source_id', nullable: true }) sourceId: string | null;
  @Column('int', { name: 'start_offset' }) start: number;
  @Column('int', { name: 'end_offset' }) end: number;
  @Column('text') quote: string;
  @Column('real') credibility: number;
  @CreateDateColumn({ type: 'timestamptz', name: 'learned_at' }) learnedAt: Date;
}

/** The relation between two statements. */
@Entity('statement_link')
export class StatementLinkRow {
  @PrimaryColumn('uuid', { name: 'from_id' }) fromId: string;
  @PrimaryColumn('uuid', { name: 'to_id' }) toId: string;
  @Column('text') relation: 'SUPPORTS' | 'CONTRADICTS';
  @Column('real') confidence: number;
  @CreateDateColumn({ type: 'timestamptz', name: 'learned_at' }) learnedAt: Date;
}
