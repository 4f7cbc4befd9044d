import { createHash } from 'node:crypto';
import {
  MAX_DOCUMENT_CHARS,
  type Engine,
  type Extraction,
  type EngineResult,
} from '@plumbline/extraction';
import { toStorableText } from '@plumbline/text/unsafe-characters';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { errors } from '../errors/errors.ts';
import { findPublisherCountry } from './publisher-country.ts';
import { toExtractionRequest } from '../document-reader/extraction-request.ts';
import { deriveTitle } from '../document-reader/document-title.ts';
import { EntityMention, Chunk, ChunkEmbedding, GraphEdge, GraphNode } from './graph.entity.ts';
import { buildGraphRows, type GraphRows } from './graph-rows.ts';
import type { RereadingMark } from './rereading-mark.ts';
import { Source } from './source.entity.ts';

/** A document to ingest. `text` is analysed, stored and quoted. */
export interface IncomingDocument {
  origin: Source['origin'];
  url?: string;
  fileName?: string;
  title: string | null;
  text: string;
  author?: string | null;
  /** Name of the publication. */
  siteName?: string | null;
  description?: string | null;
  publishedAt?: string | null;
  /** BCP 47 language tag that the document states */
  language?: string | null;
  /** When the document was received; default: now. */
  receivedAt?: Date;
}

/** The owner, graph and collection of a source. */
export type SourcePlacement = Pick<
  Source,
  'id' | 'accountId' | 'ownerId' | 'graphId' | 'visibility' | 'collectionId' | 'revision'
> &
  RereadingMark;

/** A source and its rows before they are stored. */
export interface IngestPlan {
  source: Omit<Source, 'createdAt'>;
  rows: GraphRows;
}

/** About half a megabyte of nodes. */
const MAX_ROWS_PER_STATEMENT = 1_000;

/** Returns the hash that identifies equal content. */
export const hashContent = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Runs the engine on a document.
 * @throws 413 when it is too long
 * @throws the errors of the engine
 */
export async function extractDocument(
  engine: Engine,
  incomingDocument: IncomingDocument,
  signal?: AbortSignal,
): Promise<EngineResult<Extraction>> {
  if (incomingDocument.text.length > MAX_DOCUMENT_CHARS)
    throw errors.tooLarge('text of the document', `${MAX_DOCUMENT_CHARS} characters`);
  return engine.extract(toExtractionRequest(incomingDocument), signal);
}

/** Builds the rows of a document. Yields to the event loop in between. */
export async function buildIngestPlan(
  incomingDocument: IncomingDocument,
  { result: extraction, engine }: EngineResult<Extraction>,
  placement: SourcePlacement,
  signal?: AbortSignal,
): Promise<IngestPlan> {
  const { text, url, publishedAt } = incomingDocument;
  const rows = await buildGraphRows(
    text,
    extraction,
    { sourceId: placement.id, graphId: placement.graphId, title: incomingDocument.title },
    signal,
  );
  const passages = [
    ...rows.chunks,
    ...rows.nodes.filter(({ type }) => type === 'CLAIM' || type === 'PREDICTION'),
  ];
  const domain = url ? new URL(url).hostname.replace(/^www\./, '') : '';
  const source: IngestPlan['source'] = {
    ...placement,
    origin: incomingDocument.origin,
    url: url ?? null,
    fileName: incomingDocument.fileName ?? null,
    domain,
    siteName: incomingDocument.siteName ?? null,
    country: findPublisherCountry(domain) || null,
    title: incomingDocument.title ?? deriveTitle(text, extraction.sentences),
    author: incomingDocument.author ?? null,
    description: incomingDocument.description ?? null,
    language: extraction.language,
    publishedAt: publishedAt ? new Date(publishedAt) : null,
    content: text,
    contentHash: hashContent(text),
    passages: passages.length,
    passageTerms: passages.reduce((sum, { terms }) => sum + terms.length, 0),
    engine,
    ...{ detachedAt: null, deletedAt: null },
  };
  return { source, rows };
}

/** Inserts a plan into an existing graph. */
export async function insertIngestPlan(
  tx: EntityManager,
  { source, rows }: IngestPlan,
  embeddings: readonly ChunkEmbedding[],
): Promise<void> {
  await tx.insert(Source, source);
  await insertTables(tx, [
    [Chunk, rows.chunks],
    [ChunkEmbedding, embeddings],
    [GraphNode, rows.nodes],
    [GraphEdge, rows.edges],
    [EntityMention, rows.entityMentions],
  ]);
}

type TableRows = [entity: EntityTarget<ObjectLiteral>, rows: readonly ObjectLiteral[]];

/**
 * Inserts rows of several tables. An ordinary page takes one statement, because a round trip costs
 * more than the rows.
 */
async function insertTables(tx: EntityManager, tables: readonly TableRows[]): Promise<void> {
  const nonEmptyTables = tables.filter(([, rows]) => rows.length);
  if (nonEmptyTables.some(([, rows]) => rows.length > MAX_ROWS_PER_STATEMENT)) {
    for (const [entity, rows] of nonEmptyTables) await insertRows(tx, entity, rows);
    return;
  }
  const inserts = nonEmptyTables.map(
    ([entity, [row]], at) => `t${at} as (${buildInsertSql(tx, entity, row!, at + 1)})`,
  );
  const values = nonEmptyTables.map(([, rows]) => toPostgresJson(rows));
  if (nonEmptyTables.length) await tx.query(`with ${inserts.join(', ')} select`, values);
}

/** Inserts any number of rows, which must all have the same properties. */
export async function insertRows<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (!rows.length) return;
  const statement = buildInsertSql(tx, entity, rows[0]!, 1);
  for (let at = 0; at < rows.length; at += MAX_ROWS_PER_STATEMENT)
    await tx.query(statement, [toPostgresJson(rows.slice(at, at + MAX_ROWS_PER_STATEMENT))]);
}

/**
 * Inserts rows from one JSON parameter. One parameter per value costs several times as much on both
 * sides. The SQL contains only names of the entity's own table and columns.
 */
function buildInsertSql(
  tx: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  row: ObjectLiteral,
  parameter: number,
): string {
  const { tablePath, columns } = tx.connection.getMetadata(entity);
  const insertedColumns = columns.filter(({ propertyName }) => propertyName in row);
  const names = insertedColumns.map(({ databaseName }) => databaseName).join(', ');
  const types = insertedColumns
    .map(
      ({ propertyName, type, isArray }) =>
        `"${propertyName}" ${String(type)}${isArray ? '[]' : ''}`,
    )
    .join(', ');
  const values = insertedColumns.map(({ propertyName }) => `r."${propertyName}"`).join(', ');
  return (
    `insert into ${tablePath} (${names}) select ${values} from ` +
    `json_to_recordset($${parameter}) as r(${types})`
  );
}

/** Serialises to JSON that PostgreSQL accepts: NUL and unpaired surrogates become U+FFFD. */
export function toPostgresJson(content: object): string {
  const json = JSON.stringify(content);
  if (!json.includes('\\ud') && !json.includes('\\u0000')) return json;
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'string' ? toStorableText(value) : value,
  );
}
