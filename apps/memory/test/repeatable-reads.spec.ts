import { runInTransaction, type Database } from '@plumbline/database';
import { testsRunOnServer } from '@plumbline/testing';
import {
  createCaller,
  createClaim,
  FUTURE,
  startMemoryService,
  type MemoryService,
} from './memory-service.ts';

let one: MemoryService;
let two: MemoryService;
beforeAll(async () => {
  const keys = Object.fromEntries(
    Array.from({ length: 10 }, (_, n) => [`key-${n}`, `tenant-${n}`]),
  );
  one = await startMemoryService(keys);
  two = await startMemoryService(keys, {
    ...one.database,
    close: () => Promise.resolve(),
  } satisfies Database);
});
afterAll(async () => {
  await two.close();
  await one.close();
});

let tenant = 0;
const space = 's';
const inDatabase = <Result>(of: string, statement: string, values: unknown[] = []) =>
  runInTransaction(one.database.pool, async (client) => {
    await client.query(
      `select set_config('memory.tenant', $1, true), set_config('role', 'memory_owner', true)`,
      [of],
    );
    return (await client.query(statement, values)).rows as Result[];
  });

describe('an answer, once given', () => {
  it('stays the same, whatever writers and readers of two instances do at the same time', async () => {
    const key = `key-${tenant++}`;
    const [a, b] = [createCaller(one.url, key), createCaller(two.url, key)];
    const answers: { as_of: string; ledger_size: number; digest: string }[] = [];
    const stamps: string[] = [];
    let writing = 4;

    const write = async (caller: typeof a, name: string) => {
      for (let n = 0; n < 25; n++)
        stamps.push(
          (
            await caller.remember({
              space,
              nodes: [createClaim(`${name}-${n}`), createClaim(`${name}-${n}-2`)],
            })
          ).captured_at,
        );
      writing--;
    };
    const read = async (caller: typeof a) => {
      for (let n = 0; writing > 0; n++) {
        const instant = stamps[n % (stamps.length || 1)] ?? FUTURE;
        const as_of = [
          FUTURE,
          new Date().toISOString(),
          new Date(Date.now() - 5).toISOString(),
          instant,
        ][n % 4]!;
        const { items, certificate } = await caller.read({ as_of, limit: 1000 });
        expect(new Set(items.map(({ id }) => id)).size).toBe(certificate.ledger_size);
        answers.push({
          as_of: certificate.as_of,
          ledger_size: certificate.ledger_size,
          digest: certificate.rows_digest,
        });
      }
    };
    await Promise.all([
      write(a, 'a'),
      write(b, 'b'),
      write(a, 'c'),
      write(b, 'd'),
      read(a),
      read(b),
      read(b),
    ]);

    expect(answers.length).toBeGreaterThan(20);
    // the readers saw the ledger grow
    expect(new Set(answers.map(({ digest }) => digest)).size).toBeGreaterThan(5);
    for (const { as_of, ledger_size, digest } of answers) {
      const { certificate } = await a.read({ as_of, limit: 1000 });
      expect(certificate).toMatchObject({ rows_digest: digest, ledger_size, final: true });
    }
    expect(new Set(stamps).size).toBe(100);
    expect((await a.read({ as_of: FUTURE, limit: 1000 })).items).toHaveLength(200);
  });

  it('counts a request once that reaches two instances at the same time', async () => {
    const key = `key-${tenant++}`;
    const body = { space, nodes: Array.from({ length: 50 }, (_, n) => createClaim(`n${n}`)) };
    const sent = await Promise.all(
      [one, two, one, two].map(({ url }) => createCaller(url, key).remember(body)),
    );
    expect(sent.map(({ accepted, warned }) => [accepted, warned.length]).sort()).toEqual([
      [0, 50],
      [0, 50],
      [0, 50],
      [50, 0],
    ]);
  });

  it('stays the same when the clock is set back behind it', async () => {
    const caller = createCaller(one.url, `key-${tenant}`);
    const of = `tenant-${tenant++}`;
    await caller.remember({ space, nodes: [createClaim('a')] });
    const answered = (await caller.read({ as_of: FUTURE })).certificate.as_of;
    const [mark] = await inDatabase<{ until: string }>(
      of,
      'select memory.text_of(until) as until from memory.answered',
    );
    expect(mark!.until >= answered).toBe(true);

    // an answer by a clock that was an hour ahead
    await inDatabase(
      of,
      `update memory.answered set until = clock_timestamp() + interval '1 hour'`,
    );
    const { captured_at } = await caller.remember({ space, nodes: [createClaim('b')] });
    expect(Date.parse(captured_at)).toBeGreaterThan(Date.now() + 3_500_000);
    const now = await caller.read({ as_of: FUTURE });
    // written rows are visible immediately, although the clock is behind them
    expect(now.items.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(now.certificate.as_of).toBe(captured_at);
    expect((await caller.read({ as_of: answered })).items.map(({ id }) => id)).toEqual(['a']);
    expect(
      (await caller.remember({ space, nodes: [createClaim('c')] })).captured_at > captured_at,
    ).toBe(true);
  });

  it('stays the same to the hour it was valid at, though the clock has been set back behind that', async () => {
    const caller = createCaller(one.url, `key-${tenant}`);
    const of = `tenant-${tenant++}`;
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await caller.remember({
      space,
      nodes: [createClaim('now'), createClaim('soon', { valid_from: inMinutes(20) })],
    });
    await inDatabase(
      of,
      `insert into memory.answered values (memory.tenant(), clock_timestamp() + interval '1 hour')
      on conflict (tenant) do update set until = excluded.until`,
    ); // by a clock that was an hour ahead
    const as_of = inMinutes(30);
    const { items, certificate } = await caller.read({ as_of });
    expect(items.map(({ id }) => id)).toEqual(['now', 'soon']);
    expect(certificate.final).toBe(true);
    await caller.remember({ space, nodes: [createClaim('later')] });
    expect((await caller.read({ as_of })).certificate).toMatchObject({
      final: true,
      rows_digest: certificate.rows_digest,
    });
    const next = await caller.read({ as_of: inMinutes(120) }); // later than all answers
    expect([next.certificate.final, next.items.length]).toEqual([false, 3]);
  });

  // The embedded database has one session: nothing else runs during an open transaction
  (testsRunOnServer ? it : it.skip)(
    'waits for the writer in flight, unless the instant lies before it',
    async () => {
      const caller = createCaller(one.url, `key-${tenant}`);
      const of = `tenant-${tenant++}`;
      const { captured_at } = await caller.remember({ space, nodes: [createClaim('a')] });
      const reading = await runInTransaction(one.database.pool, async (client) => {
        await client.query(
          `select set_config('memory.tenant', $1, true), set_config('role', 'memory_app', true)`,
          [of],
        );
        await client.query('select memory_api.remember($1, $2, $3, null, null, null, null)', [
          space,
          JSON.stringify([createClaim('b')]),
          '[]',
        ]);
        let answered = false;
        const later = caller.read({ as_of: FUTURE }).finally(() => (answered = true));
        expect((await caller.read({ as_of: captured_at })).items.map(({ id }) => id)).toEqual([
          'a',
        ]);
        await new Promise((done) => setTimeout(done, 150));
        expect(answered).toBe(false);
        return { later };
      });
      expect((await reading.later).items.map(({ id }) => id)).toEqual(['a', 'b']);
    },
  );

  it(
    'is given and written in read committed only, where each statement sees what was committed ' +
      'before it',
    async () => {
      const call = (statement: string) =>
        runInTransaction(one.database.pool, async (client) => {
          await client.query(`set transaction isolation level repeatable read`);
          await client.query(
            `select set_config('memory.tenant', 'x', true), set_config('role', 'memory_app', true)`,
          );
          await client.query(statement);
        });
      await expect(
        call(`select memory_api.remember('s', '[]', '[]', null, null, null, null)`),
      ).rejects.toThrow('read committed');
      await expect(
        call(`select memory_api.read(now(), null, null, null, null, null, null, 1, null, null)`),
      ).rejects.toThrow('read committed');
    },
  );

  it('needs an instant: the functions have no now of their own', async () => {
    await expect(
      inDatabase(
        'x',
        'select memory_api.read(null, null, null, null, null, null, null, 1, null, null)',
      ),
    ).rejects.toThrow('as_of is required');
  });
});
