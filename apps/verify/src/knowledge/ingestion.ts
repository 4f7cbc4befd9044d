import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LONGEST_DOCUMENT, type Engine } from '@plumbline/extraction';
import { languageCode } from '@plumbline/text';
import { DataSource, IsNull, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../accounts/caller.ts';
import { ENGINE } from '@plumbline/engine';
import { errors } from '../errors.ts';
import { countryOfOutlet } from '../outlet-country.ts';
import { titleOf } from '../reading/title.ts';
import { About, Chunk, ChunkEmbedding, Graph, GraphEdge, GraphNode } from './graph.entity.ts';
import { rowsOf } from './graph-rows.ts';
import { ingested, type Ingested } from './ingested.ts';
import { PassageEmbeddings } from './passage-embeddings.ts';
import { Source, type Visibility } from './source.entity.ts';

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

/** PostgreSQL takes 65,535 parameters a statement; the widest row here has 19. */
const ROWS_A_STATEMENT = 1_000;
const UNIQUE_VIOLATION = '23505';

/** Takes documents into a subject's knowledge: claims, predictions, edges and passages for search, all of it or nothing. */
@Injectable()
export class Ingestion {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(ENGINE) private readonly engine: Engine,
    private readonly embeddings: PassageEmbeddings,
  ) {}

  /** What the same subject already holds with the same text is returned as it was stored, and nothing is stored again. */
  async ingest({ accountId, ownerId }: Caller, incoming: Incoming, visibility: Visibility, signal?: AbortSignal): Promise<Ingested> {
    if (incoming.text.length > LONGEST_DOCUMENT) throw errors.tooLarge('text of the document', `${LONGEST_DOCUMENT} characters`);
    const contentHash = createHash('sha256').update(incoming.text).digest();
    const held = () => this.db.getRepository(Source).findOneBy({ ownerId, contentHash, collectionId: IsNull() });
    const known = await held();
    if (known) return ingested(this.db.manager, known);

    const { text } = incoming;
    const publishedAt = incoming.publishedAt ? new Date(incoming.publishedAt) : null;
    const { result: extraction, engine } = await this.engine.extract(
      {
        text,
        title: incoming.title ?? undefined,
        referenceDate: publishedAt ?? new Date(),
        language: languageCode(incoming.language ?? ''),
      },
      signal,
    );
    signal?.throwIfAborted(); // before anything is stored
    const [id, graphId] = [uuid(), uuid()];
    const rows = await rowsOf(text, extraction, { sourceId: id, graphId, title: incoming.title }, signal);
    const passages = [...rows.chunks, ...rows.nodes.filter(({ type }) => type === 'CLAIM' || type === 'PREDICTION')];
    const title = incoming.title ?? titleOf(text, extraction.sentences);
    const embeddings = await this.embeddings.rowsOf(rows.chunks, title, signal);
    const domain = incoming.url ? new URL(incoming.url).hostname.replace(/^www\./, '') : '';
    const source: Omit<Source, 'createdAt'> = {
      ...{ id, accountId, ownerId, graphId, visibility, title, domain, publishedAt, contentHash },
      origin: incoming.origin,
      url: incoming.url ?? null,
      fileName: incoming.fileName ?? null,
      country: countryOfOutlet(domain) || null,
      author: incoming.author ?? null,
      description: incoming.description ?? null,
      language: extraction.language,
      content: text,
      ...{ collectionId: null, revision: 0, detachedAt: null, deletedAt: null },
      passages: passages.length,
      passageTerms: passages.reduce((sum, { terms }) => sum + terms.length, 0),
      engine,
    };
    try {
      await this.db.transaction(async (tx) => {
        await tx.insert(Graph, { id: graphId, accountId, ownerId, name: title });
        await tx.insert(Source, source);
        await insertAll(tx, Chunk, rows.chunks);
        await insertAll(tx, ChunkEmbedding, embeddings);
        await insertAll(tx, GraphNode, rows.nodes);
        await insertAll(tx, GraphEdge, rows.edges);
        await insertAll(tx, About, rows.abouts);
      });
    } catch (error) {
      const other = (error as { code?: string }).code === UNIQUE_VIOLATION ? await held() : null; // the same content, ingested at the same time
      if (!other) throw error;
      return ingested(this.db.manager, other);
    }
    return ingested(this.db.manager, source);
  }
}

async function insertAll<Row extends ObjectLiteral>(tx: EntityManager, entity: EntityTarget<Row>, rows: Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) await tx.insert(entity, rows.slice(at, at + ROWS_A_STATEMENT));
}
