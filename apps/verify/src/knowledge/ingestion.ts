import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Engine } from '@plumbline/extraction';
import { DataSource, IsNull } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../accounts/caller.ts';
import { ENGINE } from '@plumbline/engine';
import { Deliveries } from '../memory-delivery/deliveries.ts';
import { contentHashOf, draftOf, extracted, insertDraft, type Incoming } from './draft.ts';
import { Graph } from './graph.entity.ts';
import { ingested, type Ingested } from './ingested.ts';
import { PassageEmbeddings } from './passage-embeddings.ts';
import { Source, type Visibility } from './source.entity.ts';

export type { Incoming } from './draft.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Takes documents into a subject's knowledge: claims, predictions, edges and passages for search,
 * all of it or nothing.
 */
@Injectable()
export class Ingestion {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(ENGINE) private readonly engine: Engine,
    private readonly embeddings: PassageEmbeddings,
    private readonly deliveries: Deliveries,
  ) {}

  /**
   * What the same subject already holds with the same text is returned as it was stored, and
   * nothing is stored again.
   */
  async ingest(
    { accountId, ownerId }: Caller,
    incoming: Incoming,
    visibility: Visibility,
    signal?: AbortSignal,
  ): Promise<Ingested> {
    const contentHash = contentHashOf(incoming.text);
    const held = () =>
      this.db
        .getRepository(Source)
        .findOneBy({ ownerId, contentHash, collectionId: IsNull(), detachedAt: IsNull() });
    const known = await held();
    if (known) return ingested(this.db.manager, known);

    const extraction = await extracted(this.engine, incoming, signal);
    signal?.throwIfAborted(); // before anything is stored
    const [id, graphId] = [uuid(), uuid()];
    const place = {
      ...{ id, accountId, ownerId, graphId, visibility },
      collectionId: null,
      revision: 0,
    };
    const draft = await draftOf(incoming, extraction, place, signal);
    const { title } = draft.source;
    const embeddings = await this.embeddings.rowsOf(draft.rows.chunks, title, signal);
    try {
      await this.db.transaction(async (tx) => {
        await tx.insert(Graph, { id: graphId, accountId, ownerId, name: title });
        await insertDraft(tx, draft, embeddings);
        await this.deliveries.owe(tx, id);
      });
    } catch (error) {
      // the same content, ingested at the same time
      const other = (error as { code?: string }).code === UNIQUE_VIOLATION ? await held() : null;
      if (!other) throw error;
      return ingested(this.db.manager, other);
    }
    return ingested(this.db.manager, draft.source);
  }
}
