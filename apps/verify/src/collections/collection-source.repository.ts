import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { errors } from '../errors/errors.ts';
import { GraphNode } from '../corpus/graph.entity.ts';
import { Source } from '../corpus/source.entity.ts';
import { LedgerDelivery } from '../ledger-sync/delivery.entity.ts';
import { CollectionSource, type IngestStatus } from './collection.entity.ts';

const loadSql = createSqlLoader(import.meta.url);
const LIST_SQL = loadSql('list-collection-sources');

/** Whether the ledger of the memory service was told of a page. */
export const LEDGER_STATES = ['pending', 'delivered', 'failed'] as const;
export type LedgerState = (typeof LEDGER_STATES)[number];

/**
 * A page with the title of what came of it, once something has; and whether the ledger was told,
 * where there is one.
 */
export type CollectionSourceListItem = CollectionSource & {
  title: string | null;
  ledger: LedgerState | null;
};

/** How many pages of a collection are how far. */
export type IngestSummary = Record<'total' | IngestStatus, number>;

export interface SourceFilter {
  status?: IngestStatus;
  /** Only pages given after the one of this id. */
  afterId?: string;
  /** Default: all. */
  limit?: number;
}

/** A page of a collection with what came of it. */
export interface CollectionSourceDetail {
  page: CollectionSource;
  /** Null until it was taken in. */
  source: Source | null;
  claimCount: number;
  predictionCount: number;
  ledger: LedgerState | null;
}

/** The pages that a collection was given. */
@Injectable()
export class CollectionSourceRepository {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** In the order in which they were given. */
  list(
    collectionId: string,
    { status, afterId, limit }: SourceFilter = {},
  ): Promise<CollectionSourceListItem[]> {
    return this.db.query(LIST_SQL, [collectionId, status ?? null, afterId ?? null, limit ?? null]);
  }

  async countByStatus(collectionId: string): Promise<IngestSummary> {
    const rows: { status: IngestStatus; n: number }[] = await this.db.query(
      'select status, count(*)::int as n from verify.collection_source where collection_id = ' +
        '$1 group by status',
      [collectionId],
    );
    const summary: IngestSummary = { total: 0, processing: 0, completed: 0, failed: 0 };
    for (const { status, n } of rows) {
      summary[status] = n;
      summary.total += n;
    }
    return summary;
  }

  /** @throws 404 when the collection has no such page */
  async getDetail(collectionId: string, id: string): Promise<CollectionSourceDetail> {
    const page = isUUID(id)
      ? await this.db.getRepository(CollectionSource).findOneBy({ id, collectionId })
      : null;
    if (!page) throw errors.collectionSourceNotFound(id);
    const { sourceId } = page;
    if (sourceId === null)
      return { page, source: null, claimCount: 0, predictionCount: 0, ledger: null };
    const nodes = this.db.getRepository(GraphNode);
    const [source, claimCount, predictionCount, delivery] = await Promise.all([
      this.db.getRepository(Source).findOneBy({ id: sourceId }),
      nodes.countBy({ sourceId, type: 'CLAIM' }),
      nodes.countBy({ sourceId, type: 'PREDICTION' }),
      this.db.getRepository(LedgerDelivery).findOne({
        select: { sourceId: true, wanted: true, done: true, error: true },
        where: { sourceId },
      }),
    ]);
    return {
      page,
      source,
      claimCount,
      predictionCount,
      ledger: delivery && toLedgerState(delivery),
    };
  }
}

/** As in list-collection-sources.sql. */
const toLedgerState = ({ done, wanted, error }: LedgerDelivery): LedgerState =>
  done < wanted ? 'pending' : error === null ? 'delivered' : 'failed';
