import { createHash } from 'node:crypto';
import { ENGINE } from '@plumbline/nlp-nest';
import type { Engine } from '@plumbline/extraction';
import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AccountService } from '../src/auth/account.service.ts';
import { Collection, CollectionSource } from '../src/collections/collection.entity.ts';
import { EntityMention, Chunk, Graph, GraphEdge, GraphNode } from '../src/corpus/graph.entity.ts';
import { buildGraphRows } from '../src/corpus/graph-rows.ts';
import { Source } from '../src/corpus/source.entity.ts';
import { toCanonicalUrl } from '../src/retrieval/news/canonical-url.ts';
import type { VerifyTestApp } from './verify-app.ts';

/** A page of a collection after extraction. */
export interface SeedPage {
  url: string;
  title: string;
  text: string;
  /** ISO 8601; default: unknown. */
  publishedAt?: string;
  /** The name of the publication. */
  siteName?: string;
}

export interface SeededCollection {
  id: string;
  graphId: string;
  /**
   * In the order of the pages: `id` is the `ingest_source_id`, `sourceId` the id of the stored
   * source.
   */
  sources: { id: string; sourceId: string; url: string; text: string }[];
}

const MAX_ROWS_PER_STATEMENT = 1_000;

/**
 * Creates a collection with pages in the state after ingestion, without links between pages:
 * extracted by the service's engine, stored row by row.
 *
 * @param key of its owner; default Ann's
 */
export async function seedCollection(
  { app, keys }: VerifyTestApp,
  {
    name = 'A collection',
    pages = [],
    key = keys.ann,
  }: { name?: string; pages?: readonly SeedPage[]; key?: string } = {},
): Promise<SeededCollection> {
  const { manager: db } = app.get(DataSource);
  const engine = app.get<Engine>(ENGINE);
  const caller = await app.get(AccountService).findCaller(key);
  if (!caller) throw new Error('The key of the collection is unknown.');
  const { accountId, ownerId } = caller;
  const [id, graphId] = [uuid(), uuid()];
  const insertInBatches = async <Row extends ObjectLiteral>(
    entity: EntityTarget<Row>,
    rows: Row[],
  ) => {
    for (let offset = 0; offset < rows.length; offset += MAX_ROWS_PER_STATEMENT)
      await db.insert(entity, rows.slice(offset, offset + MAX_ROWS_PER_STATEMENT));
  };
  await db.insert(Graph, { id: graphId, accountId, ownerId, name });
  await db.insert(Collection, {
    ...{ id, accountId, ownerId, graphId, name },
    slug: null,
    status: 'active',
    revision: pages.length,
  });

  const seedSource = async ({ url, title, text, publishedAt, siteName }: SeedPage, at: number) => {
    const date = publishedAt ? new Date(publishedAt) : null;
    const { result, engine: engineName } = await engine.extract({
      text,
      title,
      referenceDate: date ?? new Date(),
    });
    const sourceId = uuid();
    const rows = await buildGraphRows(text, result, { sourceId, graphId, title });
    const passages = [
      ...rows.chunks,
      ...rows.nodes.filter(({ type }) => type === 'CLAIM' || type === 'PREDICTION'),
    ];
    await db.insert(Source, {
      ...{
        id: sourceId,
        accountId,
        ownerId,
        graphId,
        url,
        title,
        visibility: 'private',
        origin: 'url',
        fileName: null,
        country: null,
      },
      ...{
        domain: new URL(url).hostname,
        siteName: siteName ?? null,
        author: null,
        description: null,
        language: result.language,
        publishedAt: date,
        content: text,
      },
      ...{
        contentHash: createHash('sha256').update(text).digest(),
        passages: passages.length,
        engine: engineName,
      },
      ...{ passageTerms: passages.reduce((sum, { terms }) => sum + terms.length, 0) },
      ...{ collectionId: id, revision: at + 1, detachedAt: null, deletedAt: null },
    });
    await insertInBatches(Chunk, rows.chunks);
    await insertInBatches(GraphNode, rows.nodes);
    await insertInBatches(GraphEdge, rows.edges);
    await insertInBatches(EntityMention, rows.entityMentions);
    const ingestSource = uuid();
    await db.insert(CollectionSource, {
      ...{
        id: ingestSource,
        collectionId: id,
        url,
        canonicalUrl: toCanonicalUrl(url),
        visibility: 'private',
        status: 'completed',
      },
      ...{
        stage: 'store',
        progress: 1,
        run: 1,
        attempt: 1,
        errorCode: null,
        error: null,
        nextRetryAt: null,
        etag: null,
      },
      ...{ lastModified: null, sourceId, finishedAt: new Date() },
    });
    return { id: ingestSource, sourceId, url, text };
  };
  const sources: SeededCollection['sources'] = [];
  for (const [at, page] of pages.entries()) sources.push(await seedSource(page, at));
  return { id, graphId, sources };
}
