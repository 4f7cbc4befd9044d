import { createHash } from 'node:crypto';
import { ENGINE } from '@plumbline/engine';
import type { Engine } from '@plumbline/extraction';
import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Accounts } from '../src/accounts/accounts.ts';
import { Collection, CollectionSource } from '../src/collections/collection.entity.ts';
import { About, Chunk, Graph, GraphEdge, GraphNode } from '../src/knowledge/graph.entity.ts';
import { rowsOf } from '../src/knowledge/graph-rows.ts';
import { Source } from '../src/knowledge/source.entity.ts';
import { canonicalUrl } from '../src/news/canonical-url.ts';
import type { RunningVerify } from './running-verify.ts';

/** A page as a collection holds it once it was read. */
export interface StoredPage {
  url: string;
  title: string;
  text: string;
  /** ISO 8601; default: none is known. */
  publishedAt?: string;
}

export interface StoredCollection {
  id: string;
  graphId: string;
  /** In the order of the pages: `id` is the `ingest_source_id`, `sourceId` what came of it. */
  sources: { id: string; sourceId: string; url: string; text: string }[];
}

const ROWS_A_STATEMENT = 1_000;

/**
 * A collection with pages in it, as ingesting them would have left it, without links across pages:
 * extracted by the service's own engine, stored row by row.
 *
 * @param key of its owner; default Ann's
 */
export async function storedCollection(
  { app, keys }: RunningVerify,
  {
    name = 'A collection',
    pages = [],
    key = keys.ann,
  }: { name?: string; pages?: readonly StoredPage[]; key?: string } = {},
): Promise<StoredCollection> {
  const { manager: db } = app.get(DataSource);
  const engine = app.get<Engine>(ENGINE);
  const caller = await app.get(Accounts).callerOf(key);
  if (!caller) throw new Error('The key of the collection is unknown.');
  const { accountId, ownerId } = caller;
  const [id, graphId] = [uuid(), uuid()];
  const insert = async <Row extends ObjectLiteral>(entity: EntityTarget<Row>, rows: Row[]) => {
    for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
      await db.insert(entity, rows.slice(at, at + ROWS_A_STATEMENT));
  };
  await db.insert(Graph, { id: graphId, accountId, ownerId, name });
  await db.insert(Collection, {
    ...{ id, accountId, ownerId, graphId, name },
    slug: null,
    status: 'active',
    revision: pages.length,
  });

  const stored = async ({ url, title, text, publishedAt }: StoredPage, at: number) => {
    const date = publishedAt ? new Date(publishedAt) : null;
    const { result, engine: by } = await engine.extract({
      text,
      title,
      referenceDate: date ?? new Date(),
    });
    const sourceId = uuid();
    const rows = await rowsOf(text, result, { sourceId, graphId, title });
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
        author: null,
        description: null,
        language: result.language,
        publishedAt: date,
        content: text,
      },
      ...{
        contentHash: createHash('sha256').update(text).digest(),
        passages: passages.length,
        engine: by,
      },
      ...{ passageTerms: passages.reduce((sum, { terms }) => sum + terms.length, 0) },
      ...{ collectionId: id, revision: at + 1, detachedAt: null, deletedAt: null },
    });
    await insert(Chunk, rows.chunks);
    await insert(GraphNode, rows.nodes);
    await insert(GraphEdge, rows.edges);
    await insert(About, rows.abouts);
    const ingestSource = uuid();
    await db.insert(CollectionSource, {
      ...{
        id: ingestSource,
        collectionId: id,
        url,
        canonicalUrl: canonicalUrl(url),
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
  const sources: StoredCollection['sources'] = [];
  for (const [at, page] of pages.entries()) sources.push(await stored(page, at));
  return { id, graphId, sources };
}
