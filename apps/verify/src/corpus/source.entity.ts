import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export type Visibility = 'private' | 'public';

/** A document that was ingested. */
@Entity('source')
export class Source {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  /** The subject whose token ingested it, or the account itself when a master key did. */
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  @Column('uuid', { name: 'graph_id' }) graphId: string;
  @Column('text') visibility: Visibility;
  @Column('text') origin: 'url' | 'content' | 'file';
  @Column('text', { nullable: true }) url: string | null;
  @Column('text', { name: 'file_name', nullable: true }) fileName: string | null;
  /** Host name of the url without `www.`, empty when there is none. */
  @Column('text') domain: string;
  /** The publication's own name, as the page says it. */
  @Column('text', { name: 'site_name', nullable: true }) siteName: string | null;
  /** ISO 3166-1 alpha-2, from the domain's country code. */
  @Column('text', { nullable: true }) country: string | null;
  @Column('text') title: string;
  @Column('text', { nullable: true }) author: string | null;
  @Column('text', { nullable: true }) description: string | null;
  /** ISO 639-1, `und` when unknown. */
  @Column('text') language: string;
  @Column('timestamptz', { name: 'published_at', nullable: true }) publishedAt: Date | null;
  @Column('text') content: string;
  @Column('bytea', { name: 'content_hash' }) contentHash: Buffer;
  @Column('int') passages: number;
  @Column('int', { name: 'passage_terms' }) passageTerms: number;
  /** Which engine extracted. */
  @Column('text') engine: string;
  /** When a model is to read it again, as the rules read it in its place; null: not marked. */
  @Column('timestamptz', { name: 'reread_at', nullable: true }) rereadAt: Date | null;
  /** Readings again that failed; not 0 without `rereadAt`: given up. */
  @Column('int', { name: 'reread_attempts' }) rereadAttempts: number;
  /** The key for which the tokens of that reading are recorded; null: one of VERIFY_API_KEYS. */
  @Column('uuid', { name: 'reread_key_id', nullable: true }) rereadKeyId: string | null;
  /** The collection whose knowledge it is part of; null: its owner's alone. */
  @Column('uuid', { name: 'collection_id', nullable: true }) collectionId: string | null;
  /** Of the collection, at which it was stored; 0 where there is none. */
  @Column('int') revision: number;
  /** When it was taken out of a collection. */
  @Column('timestamptz', { name: 'detached_at', nullable: true }) detachedAt: Date | null;
  /**
   * When the deletion of its collection began: seen by nobody from then on, and gone when its turn
   * comes.
   */
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}
