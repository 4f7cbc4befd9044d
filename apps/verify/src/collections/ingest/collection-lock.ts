import type { HttpValidators } from '@plumbline/documents';
import type { EntityManager } from 'typeorm';
import { Source } from '../../corpus/source.entity.ts';
import { settleIngestRequests } from '../ingest-request.repository.ts';
import { RunSupersededError } from './ingest-run.ts';
import type { IngestContext } from './ingest-context.ts';

/**
 * The lock lasts until the transaction ends, so that only one page of a collection is stored at a
 * time.
 */
export const LOCK_COLLECTION_SQL = `select revision from verify.collection where id = $1 and status = 'active' for no key update`;
const LOCK_PAGE_SQL =
  'select source_id as before from verify.collection_source where id = $1 and run = $2 and ' +
  `status = 'processing' for no key update`;
export const INCREMENT_REVISION_SQL =
  'with raised as (update verify.collection set revision = revision + 1 where id = $1 ' +
  'returning revision) select revision from raised';
const COMPLETE_PAGE_SQL = `with ended as (
    update verify.collection_source set status = 'completed', stage = 'store', progress = 1, source_id = $2, etag = $3, last_modified = $4, stage_ms = $5,
      attempt = greatest(attempt, 1), error_code = null, error = null, next_retry_at = null, turn_at = null, updated_at = now(), finished_at = now()
    where id = $1 returning id),
    file as (delete from verify.pending_file where collection_source_id in (select id from ended))
  select pg_notify('plumbline_ingest', id::text) from ended`;
/** A source that several addresses share is public if one of them is public. */
const UPDATE_VISIBILITY_SQL = `with shown as (select case when bool_or(visibility = 'public') then 'public' else 'private' end as visibility
    from verify.collection_source where source_id = $1)
  update verify.source s set visibility = shown.visibility from shown where s.id = $1 and s.visibility <> shown.visibility`;
const DELETE_ORPHAN_SOURCE_SQL = `with gone as (
    delete from verify.source s where s.id = $1 and not exists (select from verify.collection_source c where c.source_id = s.id) returning id, content_hash),
    readings as (delete from verify.reading where content_hash in (select content_hash from gone))
  select count(*)::int as count from gone`;

/** The exclusive right to change a collection's content, until the transaction ends. */
export class CollectionLock {
  private constructor(
    private readonly tx: EntityManager,
    private readonly context: IngestContext,
    /** Revision of the collection. */
    readonly revision: number,
    /** The source that an earlier run stored for the page. */
    readonly previousSourceId: string | null,
  ) {}

  /** @throws RunSupersededError when the collection is being deleted or the page has a newer run */
  static async acquire(tx: EntityManager, context: IngestContext): Promise<CollectionLock> {
    const { page, collection } = context;
    const [lockedCollection] = await tx.query<{ revision: number }[]>(LOCK_COLLECTION_SQL, [
      collection.id,
    ]);
    const [lockedPage] = lockedCollection
      ? await tx.query<{ before: string | null }[]>(LOCK_PAGE_SQL, [page.id, page.run])
      : [];
    if (!lockedCollection || !lockedPage) throw new RunSupersededError();
    return new CollectionLock(tx, context, lockedCollection.revision, lockedPage.before);
  }

  /** Returns the id of the collection's source with this content. */
  static async findSourceByHash(
    db: EntityManager,
    { collection }: IngestContext,
    contentHash: Buffer,
  ): Promise<string | undefined> {
    const source = await db.findOne(Source, {
      select: { id: true },
      where: { collectionId: collection.id, contentHash },
    });
    return source?.id;
  }

  /**
   * Increments the collection's revision before a change of its content. Returns the new revision.
   */
  async incrementRevision(): Promise<number> {
    const [row] = await this.tx.query<{ revision: number }[]>(INCREMENT_REVISION_SQL, [
      this.context.collection.id,
    ]);
    return row!.revision;
  }

  /**
   * Marks the ingest as completed with that source. The source of an earlier run is deleted if no
   * page refers to it any more.
   * @returns the id of the deleted source, if any
   */
  async completeIngest(
    sourceId: string,
    { etag, lastModified }: HttpValidators,
  ): Promise<string | undefined> {
    const { page, ingestRun } = this.context;
    await this.tx.query(COMPLETE_PAGE_SQL, [
      page.id,
      sourceId,
      etag,
      lastModified,
      ingestRun.measureStages(),
    ]);
    const { id: pageId, collectionId } = page;
    await settleIngestRequests(this.tx, { collectionId, sourceId: pageId }, false);
    await this.tx.query(UPDATE_VISIBILITY_SQL, [sourceId]);
    if (!this.previousSourceId || this.previousSourceId === sourceId) return undefined;
    const [{ count } = { count: 0 }] = await this.tx.query<{ count: number }[]>(
      DELETE_ORPHAN_SOURCE_SQL,
      [this.previousSourceId],
    );
    if (count) await this.incrementRevision();
    return count ? this.previousSourceId : undefined;
  }
}
