import { Inject, Injectable } from '@nestjs/common';
import { createSqlLoader, DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { isUUID } from 'class-validator';
import { v7 as uuid } from 'uuid';
import { errors } from '../errors/errors.ts';
import { LedgerOutboxRepository } from '../ledger-sync/ledger-outbox.repository.ts';
import type { Collection, CollectionSource } from './collection.entity.ts';
import { INGEST_CHANNEL } from './ingest-completion.listener.ts';
import { settleIngestRequests } from './ingest-request.repository.ts';
import { INGEST_QUEUE, listIngestJobIds, type IngestJob } from './ingest/ingest-job.ts';

const loadSql = createSqlLoader(import.meta.url);
const DELETE_CROSS_SOURCE_LINKS_SQL = loadSql('delete-cross-source-links');
const MOVE_TO_GRAPH_SQL = loadSql('move-source-to-graph');

/** Removes pages from a collection. Their sources stay with the owner, each in its own graph. */
@Injectable()
export class SourceRemovalService {
  private readonly queue: Queue<IngestJob>;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    private readonly outbox: LedgerOutboxRepository,
  ) {
    this.queue = queues.getQueue(INGEST_QUEUE);
  }

  /**
   * Removes a page and cancels its ingest. A source that another page of the collection shares
   * stays there.
   * @param ingestSourceId of a CollectionSource
   * @throws 404 when the collection has no such page
   * @throws 409 when the collection is being deleted
   */
  async detachSource(
    { id: collectionId, accountId, ownerId, graphId }: Collection,
    ingestSourceId: string,
  ): Promise<void> {
    if (!isUUID(ingestSourceId)) throw errors.collectionSourceNotFound(ingestSourceId);
    const { run } = await runInTransaction(this.database.pool, async (client) => {
      const { rowCount: activeCount } = await client.query(
        `update verify.collection set revision = revision + 1 where id = $1 and status = 'active'`,
        [collectionId],
      );
      if (!activeCount) throw errors.collectionDeleting(collectionId);
      const { rows } = await client.query<Pick<CollectionSource, 'run' | 'sourceId'>>(
        'delete from verify.collection_source where id = $1 and collection_id = $2 returning ' +
          'run, source_id as "sourceId"',
        [ingestSourceId, collectionId],
      );
      if (!rows[0]) throw errors.collectionSourceNotFound(ingestSourceId);
      // Wakes those who wait for its ingest.
      await client.query('select pg_notify($1, $2)', [INGEST_CHANNEL, ingestSourceId]);
      await settleIngestRequests(client, { collectionId, sourceId: ingestSourceId }, false);
      const { sourceId } = rows[0];
      const { rowCount: sharingCount } = await client.query(
        'select from verify.collection_source where source_id = $1 limit 1',
        [sourceId],
      );
      if (sourceId === null) return rows[0];
      if (sharingCount) {
        await this.outbox.enqueue(client, sourceId); // another address represents it now
        return rows[0];
      }
      const newGraphId = uuid();
      await client.query(
        'insert into verify.graph (id, account_id, owner_id, name) select $1::uuid, ' +
          '$2::uuid, $3::uuid, title from verify.source where id = $4',
        [newGraphId, accountId, ownerId, sourceId],
      );
      await client.query(DELETE_CROSS_SOURCE_LINKS_SQL, [sourceId]);
      await client.query(MOVE_TO_GRAPH_SQL, [sourceId, newGraphId]);
      await client.query(
        'update verify.source set graph_id = $2, collection_id = null, revision = 0, ' +
          'detached_at = now() where id = $1 and graph_id = $3',
        [sourceId, newGraphId, graphId],
      );
      await this.outbox.enqueue(client, sourceId);
      return rows[0];
    });
    // Only cleanup: without its row the job does nothing.
    await this.queue.removeAll(listIngestJobIds({ id: ingestSourceId, run }));
  }
}
