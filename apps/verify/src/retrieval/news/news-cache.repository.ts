import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { NewsArticle, Provider } from './article.ts';
import type { ProviderAnswer } from './news-provider.types.ts';

const FRESH_INTERVAL = '15 minutes';
/** The age up to which an answer may be used when the provider fails. */
const MAX_AGE_INTERVAL = '24 hours';
/** Answers have 30 to 250 articles, 10 to 100 KB each: at most 500 MB. */
const MAX_ANSWERS = 5_000;
/**
 * Rows that are deleted with each inserted answer, so that the table shrinks faster than it grows.
 */
const MAX_DELETIONS_PER_INSERT = 20;

interface AnswerRow {
  articles: (Omit<NewsArticle, 'publishedAt'> & { publishedAt: string })[];
  more: number;
  cut: boolean;
}

/** The providers' answers of the last 24 hours, in the database, shared by all processes. */
@Injectable()
export class NewsCacheRepository {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * An answer of the last 15 minutes with at least the requested number of articles, or with all
   * that exist.
   */
  async findFresh(
    provider: Provider,
    key: string,
    maxRecords: number,
  ): Promise<ProviderAnswer | undefined> {
    return this.findAnswer(
      'and answered_at > now() - $3::interval and (records >= $4 or not is_cut)',
      [provider, key, FRESH_INTERVAL, maxRecords],
    );
  }

  /** An answer of the last 24 hours with any number of articles. */
  async findStale(provider: Provider, key: string): Promise<ProviderAnswer | undefined> {
    return this.findAnswer('and answered_at > now() - $3::interval', [
      provider,
      key,
      MAX_AGE_INTERVAL,
    ]);
  }

  async save(
    provider: Provider,
    key: string,
    maxRecords: number,
    { articles, more, cut }: ProviderAnswer,
  ): Promise<void> {
    await this.db.query(
      `insert into verify.news_answer (provider, key, records, articles, more, is_cut, answered_at)
       values ($1, $2, $3, $4, $5, $6, now())
       on conflict (provider, key) do update
       set records = excluded.records, articles = excluded.articles, more = excluded.more, is_cut = excluded.is_cut, answered_at = excluded.answered_at`,
      [provider, key, maxRecords, JSON.stringify(articles), more, cut],
    );
    await this.db.query(
      // Materialized: as a subquery it may run once per row, each time with other rows locked, and
      // the limit would not hold.
      `with old as materialized (
         select provider, key from verify.news_answer
         where answered_at < greatest(now() - $1::interval, (select answered_at from verify.news_answer order by answered_at desc offset $2 limit 1))
         order by answered_at limit $3 for update skip locked)
       delete from verify.news_answer answer using old where answer.provider = old.provider and answer.key = old.key`,
      [MAX_AGE_INTERVAL, MAX_ANSWERS, MAX_DELETIONS_PER_INSERT],
    );
  }

  private async findAnswer(
    condition: string,
    parameters: unknown[],
  ): Promise<ProviderAnswer | undefined> {
    const [row]: AnswerRow[] = await this.db.query(
      'select articles, more, is_cut as cut from verify.news_answer where provider = $1 and ' +
        `key = $2 ${condition}`,
      parameters,
    );
    return (
      row && {
        ...row,
        articles: row.articles.map((article) => ({
          ...article,
          publishedAt: new Date(article.publishedAt),
        })),
      }
    );
  }
}
