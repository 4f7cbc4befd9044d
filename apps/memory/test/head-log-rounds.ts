import { runInTransaction } from '@plumbline/database';
import type { LogHeadAnswer } from '../src/api/log/log.dto.ts';
import { HeadLogScheduler } from '../src/head-log/head-log.scheduler.ts';
import type { MemoryService } from './memory-service.ts';

/** Runs one round of the head log, as the timer does. */
export const runRound = ({ app }: MemoryService): Promise<void> =>
  app.get(HeadLogScheduler, { strict: false }).runRound();

export const readHead = (service: MemoryService, key = ''): Promise<LogHeadAnswer> =>
  service.as(key).get('/v1/log/head');

/** The value of a metric of the service, by its whole series name; undefined: none. */
export async function readMetric(
  service: MemoryService,
  series: RegExp,
): Promise<number | undefined> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  const line = text.split('\n').find((one) => series.test(one));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

/** Runs a statement as the owner of the database, whom no row security binds. */
export const runAsSuperuser = async <Row extends object>(
  { database }: MemoryService,
  statement: string,
): Promise<Row[]> =>
  runInTransaction(database.pool, async (client) => (await client.query<Row>(statement)).rows);

/**
 * Rewrites the log, as an operator does who owns the database: another log takes its place, with
 * other nonces, and nothing of the old one is left.
 */
export async function rewriteLog(service: MemoryService): Promise<void> {
  const tables = ['head_log', 'checkpoints', 'cosignatures', 'tree'];
  const triggers = (action: string) =>
    tables.map((table) => `alter table memory.${table} ${action} trigger append_only;`).join('');
  await runAsSuperuser(
    service,
    `${triggers('disable')}
     insert into memory.unlogged_heads select distinct tenant from memory.head_log;
     delete from memory.head_log; delete from memory.checkpoints; delete from memory.cosignatures;
     delete from memory.tree where tenant = '';
     ${triggers('enable always')}`,
  );
}
