import { setTimeout as sleep } from 'node:timers/promises';
import type { MemoryClient, VerifyClient } from '@plumbline/client';
import { ANN, type Cluster } from './cluster.ts';

const PATIENCE_MS = 120_000;
/** Ids of one request. */
const IDS = 500;

/** What is missing, or there twice, once all has come to rest. */
export interface Proofs {
  'collections whose pages are missing': number;
  'texts taken in that are missing': number;
  'pages that the ledger does not know': number;
  'jobs left': number;
  'sources stored twice': number;
  'acknowledged rows missing in the ledger': number;
}

export async function proofs(
  { databases }: Cluster,
  verify: VerifyClient,
  memory: MemoryClient,
  known: {
    collections: Map<string, string[]>;
    ingested: Map<string, string>;
    acknowledged: Set<string>;
  },
): Promise<Proofs> {
  let missing = 0;
  let undelivered = 0;
  for (const [slug, ids] of known.collections) {
    const done = await settled(verify, slug);
    const completed = done.sources
      .filter(({ status }) => status === 'completed')
      .map((source) => source.ingest_source_id);
    if (ids.some((id) => !completed.includes(id))) missing++;
    undelivered += done.sources.filter(({ ledger }) => ledger !== 'delivered').length;
  }
  const ids = [...known.acknowledged];
  let absent = 0;
  for (let at = 0; at < ids.length; at += IDS) {
    const { items } = await memory.lookup({ ids: ids.slice(at, at + IDS) });
    absent += items.filter(({ present }) => !present).length;
  }
  const database = await databases.verify.open();
  try {
    const count = async (statement: string, values: unknown[] = []) =>
      (await database.pool.query<{ count: number }>(statement, values)).rows[0]!.count;
    const stored = await count(
      'select count(*)::int as count from verify.source where id = any($1)',
      [[...known.ingested.keys()]],
    );
    const owed = () => count('select count(*)::int as count from queue_outbox.job');
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until && (await owed());)
      await sleep(300);
    return {
      'collections whose pages are missing': missing,
      'texts taken in that are missing': known.ingested.size - stored,
      'pages that the ledger does not know': undelivered,
      'jobs left': await owed(),
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

async function settled(verify: VerifyClient, slug: string) {
  for (const until = Date.now() + PATIENCE_MS; ;) {
    const status = await verify.collections.ingestStatus(slug);
    const isDone =
      !status.summary.processing &&
      status.sources.every(({ ledger }) => ledger && ledger !== 'pending');
    if (isDone || Date.now() > until) return status;
    await sleep(300);
  }
}

/**
 * How many of `calls` calls of one key at once are let through by two instances that allow `limit`
 * a minute: the generic cell rate algorithm lets a burst of `limit` through, and one more for each
 * `60 / limit` seconds that pass meanwhile.
 */
export async function letThrough(
  cluster: Cluster,
  limit: number,
  calls: number,
): Promise<{ through: number; atMost: number }> {
  for (const instance of cluster.of('verify')) {
    await instance.end('SIGTERM');
    await instance.start({ RATE_LIMIT_PER_MINUTE: String(limit) });
  }
  const from = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: calls }, async () => {
      const response = await fetch(`${cluster.nginx.verify}/api/v1/collections`, {
        headers: { authorization: `Bearer ${ANN}` },
      });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  const seconds = (performance.now() - from) / 1_000;
  return {
    through: statuses.filter((status) => status === 200).length,
    atMost: limit + Math.ceil((seconds * limit) / 60),
  };
}
