import { createHash } from 'node:crypto';
import {
  MAX_DOCUMENT_CHARS,
  type Engine,
  type Extraction,
  type EngineResult,
} from '@plumbline/extraction';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { errors } from '../errors/errors.ts';
import { findPublisherCountry } from './publisher-country.ts';
import { toExtractionRequest } from '../document-reader/extraction-request.ts';
import { deriveTitle } from '../document-reader/document-title.ts';
import { EntityMention, Chunk, ChunkEmbedding, GraphEdge, GraphNode } from './graph.entity.ts';
import { buildGraphRows, type GraphRows } from './graph-rows.ts';
import type { RereadingMark } from './rereading-mark.ts';
import { Source } from './source.entity.ts';

/** A document to take in. `text` is what is analysed, stored and quoted from. */
export interface IncomingDocument {
  origin: Source['origin'];
  url?: string;
  fileName?: string;
  title: string | null;
  text: string;
  author?: string | null;
  /** The publication's own name. */
  siteName?: string | null;
  description?: string | null;
  publishedAt?: string | null;
  /** BCP 47, when the document itself says so */
  language?: string | null;
  /** When it came; default: now. */
  receivedAt?: Date;
}

/** Whose a source becomes, and where it stands. */
export type SourcePlacement = Pick<
  Source,
  'id' | 'accountId' | 'ownerId' | 'graphId' | 'visibility' | 'collectionId' | 'revision'
> &
  RereadingMark;

/** A source that is not stored yet. */
export interface IngestPlan {
  source: Omit<Source, 'createdAt'>;
  rows: GraphRows;
}

/** Half a megabyte of nodes, about. */
const MAX_ROWS_PER_STATEMENT = 1_000;

/** By which the same content is known again. */
export const hashContent = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What the engine makes of a document. @throws 413 when it is too long, and those of the engine */
export async function extractDocument(
  engine: Engine,
  incomingDocument: IncomingDocument,
  signal?: AbortSignal,
): Promise<EngineResult<Extraction>> {
  if (incomingDocument.text.length > MAX_DOCUMENT_CHARS)
    throw errors.tooLarge('text of the document', `${MAX_DOCUMENT_CHARS} characters`);
  return engine.extract(toExtractionRequest(incomingDocument), signal);
}

/** The rows that a document becomes. Gives way to other work in between. */
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

/** Into a graph that is there. */
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
 * Rows of several tables; those of a usual page in one statement, as every way to the database and
 * back costs more than they do.
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

/** However many there are, all with the same properties. */
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
 * Inserts rows that come as JSON in one parameter: as one for each value they cost several times as
 * much on both sides of the wire. What is named in the statement are the entity's own tables and
 * columns.
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

/**
 * As JSON that PostgreSQL takes for text: a NUL and half a character, which a text may hold, become
 * U+FFFD.
 */
export function toPostgresJson(content: object): string {
  const json = JSON.stringify(content);
  if (!json.includes('\\ud') && !json.includes('\\u0000')) return json;
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value,
  );
}
