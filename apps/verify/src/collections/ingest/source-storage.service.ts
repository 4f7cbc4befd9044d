import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { HttpValidators } from '@plumbline/documents';
import type { Extraction, EngineResult } from '@plumbline/extraction';
import { JobDeferredError } from '@plumbline/queue';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import {
  buildIngestPlan,
  insertRows,
  insertIngestPlan,
  type IngestPlan,
  type IncomingDocument,
} from '../../corpus/ingest-plan.ts';
import { GraphEdge, type GraphNode } from '../../corpus/graph.entity.ts';
import type { RereadingMark } from '../../corpus/rereading-mark.ts';
import { PassageEmbeddingService } from '../../corpus/passage-embedding.service.ts';
import { ErasureFenceService } from '../../erasure-fence/erasure-fence.service.ts';
import { LedgerOutboxRepository } from '../../ledger-sync/ledger-outbox.repository.ts';
import { ClaimLinkingService, type IncomingPage } from '../linking/claim-linking.service.ts';
import { diffSource } from './source-diff.ts';
import { LinkSet } from './link-set.ts';
import { isUnshared, updateSource, loadSourceRows } from './source-update.ts';
import { CollectionLock } from './collection-lock.ts';
import { RunSupersededError } from './ingest-run.ts';
import type { IngestContext } from './ingest-context.ts';

/** How often the page is linked again because other pages were stored in between. */
const MAX_LINKING_ROUNDS = 25;
/** There may be less contention by then. */
const CONTENTION_RETRY_MS = 2_000;

/**
 * Stores the result of an ingest in its collection, all of it or nothing. It is stored once, even
 * if several workers try it repeatedly.
 */
@Injectable()
export class SourceStorageService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly embeddings: PassageEmbeddingService,
    private readonly linking: ClaimLinkingService,
    private readonly outbox: LedgerOutboxRepository,
    private readonly erasureFence: ErasureFenceService,
  ) {}

  /**
   * Completes the ingest of an unchanged page. Its source stays.
   * @throws RunSupersededError
   */
  async keepUnchanged(context: IngestContext): Promise<void> {
    await this.db.transaction(async (tx) => {
      const lock = await this.lock(tx, context);
      await lock.completeIngest(lock.previousSourceId!, context.page);
    });
  }

  /** Returns the id of the collection's source with this text. */
  findExistingId(context: IngestContext, contentHash: Buffer): Promise<string | undefined> {
    return CollectionLock.findSourceByHash(this.db.manager, context, contentHash);
  }

  /**
   * If the collection already has a source with this text, from another address or an earlier run,
   * the page shares it.
   *
   * @returns whether the page shares a source
   * @throws RunSupersededError
   */
  async reuseExisting(
    context: IngestContext,
    contentHash: Buffer,
    validators: HttpValidators,
  ): Promise<boolean> {
    if (!(await this.findExistingId(context, contentHash))) return false;
    return this.db.transaction(async (tx) => {
      const lock = await this.lock(tx, context);
      const existingSourceId = await CollectionLock.findSourceByHash(tx, context, contentHash);
      if (existingSourceId) await this.completeIngest(tx, lock, existingSourceId, validators);
      return existingSourceId !== undefined;
    });
  }

  /**
   * @throws RunSupersededError
   * @throws JobDeferredError when the collection changes faster than the page can be linked
   */
  async store(
    context: IngestContext,
    incoming: IncomingDocument,
    extraction: EngineResult<Extraction>,
    mark: RereadingMark,
    validators: HttpValidators,
  ): Promise<void> {
    const { page, collection, ingestRun, signal } = context;
    const { accountId, ownerId, graphId } = collection;
    const rewritableSourceId =
      page.sourceId && (await isUnshared(this.db.manager, page.sourceId, page))
        ? page.sourceId
        : undefined;
    const id = rewritableSourceId ?? uuid();
    const sourceColumns = {
      id,
      accountId,
      ownerId,
      graphId,
      visibility: page.visibility,
      collectionId: collection.id,
      revision: 0,
      ...mark,
    };
    const ingestPlan = await buildIngestPlan(incoming, extraction, sourceColumns, signal);
    const diff = rewritableSourceId
      ? diffSource(await loadSourceRows(this.db.manager, rewritableSourceId), ingestPlan.rows)
      : undefined;
    const { chunks, nodes } = diff
      ? { chunks: diff.chunks.added, nodes: diff.nodes.added }
      : ingestPlan.rows;
    const embeddings = await this.embeddings.buildRows(chunks, ingestPlan.source.title, signal);
    await ingestRun.enterStage('link');
    const linkSet = new LinkSet();
    for (let round = 0, afterRevision = 0; round < MAX_LINKING_ROUNDS; round++) {
      const linkedRevision = await this.readRevision(context);
      linkSet.add(
        await this.linking.findLinks(
          collection,
          toIncomingPage(ingestPlan, nodes),
          afterRevision,
          signal,
        ),
      );
      afterRevision = linkedRevision;
      if (!round) await ingestRun.enterStage('store');
      signal.throwIfAborted(); // before storing
      const isStored = await this.db.transaction(async (tx) => {
        const lock = await this.lock(tx, context);
        // Other pages were stored meanwhile. This page must be linked with them first.
        if (lock.revision !== linkedRevision) return false;
        const existingSourceId = await CollectionLock.findSourceByHash(
          tx,
          context,
          ingestPlan.source.contentHash,
        );
        if (!existingSourceId) {
          // Another address now shares the source, so the ingest starts again.
          if (diff && !(await isUnshared(tx, id, page)))
            throw new JobDeferredError(CONTENTION_RETRY_MS);
          ingestPlan.source.revision = await lock.incrementRevision();
          if (diff) await updateSource(tx, ingestPlan, diff, embeddings);
          else await insertIngestPlan(tx, ingestPlan, embeddings);
          await insertRows(tx, GraphEdge, await linkSet.selectValid(tx, graphId));
          await this.outbox.enqueue(tx, id);
        }
        await this.completeIngest(tx, lock, existingSourceId ?? id, validators);
        return true;
      });
      if (isStored) return;
    }
    throw new JobDeferredError(CONTENTION_RETRY_MS);
  }

  /**
   * @throws RunSupersededError
   * @throws JobDeferredError when content of the account was erased since the page was read
   */
  private async lock(tx: EntityManager, context: IngestContext): Promise<CollectionLock> {
    const lock = await CollectionLock.acquire(tx, context);
    if (!(await this.erasureFence.isValid(tx, context.erasureMark)))
      throw new JobDeferredError(CONTENTION_RETRY_MS);
    return lock;
  }

  private async completeIngest(
    tx: EntityManager,
    lock: CollectionLock,
    sourceId: string,
    validators: HttpValidators,
  ): Promise<void> {
    const deletedSourceId = await lock.completeIngest(sourceId, validators);
    if (deletedSourceId) await this.outbox.enqueue(tx, deletedSourceId);
  }

  private async readRevision({ collection }: IngestContext): Promise<number> {
    const [row] = await this.db.query<{ revision: number }[]>(
      `select revision from verify.collection where id = $1 and status = 'active'`,
      [collection.id],
    );
    if (!row) throw new RunSupersededError();
    return row.revision;
  }
}

/** @param nodes the new nodes; the unchanged nodes of a rewritten page have their links already */
const toIncomingPage = ({ source }: IngestPlan, nodes: readonly GraphNode[]): IncomingPage => ({
  sourceId: source.id,
  language: source.language,
  title: source.title,
  domain: source.domain,
  datedAt: source.publishedAt ?? new Date(),
  publishedAt: source.publishedAt,
  nodes,
});
