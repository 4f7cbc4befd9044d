import { runInTransaction, type Database } from '@plumbline/database';
import { openQueueRegistry, type QueueRegistry } from '../src/index.ts';
import { openTestDatabase } from '@plumbline/testing';
import { waitUntil } from './wait-until.ts';

describe("the queue's tables and the app's, on one database", () => {
  let database: Database;
  let queues: QueueRegistry;
  let path: string;
  const errors: string[] = [];
  const pathAndNote = async () => {
    const { rows } = await database.pool.query<{ path: string; note: string }>(
      `select current_setting('search_path') as path, (select note from job) as note`,
    );
    return rows[0];
  };
  beforeAll(async () => {
    database = await openTestDatabase();
    // tables of the names that BullMQ uses, in the schemas of others
    await database.pool.query(`
      create table job (note text); insert into job values ('of public'); create table meta (note text);
      create schema app; create table app.job (note text); insert into app.job values ('of app'); create table app.event (note text)`);
    path = (await pathAndNote())!.path;
    const onError = (error: Error) => void errors.push(error.message);
    const [own, other] = await Promise.all([
      openQueueRegistry({ database, onError }),
      openQueueRegistry({ database }),
    ]);
    await other.close();
    queues = own;
  });
  afterAll(async () => {
    await queues.close();
    await database.close();
  });

  it('are never taken for each other, whatever search_path a transaction has set', async () => {
    const queue = queues.getQueue<{ n: number }>('isolated');
    let ran = 0;
    queue.startWorker(async () => void ran++, { concurrency: 8, stalledIntervalMs: 50 });
    const note = async (path?: string) =>
      runInTransaction(database.pool, async (client) => {
        if (path) await client.query(`set local search_path to ${path}`);
        const before = (
          await client.query<{ path: string }>(`select current_setting('search_path') as path`)
        ).rows;
        await queue.enqueue([{ data: { n: 1 } }, { data: { n: 2 } }], client);
        const { rows } = await client.query<{ note: string }>('select note from job');
        expect((await client.query(`select current_setting('search_path') as path`)).rows).toEqual(
          before,
        );
        return rows.map((row) => row.note).join();
      });
    const notes = await Promise.all(
      Array.from({ length: 60 }, (_, i) => note(i % 2 ? 'app' : undefined)),
    );
    expect(notes).toEqual(Array.from({ length: 60 }, (_, i) => (i % 2 ? 'of app' : 'of public')));
    await waitUntil(() => ran === 120);
    expect(await pathAndNote()).toEqual({ path, note: 'of public' });
  });

  it("stay apart when one of the queue's statements fails", async () => {
    const queue = queues.getQueue<{ n: number }>('failing');
    await expect(queue.enqueue([{ data: { n: 1 }, delayMs: -1 }])).rejects.toThrow('delayMs');
    // ended behind its worker's back: what BullMQ then asks of the job is refused by PostgreSQL
    const [id] = await queue.enqueue([{ data: { n: 1 } }]);
    queue.startWorker(
      async () => void (await database.pool.query('delete from queue.job where id = $1', [id])),
    );
    await waitUntil(() => errors.some((error) => error.includes(`Missing key for job ${id}`)));
    expect(await pathAndNote()).toEqual({ path, note: 'of public' });
  });
});
