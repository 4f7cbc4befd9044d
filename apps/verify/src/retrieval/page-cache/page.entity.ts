import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ClaimReview } from '../source-document.types.ts';

/** A version of a public page. Only `seenAt` changes; a changed page becomes a new row. */
@Entity('page')
export class Page {
  @PrimaryColumn('uuid') id: string;
  /** In canonical form. */
  @Column('text') url: string;
  /** The host name of the URL without `www.`. */
  @Column('text') domain: string;
  @Column('text') outlet: string;
  @Column('text') title: string;
  @Column('text', { nullable: true }) author: string | null;
  /** ISO 639-1; `und` when unknown. */
  @Column('text') language: string;
  /** ISO 3166-1 alpha-2; empty when unknown. */
  @Column('text') country: string;
  @Column('timestamptz', { name: 'published_at', nullable: true }) publishedAt: Date | null;
  @Column('text') content: string;
  @Column('bytea', { name: 'content_hash' }) contentHash: Buffer;
  /** False when the page could not be read: then `content` is the provider's title and snippet. */
  @Column('boolean', { name: 'is_read' }) isRead: boolean;
  @Column('text', { nullable: true }) agency: string | null;
  @Column('jsonb', { name: 'claim_reviews' }) claimReviews: ClaimReview[];
  @Column('timestamptz', { name: 'fetched_at' }) fetchedAt: Date;
  /** When the page last had this content. */
  @Column('timestamptz', { name: 'seen_at' }) seenAt: Date;
}

/** A page's search terms, in a table of their own. */
@Entity('page_terms')
export class PageTerms {
  @PrimaryColumn('uuid', { name: 'page_id' }) pageId: string;
  /** The distinct terms of title and text, from `extractSearchTerms`. */
  @Column('text', { array: true }) terms: string[];
}
