import type { Validators } from '@plumbline/documents';
import type { EntityManager } from 'typeorm';
import { Source } from '../../knowledge/source.entity.ts';
import { Superseded } from './run-record.ts';
import type { Task } from './task.ts';

/** Held until the end of the transaction: the stores of one collection take turns. */
const COLLECTION = `select revision from verify.collection where id = $1 and status = 'active' for no key update`;
const PAGE =
  'select source_id as before from verify.collection_source where id = $1 and run = $2 and ' +
  `status = 'processing' for no key update`;
const RAISED =
  'with raised as (update verify.collection set revision = revision + 1 where id = $1 ' +
  'returning revision) select revision from raised';
const COMPLETED = `with ended as (
    update verify.collection_source set status = 'completed', stage = 'store', progress = 1, source_id = $2, etag = $3, last_modified = $4, stage_ms = $5,
      attempt = greatest(attempt, 1), error_code = null, error = null, next_retry_at = null, turn_at = null, updated_at = now(), finished_at = now()
    where id = $1 returning id)
  select pg_notify('plumbline_ingest', id::text) from ended`;
/** A source that several addresses share is shown as the one that shows it most. */
const SHOWN = `with shown as (select case when bool_or(visibility = 'public') then 'public' else 'private' end as visibility
    from verify.collection_source where source_id = $1)
  update verify.source s set visibility = shown.visibility from shown where s.id = $1 and s.visibility <> shown.visibility`;
const FORGOTTEN = `with gone as (
    delete from verify.source s where s.id = $1 and not exists (select from verify.collection_source c where c.source_id = s.id) returning id)
  select count(*)::int as count from gone`;

/** A page's turn at changing what its collection knows, for as long as a transaction lasts. */
export class StoreTurn {
  private constructor(
    private readonly tx: EntityManager,
    private readonly task: Task,
    /** Of the collection. */
    readonly revision: number,
    /** The source that came of the page at an earlier run. */
    readonly before: string | null,
  ) {}

  /** @throws Superseded when the collection is going, or the run is not the page's any more */
  static async take(tx: EntityManager, task: Task): Promise<StoreTurn> {
    const { page, collection } = task;
    const [locked] = await tx.query<{ revision: number }[]>(COLLECTION, [collection.id]);
    const [ours] = locked
      ? await tx.query<{ before: string | null }[]>(PAGE, [page.id, page.run])
      : [];
    if (!locked || !ours) throw new Superseded();
    return new StoreTurn(tx, task, locked.revision, ours.before);
  }

  /** The source of the collection that has this content already. */
  static async holderOf(
    db: EntityManager,
    { collection }: Task,
    contentHash: Buffer,
  ): Promise<string | undefined> {
    const source = await db.findOne(Source, {
      select: { id: true },
      where: { collectionId: collection.id, contentHash },
    });
    return source?.id;
  }

  /** What the collection knows is about to change. Returns its new revision. */
  async raise(): Promise<number> {
    const [raised] = await this.tx.query<{ revision: number }[]>(RAISED, [this.task.collection.id]);
    return raised!.revision;
  }

  /**
   * The ingest has ended with that source. One of an earlier run that no address stands for any
   * more is forgotten. @returns its id, if so
   */
  async complete(
    sourceId: string,
    { etag, lastModified }: Validators,
  ): Promise<string | undefined> {
    const { page, record } = this.task;
    await this.tx.query(COMPLETED, [page.id, sourceId, etag, lastModified, record.stageMs()]);
    await this.tx.query(SHOWN, [sourceId]);
    if (!this.before || this.before === sourceId) return undefined;
    const [{ count } = { count: 0 }] = await this.tx.query<{ count: number }[]>(FORGOTTEN, [
      this.before,
    ]);
    if (count) await this.raise();
    return count ? this.before : undefined;
  }
}
