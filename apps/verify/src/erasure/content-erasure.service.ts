import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { CHECK_QUEUE, DOCUMENT_CHECK_QUEUE, type CheckJob } from '../checks/check-job.ts';
import { RESEARCH_QUEUE } from '../research/research-job.service.ts';
import { addCounts, NO_COUNTS } from './erasure-counts.ts';
import type { ErasureCounts } from './erasure.entity.ts';
import type { ErasurePlan } from './erasure-plan.service.ts';
import { GraphErasureService } from './graph-erasure.service.ts';
import { removeAllJobs } from './remove-all-jobs.ts';
import { runWithRetry, toBatches } from './run-with-retry.ts';

/** Stands in place of an erased text where a row must stay. */
export const ERASURE_NOTICE = 'This message was erased.';
export const ERASED_NAME = 'Erased';
const ROWS_PER_BATCH = 200;

/** The part of a running reply that another process holds ends with its row. */
const END_REPLIES_SQL = `with gone as (delete from verify.chat_reply where account_id = $1 returning id, state)
  select pg_notify('verify_chat', 'stop ' || id) from gone where state = 'running'`;
const ERASE_MESSAGES_SQL = `update verify.chat_message set text = $2, client_id = null,
    parts = json_build_array(json_build_object('type', 'text', 'text', $2::text))
  where id = any($1) and text <> $2`;
const ERASE_SESSIONS_SQL =
  'update verify.chat_session set title = $2, chat_id = null where id = any($1)';
/** A verdict on public evidence is shared: it stays while another check refers to it. */
const DELETE_UNUSED_VERDICTS_SQL = `delete from verify.verdict v where v.id = any($1)
  and not exists (select from verify.fact_check f where f.verdict_id = v.id)`;
const ERASE_EVIDENCE_SQL = `update verify.verdict set result = null, evidence_deleted_at = now(), expires_at = least(expires_at, now())
  where id = any($1) and result is not null`;
/** The row stays, because the numbers of an account's fingerprints have no gaps. */
const ERASE_FINGERPRINTS_SQL = `update verify.fingerprint set metadata = '{}', published_at = null, language = 'und', said = '[]', prints = '\\x00',
    snapshot = '{"entities": [], "timeseries": [], "relations": [], "argument_map": [], "anchors": []}'
  where account_id = $1 and seq = any($2::int[])`;

/** The kinds whose rows are simply deleted, with their tables. */
const DELETED_TABLES = {
  review: 'check_review',
  detection: 'detection',
  verdict: 'verdict',
  statement: 'statement',
  research: 'research_job',
  webhook: 'webhook_delivery',
} as const;

/** Erases what is not an ingested source: chats, checks, graphs, fingerprints and the like. */
@Injectable()
export class ContentErasureService {
  private readonly checkQueue: Queue<CheckJob>;
  private readonly documentQueue: Queue<CheckJob>;
  private readonly researchQueue: Queue<CheckJob>;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    private readonly graphs: GraphErasureService,
  ) {
    this.checkQueue = queues.getQueue(CHECK_QUEUE);
    this.documentQueue = queues.getQueue(DOCUMENT_CHECK_QUEUE);
    this.researchQueue = queues.getQueue(RESEARCH_QUEUE);
  }

  /** Returns what `erase` takes, without the graphs' rows that go with others. */
  count({ keys, evidenceIds }: ErasurePlan): ErasureCounts {
    const size = (kind: keyof ErasurePlan['keys']) => keys[kind]?.length ?? 0;
    return addCounts(NO_COUNTS, {
      messages: size('message'),
      checks: size('check') + size('document') + evidenceIds.length,
      statements: size('statement'),
      nodes: size('node') + size('manualNode'),
      edges: size('edge') + size('manualEdge'),
      edits: size('edit'),
      research: size('research'),
      webhooks: size('webhook'),
      fingerprints: size('fingerprint'),
      cached_pages: size('reading'),
    });
  }

  /**
   * Erases the rows of a plan. It can be repeated at any point.
   * @throws the signal's reason
   */
  async erase(accountId: string, plan: ErasurePlan, signal: AbortSignal): Promise<ErasureCounts> {
    const { keys, evidenceIds } = plan;
    const { pool } = this.database;
    let jobs = 0;
    await pool.query(END_REPLIES_SQL, [accountId]);
    for (const ids of toBatches(keys.message ?? [], ROWS_PER_BATCH))
      await pool.query(ERASE_MESSAGES_SQL, [ids, ERASURE_NOTICE]);
    for (const ids of toBatches(keys.session ?? [], ROWS_PER_BATCH))
      await pool.query(ERASE_SESSIONS_SQL, [ids, ERASED_NAME]);
    for (const ids of toBatches(keys.check ?? [], ROWS_PER_BATCH)) {
      jobs += await removeAllJobs(this.checkQueue, ids, signal);
      await this.deleteChecks('id = any($1) or same_as = any($1)', ids);
    }
    for (const ids of toBatches(keys.document ?? [], ROWS_PER_BATCH)) {
      jobs += await removeAllJobs(this.documentQueue, ids, signal);
      await this.deleteChecks('document_check_id = any($1)', ids);
      await pool.query('delete from verify.document_check where id = any($1)', [ids]);
    }
    for (const ids of toBatches(keys.research ?? [], ROWS_PER_BATCH))
      jobs += await removeAllJobs(this.researchQueue, ids, signal);
    for (const ids of toBatches(evidenceIds, ROWS_PER_BATCH))
      await pool.query(ERASE_EVIDENCE_SQL, [ids]);
    for (const [kind, table] of Object.entries(DELETED_TABLES) as [
      keyof typeof DELETED_TABLES,
      string,
    ][])
      for (const ids of toBatches(keys[kind] ?? [], ROWS_PER_BATCH))
        await runWithRetry(this.database, (client) =>
          client.query(`delete from verify.${table} where id = any($1)`, [ids]),
        );
    await this.eraseFingerprints(accountId, keys.fingerprint ?? []);
    for (const names of toBatches(keys.reading ?? [], ROWS_PER_BATCH))
      await pool.query('delete from verify.reading where key = any($1)', [names]);
    await this.graphs.erase(plan);
    await this.eraseNames(keys.graph ?? [], keys.collection ?? []);
    return addCounts(this.count(plan), { jobs });
  }

  /** @param condition selects the checks; `$1` is `ids` */
  async deleteChecks(condition: string, ids: readonly string[]): Promise<void> {
    await runWithRetry(this.database, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `with gone as (delete from verify.fact_check where ${condition} returning verdict_id)
         select distinct verdict_id as id from gone where verdict_id is not null`,
        [ids],
      );
      await client.query(DELETE_UNUSED_VERDICTS_SQL, [rows.map(({ id }) => id)]);
    });
  }

  private async eraseFingerprints(accountId: string, seqs: readonly string[]): Promise<void> {
    for (const batch of toBatches(seqs, ROWS_PER_BATCH)) {
      await this.database.pool.query(ERASE_FINGERPRINTS_SQL, [accountId, batch]);
      await this.database.pool.query(
        'delete from verify.fingerprint_recall where account_id = $1 and seq = any($2::int[])',
        [accountId, batch],
      );
    }
  }

  private async eraseNames(
    graphIds: readonly string[],
    collectionIds: readonly string[],
  ): Promise<void> {
    await this.database.pool.query('update verify.graph set name = $2 where id = any($1)', [
      ...[graphIds, ERASED_NAME],
    ]);
    await this.database.pool.query(
      'update verify.collection set name = $2, slug = null where id = any($1)',
      [collectionIds, ERASED_NAME],
    );
  }
}
