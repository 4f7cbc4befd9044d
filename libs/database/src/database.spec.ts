import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, testsRunOnServer } from '@plumbline/testing';
import pg from 'pg';
import { migrateSql, openDatabase, runInTransaction, type Database } from './index.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'plumbline-'));

describe('a database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('keeps the answers of many connections apart, errors included', async () => {
    const other = new pg.Pool({ ...database.poolConfig, max: 5 });
    const ask = async (i: number): Promise<string> => {
      const pool = i % 2 ? database.pool : other;
      if (i % 3 === 0)
        return pool
          .query('select $1::int / 0', [i])
          .then(String, (error: { code: string }) => error.code);
      const { rows } = await pool.query<{ a: string }>(
        i % 5 ? 'select $1::text a' : 'select $1::text a, $2::int b',
        i % 5 ? [`${i}`] : [`${i}`, i],
      );
      return rows[0]!.a;
    };
    const answers = await Promise.all(Array.from({ length: 300 }, (_, i) => ask(i)));
    await other.end();
    expect(answers).toEqual(Array.from({ length: 300 }, (_, i) => (i % 3 ? `${i}` : '22012')));
  });

  it('runs transactions of several connections one beside the other without mixing them', async () => {
    await database.pool.query('create table entry (who int, n int)');
    const write = (who: number) =>
      runInTransaction(database.pool, async (client) => {
        for (let n = 0; n < 5; n++)
          await client.query('insert into entry values ($1, $2)', [who, n]);
        if (who % 2) throw new Error('changed my mind');
      }).catch((error: Error) => error.message);
    await Promise.all(Array.from({ length: 10 }, (_, who) => write(who)));
    const { rows } = await database.pool.query(
      'select who, count(*)::int n from entry group by who order by who',
    );
    expect(rows).toEqual([0, 2, 4, 6, 8].map((who) => ({ who, n: 5 })));
  });

  it('rolls back what a dropped connection left open', async () => {
    await database.pool.query('create table left_open (n int)');
    const client = new pg.Client(database.poolConfig);
    await client.connect();
    await client.query('begin; insert into left_open values (1)');
    await client.end();
    expect((await database.pool.query('select * from left_open')).rows).toEqual([]);
  });

  // The embedded database has no connections to cut
  (testsRunOnServer ? it : it.skip)(
    'survives a connection that is cut between two statements of a transaction',
    async () => {
      const cut = runInTransaction(database.pool, async (client) => {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        const gone = once(client, 'end');
        await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
        await gone;
        await client.query('select 1');
      });
      await expect(cut).rejects.toThrow(/terminat|not queryable/);
      expect((await database.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([
        { one: 1 },
      ]);
    },
  );

  it('carries large values and any text unchanged', async () => {
    const text = '한국어 عربي 👩‍👩‍👧 "quoted" \\ \r\n '.repeat(50_000);
    const { rows } = await database.pool.query<{ t: string }>('select $1::text t', [text]);
    expect(rows[0]!.t === text).toBe(true);
  });

  it('tells listeners of other connections', async () => {
    const listener = new pg.Client(database.poolConfig);
    await listener.connect();
    await listener.query('listen news');
    const notification = new Promise((resolve) =>
      listener.on('notification', ({ channel, payload }) => resolve({ channel, payload })),
    );
    await database.pool.query(`select pg_notify('news', 'it rains')`);
    expect(await notification).toEqual({ channel: 'news', payload: 'it rains' });
    await listener.end();
  });

  it('applies SQL files once, functions again when they change, and refuses an edited table file', async () => {
    const at = folder();
    const put = (name: string, text: string) => {
      mkdirSync(join(at, name, '..'), { recursive: true });
      writeFileSync(join(at, name), text);
    };
    const folders = {
      schema: 'migrated',
      tablesFolder: join(at, 'tables'),
      functionsFolder: join(at, 'functions'),
      grantsFile: join(at, 'grants.sql'),
    };
    put('tables/0001-thing.sql', 'create table migrated.thing (n int)');
    put(
      'functions/one.sql',
      'create or replace function migrated.one() returns int language sql return 1',
    );
    put('grants.sql', 'revoke all on function migrated.one() from public');
    const [first, second] = await Promise.all([
      migrateSql(database.pool, folders),
      migrateSql(database.pool, folders),
    ]);
    expect([...first, ...second].length).toBe(3);
    put(
      'functions/one.sql',
      'create or replace function migrated.one() returns int language sql return 2',
    );
    expect(await migrateSql(database.pool, folders)).toEqual([
      'functions/one.sql',
      expect.stringMatching(/grants\.sql$/),
    ]);
    put('tables/0002-broken.sql', 'create tabel x');
    await expect(migrateSql(database.pool, folders)).rejects.toThrow(
      /0002-broken\.sql failed: syntax error/,
    );
    put('tables/0001-thing.sql', 'create table migrated.thing (n text)');
    await expect(migrateSql(database.pool, folders)).rejects.toThrow(/0001-thing\.sql was edited/);
  });
});

describe('the embedded database', () => {
  it('keeps its data in a folder, which no second opener gets', async () => {
    const at = folder();
    const first = await openDatabase({ folder: at });
    await first.pool.query('create table kept (n int); insert into kept values (7)');
    await expect(openDatabase({ folder: at })).rejects.toThrow(`in use by process ${process.pid}`);
    await first.close();
    const again = await openDatabase({ folder: at });
    expect((await again.pool.query('select n from kept')).rows).toEqual([{ n: 7 }]);
    await again.close();
  });

  it('answers or refuses what other connections ask while it closes, and leaves nobody waiting', async () => {
    const database = await openDatabase({ folder: folder() });
    const closingQueries = Array.from({ length: 4 }, async () => {
      const beside = new pg.Client(database.poolConfig);
      beside.on('error', () => undefined);
      await beside.connect();
      // five messages of the protocol
      const answer = () => beside.query<{ told: string }>('select $1::text as told', ['answered']);
      for (;;)
        try {
          expect((await answer()).rows[0]!.told).toBe('answered');
        } catch (error) {
          return (error as Error).message;
        }
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await Promise.all([database.close(), database.close()]);
    expect(new Set(await Promise.all(closingQueries))).toEqual(
      new Set(['The embedded database was shut down.']),
    );
  });
});

it('the embedded database keeps its statistics up to date by itself', async () => {
  const database = await openDatabase({ folder: folder(), vacuumIntervalMs: 200 });
  await database.pool.query('create table counted as select generate_series(1, 5000) as n');
  const counted = async () =>
    (
      await database.pool.query<{ n: number }>(
        `select reltuples::int n from pg_class where relname = 'counted'`,
      )
    ).rows[0]!.n;
  for (let i = 0; i < 100 && (await counted()) < 5000; i++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await counted()).toBe(5000);
  await database.close();
});

it('a server that is not there is told in one sentence', async () => {
  const opening = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', connectTimeoutMs: 0 });
  await expect(opening).rejects.toThrow(
    'The database 127.0.0.1:1/none cannot be used: connect ECONNREFUSED',
  );
});
