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

/** Whether the current version of a page has reached the memory service's ledger. */
export const LEDGER_STATES = ['pending', 'delivered', 'failed'] as const;
export type LedgerState = (typeof LEDGER_STATES)[number];

/**
 * A page with its title (null before the first ingest) and its delivery to the ledger (null without
 * one).
 */
export type CollectionSourceListItem = CollectionSource & {
  title: string | null;
  ledger: LedgerState | null;
};

/** The number of a collection's pages by status. */
export type IngestSummary = Record<'total' | IngestStatus, number>;

export interface SourceFilter {
  status?: IngestStatus;
  /** Only pages that were added after the page with this id. */
  afterId?: string;
  /** Default: all. */
  limit?: number;
  /** Only pages with these ids. */
  ids?: readonly string[];
}

/** A page of a collection and the result of its ingest. */
export interface CollectionSourceDetail {
  page: CollectionSource;
  /** Null until the page has been ingested. */
  source: Source | null;
  claimCount: number;
  predictionCount: number;
  ledger: LedgerState | null;
}

/** The pages that were added to a collection. */
@Injectable()
export class CollectionSourceRepository {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** In the order in which they were added. */
  list(
    collectionId: string,
    { status, afterId, limit, ids }: SourceFilter = {},
  ): Promise<CollectionSourceListItem[]> {
    return this.db.query(LIST_SQL, [
      ...[collectionId, status ?? null, afterId ?? null, limit ?? null, ids ?? null],
    ]);
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

/** The SQL file list-collection-sources.sql repeats this rule. */
const toLedgerState = ({ done, wanted, error }: LedgerDelivery): LedgerState =>
  done < wanted ? 'pending' : error === null ? 'delivered' : 'failed';
