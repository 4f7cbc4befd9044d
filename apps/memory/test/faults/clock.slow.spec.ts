import { memoryClient, type MemoryClient } from '@plumbline/client';
import { testsRunOnServer } from '@plumbline/testing';
import { LEDGER_KEYS, startLedgerBackend, type LedgerBackend } from './ledger-backends.ts';

const [SECOND, HOUR, YEAR] = [1, 3_600, 365 * 86_400];
const SPACE = 's';
/** A future instant counts as now. */
const NOW = '9999-01-01';
/** In this step of its mark, the instant of a read as of now may go back. */
const MARK_STEP_MS = 10;

/** Needs libfaketime, and on a server PRIVATE_POSTGRES. */
(startLedgerBackend ? describe : describe.skip)('the ledger while its clock jumps', () => {
  let backend: LedgerBackend;
  let memory: MemoryClient;
  let rowCount = 0;
  beforeAll(async () => {
    backend = await startLedgerBackend!();
  }, 180_000);
  afterAll(() => backend.close(), 60_000);

  /** Each test has its own tenant. */
  const useTenant = (token: string) => {
    memory = memoryClient({ baseUrl: backend.url, token, timeoutMs: 120_000 });
  };

  const write = async () => {
    const { captured_at: capturedAt } = await memory.remember({
      space: SPACE,
      nodes: [
        {
          id: `row-${rowCount}`,
          kind: 'claim',
          statement: `Well ${rowCount++} is deep.`,
          asserted_at: '2020-01-01T00:00:00Z',
        },
      ],
    });
    return capturedAt;
  };
  const read = async (asOf = NOW) => {
    const { items, certificate } = await memory.list({ as_of: asOf, space: SPACE, limit: 1_000 });
    return {
      asOf: certificate.as_of,
      digest: certificate.rows_digest,
      final: certificate.final,
      ids: items.map(({ id }) => id),
    };
  };

  it('never changes an answered past, across jumps and crashes', async () => {
    useTenant(LEDGER_KEYS[0]);
    const answers: Awaited<ReturnType<typeof read>>[] = [];
    const stamps: string[] = [];
    const presents: number[] = [];
    for (const [offset, crashes] of [
      [0, false],
      [HOUR, false],
      [HOUR, true],
      [0, true], // the answered hour is to come again, and its mark is lost
      [-HOUR, true],
      [2 * HOUR, false],
      [-2 * HOUR, false],
      [-2 * HOUR, true],
      [0.5 * SECOND, true],
      [0, true],
    ] as const) {
      backend.setClock(offset);
      if (crashes) await backend.crash();
      for (let round = 0; round < 3; round++) {
        stamps.push(await write());
        const answer = await read();
        expect(answer.ids).toContain(`row-${rowCount - 1}`);
        presents.push(Date.parse(answer.asOf));
        answers.push(answer);
      }
      answers.push(await read(new Date(Date.now() + offset * 1_000).toISOString()));
      // A read after the last write: the mark alone protects it.
      answers.push(await read());
    }
    for (const { asOf, digest } of answers)
      expect({ asOf, digest: (await read(asOf)).digest }).toEqual({ asOf, digest });
    expect(stamps).toEqual([...stamps].sort());
    expect(new Set(stamps).size).toBe(stamps.length);
    for (const [index, present] of presents.entries())
      expect(present - (presents[index - 1] ?? 0)).toBeGreaterThanOrEqual(-MARK_STEP_MS);
  }, 600_000);

  it('stays whole and readable after the clock was a year ahead, and says so', async () => {
    useTenant(LEDGER_KEYS[1]);
    backend.setClock(0);
    const readMetric = async () =>
      Number(/^plumbline_ledger_clock_behind_seconds\S* (\S+)$/m.exec(await memory.metrics())?.[1]);
    const findClockCheck = async () =>
      (await memory.checkInstall()).checks.find(
        ({ check_name: name }) => name === 'clock_not_behind_ledger',
      );
    await write();
    const before = await read();
    backend.setClock(YEAR);
    const ahead = await write();
    expect(Date.parse(ahead) - Date.now()).toBeGreaterThan((YEAR - HOUR) * 1_000);
    backend.setClock(0);
    await backend.crash();
    const after = await write();
    expect(after > ahead).toBe(true);
    expect((await read()).ids).toEqual([
      ...before.ids,
      `row-${rowCount - 2}`,
      `row-${rowCount - 1}`,
    ]);
    // As of the true time, nothing is known that was written after the jump.
    expect((await read(new Date().toISOString())).ids).toEqual(before.ids);
    expect((await read(before.asOf)).digest).toBe(before.digest);
    expect(await readMetric()).toBeGreaterThan(YEAR - HOUR);
    expect(await findClockCheck()).toMatchObject({
      ok: false,
      detail: expect.stringMatching(/^the clock is 31\d{6} s behind the ledger/) as string,
    });
    if (testsRunOnServer) return; // the metric compares with the clock of the service
    backend.setClock(YEAR + HOUR);
    expect(Date.parse(await write())).toBeGreaterThan(Date.parse(after) + HOUR * 900);
    expect(await readMetric()).toBe(0);
    expect(await findClockCheck()).toMatchObject({ ok: true });
  }, 600_000);
});
