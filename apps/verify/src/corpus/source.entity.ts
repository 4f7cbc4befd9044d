import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export type Visibility = 'private' | 'public';

/** An ingested document. */
@Entity('source')
export class Source {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'account_id' }) accountId: string;
  /** The subject whose token ingested it, or the account if a master key did. */
  @Column('uuid', { name: 'owner_id' }) ownerId: string;
  @Column('uuid', { name: 'graph_id' }) graphId: string;
  @Column('text') visibility: Visibility;
  @Column('text') origin: 'url' | 'content' | 'file';
  @Column('text', { nullable: true }) url: string | null;
  @Column('text', { name: 'file_name', nullable: true }) fileName: string | null;
  /** Host name of the URL without `www.`; empty without one. */
  @Column('text') domain: string;
  /** Name of the publication according to the page. */
  @Column('text', { name: 'site_name', nullable: true }) siteName: string | null;
  /** ISO 3166-1 alpha-2 country of the publisher, from its domain; null if unknown. */
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
  /** The engine that extracted it. */
  @Column('text') engine: string;
  /**
   * When a model reads it again, because the rules read it in place of the model; null: not marked.
   */
  @Column('timestamptz', { name: 'reread_at', nullable: true }) rereadAt: Date | null;
  /** Number of failed rereadings. If it is not 0 and `rereadAt` is null, rereading was given up. */
  @Column('int', { name: 'reread_attempts' }) rereadAttempts: number;
  /** The key for which the rereading's tokens are recorded; null: a key of VERIFY_API_KEYS. */
  @Column('uuid', { name: 'reread_key_id', nullable: true }) rereadKeyId: string | null;
  /** The collection that it belongs to; null: it belongs only to its owner. */
  @Column('uuid', { name: 'collection_id', nullable: true }) collectionId: string | null;
  /** Revision of the collection at which it was stored; 0 without a collection. */
  @Column('int') revision: number;
  /** When it was removed from a collection. */
  @Column('timestamptz', { name: 'detached_at', nullable: true }) detachedAt: Date | null;
  /** When the deletion of its collection started. It is hidden from then on and deleted later. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt: Date;
}
