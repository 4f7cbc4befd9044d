import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EngineResult, Extraction } from '@plumbline/extraction';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import {
  INCREMENT_REVISION_SQL,
  LOCK_COLLECTION_SQL,
} from '../collections/ingest/collection-lock.ts';
import { LinkSet } from '../collections/ingest/link-set.ts';
import { loadSourceRows, updateSourceRows } from '../collections/ingest/source-update.ts';
import { ClaimLinkingService } from '../collections/linking/claim-linking.service.ts';
import { Graph, GraphEdge, type NewGraphEdge } from '../corpus/graph.entity.ts';
import { buildGraphRows, type GraphRows } from '../corpus/graph-rows.ts';
import { insertRows } from '../corpus/ingest-plan.ts';
import { LedgerOutbox } from '../corpus/ledger-outbox.ts';
import type { RereadingMark } from '../corpus/rereading-mark.ts';
import { Source } from '../corpus/source.entity.ts';
import type { EditRows } from '../graphs/graph-change.ts';
import { GraphEdit } from '../graphs/graph-edit.entity.ts';
import { diffEditedSource } from './edited-rows.ts';

/** Updates the source's passage counts, which ranking uses, after its rows have changed. */
const COUNT_PASSAGES_SQL = `update verify.source set (passages, passage_terms) =
    (select count(*), coalesce(sum(cardinality(p.terms)), 0) from verify.passage p where p.source_id = $1)
  where id = $1`;
/**
 * How often the source is linked again because others were stored in between. After that it is
 * postponed.
 */
const MAX_LINKING_ROUNDS = 10;
const NO_COLLECTION_REVISION = 0;

interface NewReading {
  source: Source;
  rows: GraphRows;
  engine: string;
  mark: RereadingMark;
  signal?: AbortSignal;
}

/** Replaces the stored reading of a source with a new one. */
@Injectable()
export class RereadingStorageService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly linking: ClaimLinkingService,
    private readonly outbox: LedgerOutbox,
  ) {}

  /**
   * Stores all of it or nothing. Stores nothing if the source was changed, moved, deleted or read
   * again since it was loaded, or if its collection changes too fast.
   *
   * @param mark the source's new mark
   * @returns whether it was stored
   */
  async store(
    source: Source,
    { result, engine }: EngineResult<Extraction>,
    mark: RereadingMark,
    signal?: AbortSignal,
  ): Promise<boolean> {
    const { id: sourceId, graphId, content } = source;
    const rows = await buildGraphRows(content, result, { sourceId, graphId, title: null }, signal);
    // The text is unchanged, and so are its passages and vectors.
    rows.chunks = (await loadSourceRows(this.db.manager, sourceId)).chunks;
    const reading = { source, rows, engine, mark, signal };
    return source.collectionId
      ? this.storeInCollection(source.collectionId, reading)
      : this.db.transaction(async (tx) => {
          const [graph] = await tx.find(Graph, {
            where: { id: graphId },
            lock: { mode: 'pessimistic_write' },
          });
          return graph !== undefined && (await this.replaceRows(tx, reading));
        });
  }

  /** Also stores links between its new nodes and other pages. */
  private async storeInCollection(collectionId: string, reading: NewReading): Promise<boolean> {
    const { source, signal } = reading;
    const linkSet = new LinkSet();
    for (let round = 0, linkedRevision = 0; round < MAX_LINKING_ROUNDS; round++) {
      const revision = await this.readRevision(collectionId);
      if (revision === undefined) return false;
      linkSet.add(await this.findLinks(collectionId, reading, linkedRevision));
      linkedRevision = revision;
      signal?.throwIfAborted(); // before storing
      const isStored = await this.db.transaction(async (tx) => {
        const [locked] = await tx.query<{ revision: number }[]>(LOCK_COLLECTION_SQL, [
          collectionId,
        ]);
        if (!locked) return false;
        // Other pages were stored meanwhile. This one must be linked with them first.
        if (locked.revision !== revision) return undefined;
        if (!(await this.replaceRows(tx, reading, collectionId))) return false;
        await insertRows(tx, GraphEdge, await linkSet.selectValid(tx, source.graphId));
        return true;
      });
      if (isStored !== undefined) return isStored;
    }
    return false;
  }

  private async findLinks(
    collectionId: string,
    { source, rows, signal }: NewReading,
    afterRevision: number,
  ): Promise<NewGraphEdge[]> {
    const { id: sourceId, graphId, language, title, domain, publishedAt, createdAt } = source;
    const { nodes } = await this.diffRows(this.db.manager, source, rows);
    const incomingPage = {
      ...{ sourceId, language, title, domain, publishedAt, datedAt: publishedAt ?? createdAt },
      nodes: nodes.added,
    };
    const collection = { id: collectionId, graphId };
    return this.linking.findLinks(collection, incomingPage, afterRevision, signal);
  }

  /**
   * Requires the lock of the graph or collection.
   * @returns false if the source has changed since it was loaded
   */
  private async replaceRows(
    tx: EntityManager,
    { source, rows, engine, mark }: NewReading,
    collectionId?: string,
  ): Promise<boolean> {
    const { id } = source;
    const current = await tx.findOne(Source, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!current || !isUnchanged(current, source)) return false;
    const [raised] = collectionId
      ? await tx.query<{ revision: number }[]>(INCREMENT_REVISION_SQL, [collectionId])
      : [];
    await updateSourceRows(tx, await this.diffRows(tx, source, rows));
    const revision = raised?.revision ?? NO_COLLECTION_REVISION;
    await tx.update(Source, { id }, { engine, revision, ...mark });
    await tx.query(COUNT_PASSAGES_SQL, [id]);
    await this.outbox.enqueue(tx, id);
    return true;
  }

  private async diffRows(db: EntityManager, { id, graphId }: Source, rows: GraphRows) {
    const edits = await db.find(GraphEdit, {
      select: { id: true, before: true, after: true },
      where: { graphId, undoneBy: IsNull(), action: Not('undo') },
    });
    const editRows: EditRows[] = edits.flatMap(({ before, after }) => [before, after]);
    return diffEditedSource(await loadSourceRows(db, id), rows, editRows);
  }

  private async readRevision(collectionId: string): Promise<number | undefined> {
    const [row] = await this.db.query<{ revision: number }[]>(
      `select revision from verify.collection where id = $1 and status = 'active'`,
      [collectionId],
    );
    return row?.revision;
  }
}

const isUnchanged = (current: Source, loaded: Source): boolean =>
  current.graphId === loaded.graphId &&
  current.collectionId === loaded.collectionId &&
  current.revision === loaded.revision &&
  current.engine === loaded.engine &&
  current.deletedAt === null &&
  current.rereadAttempts === loaded.rereadAttempts &&
  current.rereadAt?.getTime() === loaded.rereadAt?.getTime() &&
  current.contentHash.equals(loaded.contentHash);
