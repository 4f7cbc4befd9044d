import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTurns } from '@plumbline/http';
import { DataSource } from 'typeorm';
import type { Termed } from './likeness.ts';

const sql = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');
const PAGES = sql('pages');
const TOLD = sql('told');

/**
 * Some ten megabytes: pages of a collection are linked one after the other, each with nearly the
 * same others.
 */
const MOST_KEPT = 20_000;

type PageRow = { id: string; revision: number; language: string; isPart: boolean };
type ToldRow = { id: string; sourceId: string; terms: string };

/** What pages of a collection claim, by its terms; those read lately are kept. */
@Injectable()
export class ToldPages {
  /**
   * By source and revision, with which the claims of a source change; the one that was used last is
   * last.
   */
  private readonly kept = new Map<string, readonly Termed[]>();
  private claims = 0;

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * @param except the source that is left out
   * @param after only pages stored at a later revision of the collection than this
   * @param most pages, taken in an order that has nothing to do with what they say
   * @returns their claims and predictions, and whether there are more pages
   * @throws the signal's reason
   */
  async of(
    {
      collection,
      except,
      after,
      most,
    }: { collection: string; except: string; after: number; most: number },
    signal?: AbortSignal,
  ): Promise<{ claims: Termed[]; isPart: boolean }> {
    const pages: PageRow[] = await this.db.query(PAGES, [collection, except, after, most]);
    signal?.throwIfAborted();
    const unread = pages.filter((page) => !this.kept.has(keyOf(page)));
    const told: ToldRow[] = unread.length
      ? await this.db.query(TOLD, [unread.map(({ id }) => id)])
      : [];
    const languages = new Map(unread.map(({ id, language }) => [id, language]));
    const read = await inTurns(
      told,
      (row) => termedOf({ ...row, language: languages.get(row.sourceId)! }),
      signal,
    );
    const bySource = Map.groupBy(read, ({ sourceId }) => sourceId);
    const claims = pages.flatMap(
      (page) => this.kept.get(keyOf(page)) ?? bySource.get(page.id) ?? [],
    );
    for (const page of pages)
      this.keep(keyOf(page), this.kept.get(keyOf(page)) ?? bySource.get(page.id) ?? []);
    return { claims, isPart: pages[0]?.isPart === true };
  }

  private keep(key: string, claims: readonly Termed[]): void {
    if (this.kept.delete(key)) this.claims -= claims.length;
    this.kept.set(key, claims);
    this.claims += claims.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.claims <= MOST_KEPT && this.kept.size <= MOST_KEPT) return;
      this.kept.delete(oldest);
      this.claims -= length;
    }
  }
}

const keyOf = ({ id, revision }: PageRow) => `${id} ${revision}`;

/** @param terms with blanks between them, some twice */
export const termedOf = ({
  terms,
  ...claim
}: Omit<Termed, 'terms'> & { terms: string }): Termed => ({
  ...claim,
  terms: [...new Set(terms.split(' ').filter(Boolean))],
});
