import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, transaction, type Database } from '@plumbline/database';
import { QUEUES, type Queue, type Queues } from '@plumbline/queue';
import { v7 as uuid } from 'uuid';
import { errors } from '../errors.ts';
import type { Visibility } from '../knowledge/source.entity.ts';
import { INGEST_QUEUE, jobIdOf, type IngestJob } from './ingest/ingest-job.ts';
import type { PageUrl } from './page-url.ts';

const sql = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');
const LOCK = sql('lock-collection');
const ADD = sql('add-pages');
/**
 * A page's turn is its place among those of its own collection that wait: ten pages do not wait
 * until ten thousand of another one are done.
 */
const UNDER_WAY =
  'select count(*)::int as way from verify.collection_source where collection_id = $1 and ' +
  `status = 'processing'`;

/** What one collection holds at most: all of it is looked through for every answer. */
const MOST_SOURCES = 10_000;

export interface IntakeOptions {
  /** In which the caller named them. */
  field: 'urls' | 'url';
  /** Omitted: private for a new page, as it was for one that is there. */
  visibility?: Visibility;
  /** Whether pages that were taken in already are read again. */
  refresh: boolean;
}

/** Takes addresses of pages into a collection; their ingest is queued. */
@Injectable()
export class Intake {
  private readonly queue: Queue<IngestJob>;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(QUEUES) queues: Queues,
  ) {
    this.queue = queues.queue(INGEST_QUEUE);
  }

  /**
   * All of the pages or none, rows and jobs in one transaction. One that is there already and has
   * not failed keeps its row, and is not queued.
   * @param pages in any order, also twice
   * @returns the ids of their CollectionSources in the order given, each once
   * @throws 404 or 409 when the collection went meanwhile, 400 when it would hold too many
   */
  async add(
    collectionId: string,
    pages: readonly PageUrl[],
    { field, visibility, refresh }: IntakeOptions,
  ): Promise<{ ids: string[]; queued: number }> {
    const first = new Map<string, PageUrl>();
    for (const page of pages) if (!first.has(page.canonicalUrl)) first.set(page.canonicalUrl, page);
    const each = [...first.values()];
    const canonical = [...first.keys()];
    return transaction(this.database.pool, async (client) => {
      const { rows: locked } = await client.query<{ status: string }>(LOCK, [collectionId]);
      if (!locked[0]) throw errors.collectionNotFound(collectionId);
      if (locked[0].status !== 'active') throw errors.collectionGoing(collectionId);
      const { rows: under } = await client.query<{ way: number }>(UNDER_WAY, [collectionId]);
      const { rows: runs } = await client.query<IngestJob>(ADD, [
        collectionId,
        each.map(() => uuid()),
        each.map(({ url }) => url),
        canonical,
        visibility ?? null,
        refresh,
      ]);
      const { rows: held } = await client.query<{ id: string; url: string; total: number }>(
        `select id, canonical_url as url, (select count(*)::int from verify.collection_source where collection_id = $1) as total
         from verify.collection_source where collection_id = $1 and canonical_url = any($2)`,
        [collectionId, canonical],
      );
      if (runs.some(({ run }) => run === 1) && held[0]!.total > MOST_SOURCES)
        throw errors.invalid(
          field,
          `must not make the collection hold more than ${MOST_SOURCES} sources`,
        );
      await this.queue.enqueue(
        runs.map(({ id, run }, at) => ({
          id: jobIdOf({ id, run }),
          data: { id, run },
          priority: under[0]!.way + at + 1,
        })),
        client,
      );
      const ids = new Map(held.map(({ id, url }) => [url, id]));
      return { ids: canonical.map((url) => ids.get(url)!), queued: runs.length };
    });
  }
}
