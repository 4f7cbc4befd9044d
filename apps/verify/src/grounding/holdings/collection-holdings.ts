import { readFileSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../accounts/caller.ts';
import type { Collection } from '../../collections/collection.entity.ts';
import type { GraphPassages } from '../graph-passages.ts';
import type { HeldPage, HeldPassage, Passages } from '../passages.ts';
import type { Unanswered } from '../unanswered.ts';
import { isCause } from '../why.ts';
import type { Stretch } from '../window.ts';
import type { Causes, Holdings, Place } from './holdings.ts';

const CONTRADICTING = readFileSync(new URL('./contradicting.sql', import.meta.url), 'utf8');
const FIRST = `select source_id as "sourceId", count(*) over ()::int as count from verify.collection_source
  where collection_id = $1 and status = 'completed' order by id limit $2`;

/** What finds what is stored. */
export interface Stored {
  db: DataSource;
  passages: Passages;
  graphPassages: GraphPassages;
  unanswered: Unanswered;
}

/** A collection as it is stored now. */
export class CollectionHoldings implements Holdings {
  constructor(
    private readonly caller: Caller,
    private readonly collection: Collection,
    private readonly stored: Stored,
  ) {}

  about(text: string): Promise<HeldPassage[]> {
    return this.stored.passages.about(text, this.caller, this.collection);
  }

  contradicting({ id }: HeldPage, { start, end }: Stretch): Promise<Place[]> {
    return this.stored.db.query<Place[]>(CONTRADICTING, [this.collection.graphId, id, start, end]);
  }

  async causes(question: string): Promise<Causes> {
    const { passages } = await this.stored.graphPassages.about(question, this.collection.graphId);
    const causes = passages.filter(({ edge }) => edge && isCause(edge));
    const ends = causes.flatMap(({ carriedBy }) =>
      carriedBy.flatMap(({ source }) => (source ? [source.id] : [])),
    );
    return {
      passages: causes,
      pages: await this.stored.passages.pages(this.collection.id, [...new Set(ends)]),
    };
  }

  missing(missing: string | null, language: string): Promise<string> {
    return this.stored.unanswered.why(this.collection, missing, language);
  }

  async first(most: number): Promise<{ pages: HeldPage[]; count: number }> {
    const rows = await this.stored.db.query<{ sourceId: string; count: number }[]>(FIRST, [
      this.collection.id,
      most,
    ]);
    const ids = [...new Set(rows.map(({ sourceId }) => sourceId))];
    const pages = await this.stored.passages.pages(this.collection.id, ids);
    return { pages: ids.flatMap((id) => pages.get(id) ?? []), count: rows[0]?.count ?? 0 };
  }
}
