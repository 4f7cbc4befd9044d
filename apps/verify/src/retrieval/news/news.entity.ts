import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NewsArticle } from './article.ts';

/** What a provider answered, kept for whoever asks the same. */
@Entity('news_answer')
export class NewsAnswer {
  @PrimaryColumn('text') provider: string;
  /** SHA-256 of the query as the provider was asked it, in hexadecimal. */
  @PrimaryColumn('text') key: string;
  /** How many articles were asked for. */
  @Column('int') records: number;
  /** In the provider's order. */
  @Column('jsonb') articles: NewsArticle[];
  /** How many more it has by its own account. */
  @Column('int') more: number;
  /** Whether there may be more than it gave. */
  @Column('boolean', { name: 'is_cut' }) isCut: boolean;
  @Column('timestamptz', { name: 'answered_at' }) answeredAt: Date;
}

/** How a provider has been behaving, and when it may be asked next: one row for all processes. */
@Entity('news_provider')
export class NewsProviderState {
  @PrimaryColumn('text') name: string;
  /** No request before this. */
  @Column('timestamptz', { name: 'next_at' }) nextAt: Date;
  /** In a row. */
  @Column('int') failures: number;
  /** Left alone until then. */
  @Column('timestamptz', { name: 'resting_until', nullable: true }) circuitOpenUntil: Date | null;
  /** Of the last failure. */
  @Column('text', { nullable: true }) fault: string | null;
  @Column('text', { nullable: true }) message: string | null;
}
