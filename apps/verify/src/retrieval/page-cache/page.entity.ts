import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ClaimReview } from '../source-document.types.ts';

/**
 * A public page as it once read. Never changes but for `seenAt`: a page that reads otherwise
 * becomes a row of its own.
 */
@Entity('page')
export class Page {
  @PrimaryColumn('uuid') id: string;
  /** As it is compared: `canonicalUrl`. */
  @Column('text') url: string;
  /** Host name of the url without `www.`. */
  @Column('text') domain: string;
  @Column('text') outlet: string;
  @Column('text') title: string;
  @Column('text', { nullable: true }) author: string | null;
  /** ISO 639-1, `und` when unknown. */
  @Column('text') language: string;
  /** ISO 3166-1 alpha-2, empty when unknown. */
  @Column('text') country: string;
  @Column('timestamptz', { name: 'published_at', nullable: true }) publishedAt: Date | null;
  @Column('text') content: string;
  @Column('bytea', { name: 'content_hash' }) contentHash: Buffer;
  /**
   * False: the page could not be read, and `content` is the title and snippet that the news
   * provider gave.
   */
  @Column('boolean', { name: 'is_read' }) isRead: boolean;
  @Column('text', { nullable: true }) agency: string | null;
  @Column('jsonb', { name: 'claim_reviews' }) claimReviews: ClaimReview[];
  @Column('timestamptz', { name: 'fetched_at' }) fetchedAt: Date;
  /** When the page was last found to read so. */
  @Column('timestamptz', { name: 'seen_at' }) seenAt: Date;
}

/** What a page is found by, apart from the page. */
@Entity('page_terms')
export class PageTerms {
  @PrimaryColumn('uuid', { name: 'page_id' }) pageId: string;
  /** Of title and text, from `extractSearchTerms`, each once. */
  @Column('text', { array: true }) terms: string[];
}
