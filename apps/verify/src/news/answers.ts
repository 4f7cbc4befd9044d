import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { NewsArticle, Provider } from './article.ts';
import type { ProviderAnswer } from './provider.ts';

const FRESH = '15 minutes';
/** For when the provider fails. */
const KEPT = '24 hours';
/** Answers of 30 to 250 articles, 10 to 100 KB each: half a gigabyte at the very most. */
const MOST = 5_000;
/** Removed with each answer that is added, so that the table shrinks faster than it grows. */
const STEP = 20;

interface Row {
  articles: (Omit<NewsArticle, 'publishedAt'> & { publishedAt: string })[];
  more: number;
  cut: boolean;
}

/** What providers answered in the last 24 hours, in the database, for all processes. */
@Injectable()
export class NewsAnswers {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * An answer of the last 15 minutes to as many articles as are wanted, or to all that there are.
   */
  async fresh(
    provider: Provider,
    key: string,
    records: number,
  ): Promise<ProviderAnswer | undefined> {
    return this.find('and answered_at > now() - $3::interval and (records >= $4 or not is_cut)', [
      provider,
      key,
      FRESH,
      records,
    ]);
  }

  /** An answer of the last 24 hours, of however many articles. */
  async stale(provider: Provider, key: string): Promise<ProviderAnswer | undefined> {
    return this.find('and answered_at > now() - $3::interval', [provider, key, KEPT]);
  }

  async keep(
    provider: Provider,
    key: string,
    records: number,
    { articles, more, cut }: ProviderAnswer,
  ): Promise<void> {
    await this.db.query(
      `insert into verify.news_answer (provider, key, records, articles, more, is_cut, answered_at)
       values ($1, $2, $3, $4, $5, $6, now())
       on conflict (provider, key) do update
       set records = excluded.records, articles = excluded.articles, more = excluded.more, is_cut = excluded.is_cut, answered_at = excluded.answered_at`,
      [provider, key, records, JSON.stringify(articles), more, cut],
    );
    await this.db.query(
      // Materialized: as a subquery it may be run for each row, each time with other rows locked,
      // and the limit would be none.
      `with old as materialized (
         select provider, key from verify.news_answer
         where answered_at < greatest(now() - $1::interval, (select answered_at from verify.news_answer order by answered_at desc offset $2 limit 1))
         order by answered_at limit $3 for update skip locked)
       delete from verify.news_answer answer using old where answer.provider = old.provider and answer.key = old.key`,
      [KEPT, MOST, STEP],
    );
  }

  private async find(
    condition: string,
    parameters: unknown[],
  ): Promise<ProviderAnswer | undefined> {
    const [row]: Row[] = await this.db.query(
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
