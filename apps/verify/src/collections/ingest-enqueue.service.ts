import { Inject, Injectable } from '@nestjs/common';
import { getAccountWeight } from '@plumbline/concurrency';
import { createSqlLoader, DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { v7 as uuid } from 'uuid';
import { errors } from '../errors/errors.ts';
import type { Visibility } from '../corpus/source.entity.ts';
import { INGEST_QUEUE, toIngestJobId, type IngestJob } from './ingest/ingest-job.ts';
import { type IngestCallback, IngestRequestRepository } from './ingest-request.repository.ts';
import { insertPendingFiles } from './pending-file-storage.ts';
import type { IncomingFile } from './incoming-file.ts';
import type { PageUrl } from './page-url.ts';

const loadSql = createSqlLoader(import.meta.url);
const LOCK_COLLECTION_SQL = loadSql('lock-collection');
const UPSERT_PAGES_SQL = loadSql('upsert-pages');
const ASSIGN_QUEUE_POSITIONS_SQL = loadSql('assign-queue-positions');

/** Maximum number of pages in a collection, because every answer searches all of them. */
const MAX_SOURCES = 10_000;

export interface EnqueueOptions {
  /** The request field that names the pages or files. */
  field: 'urls' | 'url' | 'file';
  /** Default: private for a new page, unchanged for an existing one. */
  visibility?: Visibility;
  /** Whether pages that are already ingested are read again. */
  refresh: boolean;
  /** The requesting key. The tokens of the pages are recorded for it. */
  keyId: string | null;
  /** Where the end of the whole request is reported. Default: nowhere. */
  callback?: IngestCallback;
}

/** Adds pages and files to a collection and queues their ingest. */
@Injectable()
export class IngestEnqueueService {
  private readonly queue: Queue<IngestJob>;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    private readonly requests: IngestRequestRepository,
  ) {
    this.queue = queues.getQueue(INGEST_QUEUE);
  }

  /**
   * Adds all pages and files or none: rows, contents of files and jobs are written in one
   * transaction. An existing page keeps its row. It is queued again if it has failed. If it is
   * complete, it is queued again only with `refresh`, or if the rules read it in place of a model.
   * @param pages in any order, duplicates allowed
   * @returns the ids of their `CollectionSource` rows in the given order, without duplicates
   * @throws 400 when the collection would hold too many pages
   * @throws 404 or 409 when the collection was deleted meanwhile
   * @throws 429 when too many files or webhooks of the account wait
   */
  async enqueuePages(
    collectionId: string,
    pages: readonly (PageUrl | IncomingFile)[],
    { field, visibility, refresh, keyId, callback }: EnqueueOptions,
  ): Promise<{ ids: string[]; queued: number }> {
    const pageByCanonicalUrl = new Map<string, PageUrl | IncomingFile>();
    for (const page of pages)
      if (!pageByCanonicalUrl.has(page.canonicalUrl))
        pageByCanonicalUrl.set(page.canonicalUrl, page);
    const uniquePages = [...pageByCanonicalUrl.values()];
    const canonicalUrls = [...pageByCanonicalUrl.keys()];
    return runInTransaction(this.database.pool, async (client) => {
      const { rows: lockedRows } = await client.query<{ status: string; accountId: string }>(
        LOCK_COLLECTION_SQL,
        [collectionId],
      );
      if (!lockedRows[0]) throw errors.collectionNotFound(collectionId);
      if (lockedRows[0].status !== 'active') throw errors.collectionDeleting(collectionId);
      const ids = uniquePages.map(() => uuid());
      const { rows: runs } = await client.query<IngestJob & { canonicalUrl: string }>(
        UPSERT_PAGES_SQL,
        [
          collectionId,
          ids,
          uniquePages.map((page, index) => ('url' in page ? page.url : `urn:uuid:${ids[index]}`)),
          canonicalUrls,
          visibility ?? null,
          refresh,
          keyId,
          uniquePages.map((page) => ('url' in page ? null : page.name)),
        ],
      );
      const { rows: storedRows } = await client.query<{ id: string; url: string; total: number }>(
        `select id, canonical_url as url, (select count(*)::int from verify.collection_source where collection_id = $1) as total
         from verify.collection_source where collection_id = $1 and canonical_url = any($2)`,
        [collectionId, canonicalUrls],
      );
      if (runs.some(({ run }) => run === 1) && storedRows[0]!.total > MAX_SOURCES)
        throw errors.invalid(
          field,
          `would exceed the limit of ${MAX_SOURCES} sources in a collection`,
        );
      const filesToStore = runs.flatMap(({ id, canonicalUrl }) => {
        const page = pageByCanonicalUrl.get(canonicalUrl)!;
        return 'url' in page ? [] : [{ collectionSourceId: id, file: page }];
      });
      const { accountId } = lockedRows[0];
      await insertPendingFiles(client, accountId, filesToStore);
      const { rows: positions } = await client.query<{ id: string; position: number }>(
        ASSIGN_QUEUE_POSITIONS_SQL,
        [accountId, collectionId, runs.map(({ id }) => id), getAccountWeight(accountId)],
      );
      const positionById = new Map(positions.map(({ id, position }) => [id, position]));
      await this.queue.enqueue(
        runs.map(({ id, run }) => ({
          id: toIngestJobId({ id, run }),
          data: { id, run },
          priority: positionById.get(id)!,
        })),
        client,
      );
      const idByUrl = new Map(storedRows.map(({ id, url }) => [url, id]));
      const sourceIds = canonicalUrls.map((url) => idByUrl.get(url)!);
      if (callback) await this.requests.insert(client, collectionId, sourceIds, callback);
      return { ids: sourceIds, queued: runs.length };
    });
  }
}
