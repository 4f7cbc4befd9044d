import fc from 'fast-check';
import { callerAt, claim, FUTURE, startMemory, type Caller, type Service } from './service.ts';

const RUNS = 15;
let service: Service;
let run = 0;
beforeAll(async () => {
  // shrinking a failure takes more ledgers than the runs themselves
  service = await startMemory(Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`key-${n}`, `tenant-${n}`])));
});
afterAll(() => service.close());

/** A row as a child would remember it: days of 2024 for validity, the text for everything else. */
interface Draft {
  id: string;
  statement: string;
  from: number;
  to: number;
}
interface Known extends Draft {
  known_at: string;
}
interface Write {
  drafts: Draft[];
  declared?: number;
}

const day = (n: number) => `2024-01-${String(n).padStart(2, '0')}T00:00:00.000000Z`;
const draft = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c'),
    statement: fc.constantFrom('x', 'y'),
    from: fc.integer({ min: 1, max: 8 }),
    days: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ days, ...rest }): Draft => ({ ...rest, to: rest.from + days }));
const write: fc.Arbitrary<Write> = fc.record(
  { drafts: fc.array(draft, { maxLength: 6 }), declared: fc.integer({ min: 1, max: 20 }) },
  { requiredKeys: ['drafts'] },
);

/** Overlapping validity of one id: refused, or remembered when all else is equal. First come, first served. */
function accept(ledger: Known[], { drafts }: Write): { fresh: Draft[]; fates: string[] } {
  const fresh: Draft[] = [];
  const fates = drafts.map((row) => {
    const rivals = [...ledger, ...fresh].filter(({ id, from, to }) => id === row.id && from < row.to && row.from < to);
    if (rivals.length === 0) {
      fresh.push(row);
      return 'accepted';
    }
    const same = rivals.some(({ statement, from, to }) => statement === row.statement && from === row.from && to === row.to);
    return same ? 'already_remembered' : 'overlapping_valid';
  });
  return { fresh, fates };
}

async function remember(caller: Caller, { drafts, declared }: Write) {
  const nodes = drafts.map(({ id, statement, from, to }) => claim(id, { statement, valid_from: day(from), valid_to: day(to) }));
  const backfill = declared === undefined ? undefined : { declared_captured_at: day(declared), reason: 'random' };
  const { captured_at, accepted, refused, warned } = await caller.remember({ space: 's', nodes, backfill });
  const fates = drafts.map(() => 'accepted');
  for (const { index, reason } of refused) fates[index] = reason;
  for (const { index, kind } of warned) fates[index] = kind;
  expect(accepted).toBe(fates.filter((fate) => fate === 'accepted').length);
  return { captured_at, fates };
}

describe('a ledger of random writes', () => {
  it('answers every read as a list that is filtered row by row would', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 6 }), async (writes) => {
        const caller = callerAt(service.url, `key-${run++}`);
        const ledger: Known[] = [];
        const stamps = [day(1), day(5), day(20), FUTURE];
        for (const request of writes) {
          const { fresh, fates } = accept(ledger, request);
          const answer = await remember(caller, request);
          expect(answer.fates).toEqual(fates);
          ledger.push(
            ...fresh.map((row) => ({ ...row, known_at: request.declared === undefined ? answer.captured_at : day(request.declared) })),
          );
          stamps.push(answer.captured_at);
        }
        for (const as_of of stamps)
          for (const valid_at of [1, 3, 6, 11].map(day)) {
            const expected = ledger
              .map((row, place) => ({ ...row, place }))
              .filter(
                ({ known_at, from, to }) => known_at <= (as_of === FUTURE ? '9' : as_of) && day(from) <= valid_at && valid_at < day(to),
              )
              .sort((a, b) => (a.known_at < b.known_at ? -1 : a.known_at > b.known_at ? 1 : a.place - b.place));
            const { items } = await caller.read({ as_of, valid_at });
            expect(items.map(({ id, statement, known_at }) => [id, statement, known_at])).toEqual(
              expected.map(({ id, statement, known_at }) => [id, statement, known_at]),
            );
          }
      }),
      { numRuns: RUNS },
    );
  });
});
