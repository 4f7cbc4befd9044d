import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@plumbline/database';
import { startService, type RunningService, type ServiceDatabase } from '@plumbline/testing';
import { startIngestSite, type IngestSite } from './ingest-site.ts';

const TOKEN = 'a-token-for-ingests-under-fire';
const BATCH_SIZE = 50;

export interface FaultInjectionOptions {
  pages: number;
  /** The longest delay of a page, in milliseconds. */
  maxPageDelayMs: number;
  database: ServiceDatabase;
  /** Further settings of the service, such as the address of Redis. */
  env?: NodeJS.ProcessEnv;
  /** The number of worker processes; 0: the service processes the queue itself. */
  workers: number;
  /** Injects faults until it returns; afterwards workers and service run again. */
  injectFaults: (fire: FaultControls) => Promise<void>;
  /** Milliseconds after the faults within which all pages must end. */
  timeoutMs: number;
}

/** The controls for injecting faults. */
export interface FaultControls {
  /**
   * Kills the worker with this number (the service, when there are none) with SIGKILL and starts
   * another one.
   */
  kill: (worker: number) => Promise<void>;
  /** The number of pages that have ended. */
  countFinished: () => Promise<number>;
}

/** The results of the pages. */
export interface Outcome {
  completed: number;
  failed: number;
  /** Neither completed nor failed at the end. */
  unfinished: number;
  /** Pages that the API does not list. */
  absent: number;
  /** Completed pages whose data are missing or incomplete. */
  lost: number;
  /** Sources or links that were stored twice. */
  twice: number;
  /** Pages with an unexpected status, or failed without a reason. */
  unexpected: { url: string; status: string; error?: string | null }[];
  /** Sources with fewer or more rows than the others: all pages have the same structure. */
  uneven: number;
  /** Jobs left in the queue after all work has ended. */
  jobs: number;
  /** The number of repeated requests for pages. */
  repeatedRequests: number;
  seconds: number;
}

interface IngestStatusBody {
  sources: { ingest_source_id: string; url: string; status: string; error?: string | null }[];
  summary: { total: number; processing: number; completed: number; failed: number };
}

/**
 * Ingests pages while faults are injected, and reports the results from the API and from the
 * tables.
 */
export async function runWithFaults({
  pages,
  maxPageDelayMs,
  database,
  env,
  workers,
  injectFaults,
  timeoutMs,
}: FaultInjectionOptions): Promise<Outcome> {
  const site = await startIngestSite(pages, maxPageDelayMs);
  const settings = {
    ...database.env,
    ...env,
    VERIFY_PORT: '0',
    VERIFY_API_KEYS: JSON.stringify({
      [TOKEN]: { account: 'fire', kind: 'personal', subject: 'Ann' },
    }),
    RATE_LIMIT_PER_MINUTE: '0',
    INGEST_HOST_INTERVAL_MS: '1',
    FETCH_ALLOWED_PRIVATE_HOSTS: site.hosts,
    WORKER: workers ? 'separate' : 'inline',
    LOG_LEVEL: 'error',
  };
  let service = await startService('verify', settings);
  const call = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${service.url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const workerProcesses = await Promise.all(
    Array.from({ length: workers }, () => startService('verify', settings, 'worker')),
  );
  const kill = async (worker: number) => {
    if (!workers) {
      await service.end('SIGKILL');
      service = await startService('verify', settings);
      return;
    }
    await workerProcesses[worker]!.end('SIGKILL');
    workerProcesses[worker] = await startService('verify', settings, 'worker');
  };
  const stopAll = () =>
    Promise.all(
      [service, ...workerProcesses].map((process: RunningService) =>
        process.end().catch(() => null),
      ),
    );
  try {
    const startedAt = Date.now();
    const { id } = await call<{ id: string }>('/collections', { name: 'under fire' });
    const ids: string[] = [];
    for (let offset = 0; offset < pages; offset += BATCH_SIZE) {
      const urls = site.urls.slice(offset, offset + BATCH_SIZE);
      ids.push(
        ...(await call<{ ingest_source_ids: string[] }>(`/collections/${id}/ingest`, { urls }))
          .ingest_source_ids,
      );
    }
    const fetchStatus = () => call<IngestStatusBody>(`/collections/${id}/ingest-status`);
    await injectFaults({
      kill,
      countFinished: async () => pages - (await fetchStatus()).summary.processing,
    });
    const lastStatus = await waitForCompletion(fetchStatus, timeoutMs);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    await stopAll();
    const repeatedRequests = [...site.requests.values()].reduce((sum, count) => sum + count - 1, 0);
    return {
      ...summarizeStatus(ids, lastStatus, site),
      ...(await inspectTables(database, id, lastStatus.summary.completed)),
      repeatedRequests,
      seconds,
    };
  } finally {
    await stopAll();
    await site.close();
  }
}

/** The last status, when nothing is processing any more or the time limit is reached. */
async function waitForCompletion(
  status: () => Promise<IngestStatusBody>,
  timeoutMs: number,
): Promise<IngestStatusBody> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const current = await status();
    if (!current.summary.processing || Date.now() > deadline) return current;
    await sleep(250);
  }
}

/** The results according to the API. */
function summarizeStatus(ids: string[], { sources, summary }: IngestStatusBody, site: IngestSite) {
  const byUrl = new Map(sources.map((source) => [source.url, source]));
  const unexpected = site.urls.flatMap((url, index) => {
    const { status, error } = byUrl.get(url) ?? { status: 'absent' };
    const isExpected = site.isGone(index)
      ? status === 'failed' && Boolean(error)
      : status === 'completed';
    return isExpected ? [] : [{ url, status, error }];
  });
  const knownIds = new Set(sources.map((source) => source.ingest_source_id));
  return {
    ...summary,
    unfinished: summary.processing,
    unexpected,
    absent: ids.filter((id) => !knownIds.has(id)).length,
  };
}

/**
 * Reads what became of the pages from the tables. Nothing may use an embedded database meanwhile.
 * @param completed the number of completed pages according to the API
 */
export async function inspectTables(
  database: ServiceDatabase,
  collection: string,
  completed: number,
): Promise<Pick<Outcome, 'lost' | 'twice' | 'uneven' | 'jobs'>> {
  const db = await database.open();
  try {
    const { rows } = await db.pool.query<{ lost: number; twice: number; uneven: number }>(
      `with own as (
         select s.id, s.passages, (select count(*) from verify.passage p where p.source_id = s.id) as found,
           (select count(*) from verify.chunk c where c.source_id = s.id) as chunks,
           (select count(*) from verify.collection_source c where c.source_id = s.id) as pages
         from verify.source s where s.collection_id = $1)
       select
         ($2 - (select count(*) from own where pages = 1) + (select count(*) from own where found <> passages or not found > 0))::int as lost,
         ((select count(*) from own where pages <> 1)
           + (select count(*) - count(distinct (from_id, to_id, type)) from verify.edge where graph_id =
               (select graph_id from verify.collection where id = $1) and source_id is null))::int as twice,
         (select count(*) from own where (passages, chunks) <> (select passages, chunks from own group by 1, 2 order by count(*) desc limit 1))::int as uneven`,
      [collection, completed],
    );
    return { ...rows[0]!, jobs: await countUnfinishedJobs(db) };
  } finally {
    await db.close();
  }
}

/** The number of unfinished jobs, in the schema that the queue uses. */
async function countUnfinishedJobs({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ onRedis: boolean }>(
    `select to_regclass('queue_outbox.job') is not null as "onRedis"`,
  );
  const statement = rows[0]!.onRedis
    ? 'select count(*)::int as jobs from queue_outbox.job'
    : `select count(*)::int as jobs from queue.job where state not in ('completed', 'failed')`;
  return (await pool.query<{ jobs: number }>(statement)).rows[0]!.jobs;
}
