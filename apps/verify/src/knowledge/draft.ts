import { createHash } from 'node:crypto';
import { LONGEST_DOCUMENT, type Engine, type Extraction, type Made } from '@plumbline/extraction';
import { languageCode } from '@plumbline/text';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { errors } from '../errors.ts';
import { countryOfOutlet } from '../outlet-country.ts';
import { titleOf } from '../reading/title.ts';
import { About, Chunk, ChunkEmbedding, GraphEdge, GraphNode } from './graph.entity.ts';
import { rowsOf, type GraphRows } from './graph-rows.ts';
import { Source } from './source.entity.ts';

/** A document to take in. `text` is what is analysed, stored and quoted from. */
export interface Incoming {
  origin: Source['origin'];
  url?: string;
  fileName?: string;
  title: string | null;
  text: string;
  author?: string | null;
  description?: string | null;
  publishedAt?: string | null;
  /** BCP 47, when the document itself says so */
  language?: string | null;
}

/** Whose a source becomes, and where it stands. */
export type Place = Pick<
  Source,
  'id' | 'accountId' | 'ownerId' | 'graphId' | 'visibility' | 'collectionId' | 'revision'
>;

/** A source that is not stored yet. */
export interface Draft {
  source: Omit<Source, 'createdAt'>;
  rows: GraphRows;
}

/** Half a megabyte of nodes, about. */
const ROWS_A_STATEMENT = 1_000;

/** By which the same content is known again. */
export const contentHashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What the engine makes of a document. @throws 413 when it is too long, and those of the engine */
export async function extracted(
  engine: Engine,
  incoming: Incoming,
  signal?: AbortSignal,
): Promise<Made<Extraction>> {
  const { text, title, publishedAt, language } = incoming;
  if (text.length > LONGEST_DOCUMENT)
    throw errors.tooLarge('text of the document', `${LONGEST_DOCUMENT} characters`);
  return engine.extract(
    {
      text,
      title: title ?? undefined,
      referenceDate: publishedAt ? new Date(publishedAt) : new Date(),
      language: languageCode(language ?? ''),
    },
    signal,
  );
}

/** The rows that a document becomes. Gives way to other work in between. */
export async function draftOf(
  incoming: Incoming,
  { result: extraction, engine }: Made<Extraction>,
  place: Place,
  signal?: AbortSignal,
): Promise<Draft> {
  const { text, url, publishedAt } = incoming;
  const rows = await rowsOf(
    text,
    extraction,
    { sourceId: place.id, graphId: place.graphId, title: incoming.title },
    signal,
  );
  const passages = [
    ...rows.chunks,
    ...rows.nodes.filter(({ type }) => type === 'CLAIM' || type === 'PREDICTION'),
  ];
  const domain = url ? new URL(url).hostname.replace(/^www\./, '') : '';
  const source: Draft['source'] = {
    ...place,
    origin: incoming.origin,
    url: url ?? null,
    fileName: incoming.fileName ?? null,
    domain,
    country: countryOfOutlet(domain) || null,
    title: incoming.title ?? titleOf(text, extraction.sentences),
    author: incoming.author ?? null,
    description: incoming.description ?? null,
    language: extraction.language,
    publishedAt: publishedAt ? new Date(publishedAt) : null,
    content: text,
    contentHash: contentHashOf(text),
    passages: passages.length,
    passageTerms: passages.reduce((sum, { terms }) => sum + terms.length, 0),
    engine,
    ...{ detachedAt: null, deletedAt: null },
  };
  return { source, rows };
}

/** Into a graph that is there. */
export async function insertDraft(
  tx: EntityManager,
  { source, rows }: Draft,
  embeddings: readonly ChunkEmbedding[],
): Promise<void> {
  await tx.insert(Source, source);
  await insertEach(tx, [
    [Chunk, rows.chunks],
    [ChunkEmbedding, embeddings],
    [GraphNode, rows.nodes],
    [GraphEdge, rows.edges],
    [About, rows.abouts],
  ]);
}

type RowsOf = [entity: EntityTarget<ObjectLiteral>, rows: readonly ObjectLiteral[]];

/**
 * Rows of several tables; those of a usual page in one statement, as every way to the database and
 * back costs more than they do.
 */
async function insertEach(tx: EntityManager, tables: readonly RowsOf[]): Promise<void> {
  const some = tables.filter(([, rows]) => rows.length);
  if (some.some(([, rows]) => rows.length > ROWS_A_STATEMENT)) {
    for (const [entity, rows] of some) await insertAll(tx, entity, rows);
    return;
  }
  const inserts = some.map(
    ([entity, [row]], at) => `t${at} as (${insertOf(tx, entity, row!, at + 1)})`,
  );
  const values = some.map(([, rows]) => jsonOf(rows));
  if (some.length) await tx.query(`with ${inserts.join(', ')} select`, values);
}

/** However many there are, all with the same properties. */
export async function insertAll<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (!rows.length) return;
  const statement = insertOf(tx, entity, rows[0]!, 1);
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    await tx.query(statement, [jsonOf(rows.slice(at, at + ROWS_A_STATEMENT))]);
}

/**
 * Inserts rows that come as JSON in one parameter: as one for each value they cost several times as
 * much on both sides of the wire. What is named in the statement are the entity's own tables and
 * columns.
 */
function insertOf(
  tx: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  row: ObjectLiteral,
  parameter: number,
): string {
  const { tablePath, columns } = tx.connection.getMetadata(entity);
  const own = columns.filter(({ propertyName }) => propertyName in row);
  const names = own.map(({ databaseName }) => databaseName).join(', ');
  const types = own
    .map(
      ({ propertyName, type, isArray }) =>
        `"${propertyName}" ${String(type)}${isArray ? '[]' : ''}`,
    )
    .join(', ');
  const values = own.map(({ propertyName }) => `r."${propertyName}"`).join(', ');
  return (
    `insert into ${tablePath} (${names}) select ${values} from ` +
    `json_to_recordset($${parameter}) as r(${types})`
  );
}

/**
 * As JSON that PostgreSQL takes for text: a NUL and half a character, which a text may hold, become
 * U+FFFD.
 */
export function jsonOf(rows: readonly ObjectLiteral[]): string {
  const json = JSON.stringify(rows);
  if (!json.includes('\\ud') && !json.includes('\\u0000')) return json;
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value,
  );
}
