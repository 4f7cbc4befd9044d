import { setTimeout as sleep } from 'node:timers/promises';
import type { MemoryClient, VerifyClient } from '@plumbline/client';
import { PERSONAL_KEY, type Cluster } from './cluster.ts';

const MAX_WAIT_MS = 120_000;
/** The number of ids per request. */
const IDS_PER_REQUEST = 500;

/** Missing and duplicate data after all work has ended. */
export interface IntegrityReport {
  'collections whose pages are missing': number;
  'texts taken in that are missing': number;
  'pages that the ledger does not know': number;
  'jobs left': number;
  'sources stored twice': number;
  'acknowledged rows missing in the ledger': number;
}

export async function checkIntegrity(
  { databases }: Cluster,
  verify: VerifyClient,
  memory: MemoryClient,
  acknowledgedData: {
    collections: Map<string, string[]>;
    ingested: Map<string, string>;
    acknowledged: Set<string>;
  },
): Promise<IntegrityReport> {
  let missing = 0;
  let undelivered = 0;
  for (const [slug, ids] of acknowledgedData.collections) {
    const ingestStatus = await waitForDelivery(verify, slug);
    const completed = ingestStatus.sources
      .filter(({ status }) => status === 'completed')
      .map((source) => source.ingest_source_id);
    if (ids.some((id) => !completed.includes(id))) missing++;
    undelivered += ingestStatus.sources.filter(({ ledger }) => ledger !== 'delivered').length;
  }
  const ids = [...acknowledgedData.acknowledged];
  let absent = 0;
  for (let at = 0; at < ids.length; at += IDS_PER_REQUEST) {
    const { items } = await memory.lookup({ ids: ids.slice(at, at + IDS_PER_REQUEST) });
    absent += items.filter(({ present }) => !present).length;
  }
  const database = await databases.verify.open();
  try {
    const count = async (statement: string, values: unknown[] = []) =>
      (await database.pool.query<{ count: number }>(statement, values)).rows[0]!.count;
    const storedCount = await count(
      'select count(*)::int as count from verify.source where id = any($1)',
      [[...acknowledgedData.ingested.keys()]],
    );
    const countPendingJobs = () => count('select count(*)::int as count from queue_outbox.job');
    for (const until = Date.now() + MAX_WAIT_MS; Date.now() < until && (await countPendingJobs());)
      await sleep(300);
    return {
      'collections whose pages are missing': missing,
      'texts taken in that are missing': acknowledgedData.ingested.size - storedCount,
      'pages that the ledger does not know': undelivered,
      'jobs left': await countPendingJobs(),
      'sources stored twice': await count(
        'select count(*)::int as count from (select 1 from verify.source where collection_id ' +
          'is not null group by collection_id, url having count(*) > 1) twice',
      ),
      'acknowledged rows missing in the ledger': absent,
    };
  } finally {
    await database.close();
  }
}

async function waitForDelivery(verify: VerifyClient, slug: string) {
  for (const until = Date.now() + MAX_WAIT_MS; ;) {
    const status = await verify.collections.ingestStatus(slug);
    const isDone =
      !status.summary.processing &&
      status.sources.every(({ ledger }) => ledger && ledger !== 'pending');
    if (isDone || Date.now() > until) return status;
    await sleep(300);
  }
}

/**
 * The number of `calls` simultaneous calls with one key that two instances allow with a `limit` per
 * minute: the generic cell rate algorithm allows a burst of `limit`, and one more for each `60 /
 * limit` seconds that pass.
 */
export async function measureRateLimit(
  cluster: Cluster,
  limit: number,
  calls: number,
): Promise<{ allowed: number; maxAllowed: number }> {
  for (const instance of cluster.getInstances('verify')) {
    await instance.end('SIGTERM');
    await instance.start({ RATE_LIMIT_PER_MINUTE: String(limit) });
  }
  const from = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: calls }, async () => {
      const response = await fetch(`${cluster.nginx.verify}/api/v1/collections`, {
        headers: { authorization: `Bearer ${PERSONAL_KEY}` },
      });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  const seconds = (performance.now() - from) / 1_000;
  return {
    allowed: statuses.filter((status) => status === 200).length,
    maxAllowed: limit + Math.ceil((seconds * limit) / 60),
  };
}
