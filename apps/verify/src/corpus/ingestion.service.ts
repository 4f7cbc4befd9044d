import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Engine } from '@plumbline/extraction';
import { DataSource, IsNull } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { SETTINGS } from '@plumbline/http';
import type { Caller } from '../auth/caller.ts';
import type { Settings } from '../config/settings.ts';
import { ErasureFenceService, type ErasureMark } from '../erasure-fence/erasure-fence.service.ts';
import { ENGINE } from '@plumbline/nlp-nest';
import {
  hashContent,
  buildIngestPlan,
  extractDocument,
  insertIngestPlan,
  type IncomingDocument,
} from './ingest-plan.ts';
import { Graph } from './graph.entity.ts';
import { createRereadingMark, isMarkedForRereading } from './rereading-mark.ts';
import { SourceRereader } from './source-rereader.ts';
import { LedgerOutbox } from './ledger-outbox.ts';
import { loadIngestResult, type IngestResult } from './ingest-result.ts';
import { PassageEmbeddingService } from './passage-embedding.service.ts';
import { Source, type Visibility } from './source.entity.ts';

export type { IncomingDocument } from './ingest-plan.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Ingests documents for a subject: claims, predictions, edges and passages for search. A document
 * is stored completely or not at all.
 */
@Injectable()
export class IngestionService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(ENGINE) private readonly engine: Engine,
    private readonly embeddings: PassageEmbeddingService,
    private readonly outbox: LedgerOutbox,
    private readonly rereader: SourceRereader,
    private readonly erasureFence: ErasureFenceService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * If the subject already has a source with the same text, that source is returned and nothing is
   * stored. If the rules read it in place of a model, the model reads it now. The source is updated
   * if that succeeds.
   * @param givenMark created before the document was read; default: created now
   * @throws 503 when content of the account was erased meanwhile
   */
  async ingest(
    caller: Caller,
    incomingDocument: IncomingDocument,
    visibility: Visibility,
    signal?: AbortSignal,
    givenMark?: ErasureMark,
  ): Promise<IngestResult> {
    const { accountId, ownerId } = caller;
    const erasureMark = givenMark ?? (await this.erasureFence.createMark(accountId));
    const contentHash = hashContent(incomingDocument.text);
    const findExistingSource = () =>
      this.db
        .getRepository(Source)
        .findOneBy({ ownerId, contentHash, collectionId: IsNull(), detachedAt: IsNull() });
    let existingSource = await findExistingSource();
    if (existingSource && isMarkedForRereading(existingSource)) {
      await this.rereader.rereadMarked(existingSource.id, caller, signal);
      existingSource = await findExistingSource();
    }
    if (existingSource) return loadIngestResult(this.db.manager, existingSource);

    const extraction = await extractDocument(this.engine, incomingDocument, signal);
    signal?.throwIfAborted(); // before storing
    const [id, graphId] = [uuid(), uuid()];
    const placement = {
      ...{ id, accountId, ownerId, graphId, visibility },
      collectionId: null,
      revision: 0,
      ...createRereadingMark(extraction, this.settings, caller.keyId),
    };
    const plan = await buildIngestPlan(incomingDocument, extraction, placement, signal);
    const { title } = plan.source;
    const embeddings = await this.embeddings.buildRows(plan.rows.chunks, title, signal);
    try {
      await this.db.transaction(async (tx) => {
        await this.erasureFence.check(tx, erasureMark);
        await tx.insert(Graph, { id: graphId, accountId, ownerId, name: title });
        await insertIngestPlan(tx, plan, embeddings);
        await this.outbox.enqueue(tx, id);
      });
    } catch (error) {
      // The same content was ingested concurrently.
      const concurrentSource =
        (error as { code?: string }).code === UNIQUE_VIOLATION ? await findExistingSource() : null;
      if (!concurrentSource) throw error;
      return loadIngestResult(this.db.manager, concurrentSource);
    }
    return loadIngestResult(this.db.manager, plan.source);
  }
}
