import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NewsArticle } from './article.ts';

/** A provider's cached answer to a query. */
@Entity('news_answer')
export class NewsAnswer {
  @PrimaryColumn('text') provider: string;
  /** SHA-256 of the provider's query, in hexadecimal. */
  @PrimaryColumn('text') key: string;
  /** The number of articles that were requested. */
  @Column('int') records: number;
  /** In the provider's order. */
  @Column('jsonb') articles: NewsArticle[];
  /** The number of further articles, as the provider states it. */
  @Column('int') more: number;
  /** Whether the provider may have more articles than it returned. */
  @Column('boolean', { name: 'is_cut' }) isCut: boolean;
  @Column('timestamptz', { name: 'answered_at' }) answeredAt: Date;
}

/** A provider's state and the time of its next request: one row for all processes. */
@Entity('news_provider')
export class NewsProviderState {
  @PrimaryColumn('text') name: string;
  /** No request is sent before this time. */
  @Column('timestamptz', { name: 'next_at' }) nextAt: Date;
  /** The number of consecutive failures. */
  @Column('int') failures: number;
  /** No request is sent before this time; null when the provider is available. */
  @Column('timestamptz', { name: 'resting_until', nullable: true }) circuitOpenUntil: Date | null;
  /** The fault of the last failure. */
  @Column('text', { nullable: true }) fault: string | null;
  @Column('text', { nullable: true }) message: string | null;
}
