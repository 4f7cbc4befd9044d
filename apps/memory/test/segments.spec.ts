import type { Database } from '@plumbline/database';
import { openTestDatabase } from '@plumbline/testing';
import fc from 'fast-check';
import {
  createCommit,
  IndexLayouts,
  randomCommit,
  randomQuestion,
  WORDS,
  type RandomCommit,
} from './index-layouts.ts';
import { createClaim, memorySchema, startMemoryService } from './memory-service.ts';

const RUNS = 15;
/** Where the postings of a ledger are: in rows of each commit, in segments, or in merged rows. */
const LAYOUTS = ['rows', 'segments', 'merged'] as const;
type Layout = (typeof LAYOUTS)[number];

let database: Database & { url?: string };
let layouts: IndexLayouts;
beforeAll(async () => {
  database = await openTestDatabase(memorySchema);
  layouts = new IndexLayouts(database);
});
afterEach(async () => {
  await layouts.limitSegmentTerms(200_000);
  await layouts.limitSegmentCommits(64);
});
afterAll(() => database.close());

async function write(tenant: string, layout: Layout, commits: RandomCommit[]): Promise<string[]> {
  await layouts.limitSegmentTerms(layout === 'rows' ? 0 : 400_000);
  return layouts.write(tenant, commits, layout === 'merged');
}

describe('a search', () => {
  it('finds and weighs the same at every instant, whatever is merged', async () => {
    let run = 0;
    let comparisonCount = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(randomCommit, { minLength: 4, maxLength: 12 }),
        fc.array(randomQuestion, { minLength: 10, maxLength: 10 }),
        async (commits, questions) => {
          const name = `run-${run++}`;
          const instants = new Map<Layout, string[]>();
          for (const layout of LAYOUTS)
            instants.set(layout, await write(`${name}-${layout}`, layout, commits));
          for (const drawn of questions) {
            const answers = LAYOUTS.map((layout) =>
              layouts.ask(
                `${name}-${layout}`,
                instants.get(layout)!.at(drawn.commit % commits.length)!,
                drawn,
              ),
            );
            const [rows, segments, merged] = await Promise.all(answers);
            expect(segments).toEqual(rows);
            expect(merged).toEqual(rows);
            comparisonCount++;
          }
        },
      ),
      { numRuns: RUNS },
    );
    expect(comparisonCount).toBeGreaterThanOrEqual(RUNS * 10);
  }, 300_000);

  it('tells at an old instant what it told before the segments were merged', async () => {
    const commits = Array.from({ length: 40 }, (_, n) =>
      createCommit([WORDS[n % 3]!, WORDS[(n * n) % 4]!], n % 3 ? 's' : 't'),
    );
    const instants = await write('old', 'segments', commits);
    const before = await layouts.askAtAll('old', instants);
    expect(await layouts.countRows('old')).toEqual({ segments: 40, merged: 0, single: 0 });
    await layouts.mergeSegments('old');
    expect(await layouts.countRows('old')).toEqual({ segments: 40, merged: 5, single: 0 });
    expect(await layouts.askAtAll('old', instants)).toEqual(before);
  });

  it('gives at an old instant the answer and the certificate of before a merge', async () => {
    const service = await startMemoryService(undefined, {
      ...database,
      close: () => Promise.resolve(),
    } satisfies Database);
    const caller = service.as('');
    const stamps: string[] = [];
    const remember = async (n: number) => {
      const statement = `${WORDS[n % 4]} and ${WORDS[(n * n) % 3]} in month ${n % 12}`;
      stamps.push(
        (await caller.remember({ space: 's', nodes: [createClaim(`n${n}`, { statement })] }))
          .captured_at,
      );
    };
    const search = async (as_of: string) => {
      const { certificate, ...answer } = await caller.get<{ certificate: Record<string, unknown> }>(
        '/v1/memories/search',
        { q: 'rain and frost in month 3', as_of },
      );
      // The id, the time of issue and the signature over both differ with each reading.
      const { id, issued_at, signature, ...proof } = certificate;
      expect([id, issued_at, signature]).toEqual(Array(3).fill(expect.anything()));
      return { answer, proof };
    };
    for (let n = 0; n < 50; n++) await remember(n);
    const before = await Promise.all(stamps.map(search));
    expect(await layouts.countRows('default')).toMatchObject({ segments: 50, merged: 0 });
    for (let n = 50; n < 70; n++) await remember(n);
    expect((await layouts.countRows('default')).merged).toBeGreaterThan(0);
    expect(await Promise.all(stamps.slice(0, 50).map(search))).toEqual(before);
    await service.close();
  });

  it('loses and repeats no hit while segments are merged at the same time', async () => {
    const commits = Array.from({ length: 30 }, (_, n) =>
      createCommit([WORDS[n % 3]!, WORDS[(n * n) % 4]!], n % 3 ? 's' : 't'),
    );
    const instants = await write('busy', 'segments', commits);
    const before = await layouts.askAtAll('busy', instants);
    await layouts.limitSegmentCommits(2);
    let isWriting = true;
    let readings = 0;
    const read = async () => {
      for (; isWriting; readings++)
        expect(await layouts.askAtAll('busy', instants)).toEqual(before);
    };
    const writeMore = async () => {
      for (let n = 0; n < 30; n++)
        await layouts.ledger.writeRows('busy', {
          space: 's',
          nodes: [createClaim(`more-${n}`, { statement: 'rain and frost' })],
          edges: [],
        });
      isWriting = false;
    };
    await Promise.all([writeMore(), read(), read()]);
    expect(readings).toBeGreaterThan(0);
    expect((await layouts.countRows('busy')).merged).toBeGreaterThan(10);
    expect(await layouts.askAtAll('busy', instants)).toEqual(before);
  }, 120_000);
});

describe('a writer', () => {
  it('merges what has gathered in many small commits', async () => {
    await write(
      'small',
      'segments',
      Array.from({ length: 70 }, () => createCommit(['rain', 'river'])),
    );
    expect(await layouts.countRows('small')).toEqual({ segments: 70, merged: 2, single: 0 });
    const merges = await layouts.asOwner('small', ['select upto from memory.merges order by 1']);
    expect(merges).toEqual([{ upto: '0' }, { upto: '64' }]);
  });

  it('takes a merge back with its commit, and merges again with the next one', async () => {
    const commits = Array.from({ length: 63 }, (_, n) => createCommit([WORDS[n % 4]!, 'hail']));
    const instants = await write('torn', 'segments', commits);
    const before = await layouts.askAtAll('torn', instants);
    await expect(
      layouts.asOwner(
        'torn',
        ['select memory.open_ledger($1)', ['torn']],
        ['select memory.merge_segments($1)', ['torn']],
        ['select 1 / 0'],
      ),
    ).rejects.toThrow('division by zero');
    expect(await layouts.countRows('torn')).toEqual({ segments: 63, merged: 0, single: 0 });
    expect(await layouts.askAtAll('torn', instants)).toEqual(before);
    await layouts.ledger.writeRows('torn', {
      space: 's',
      nodes: [createClaim('last', { statement: 'hail' })],
      edges: [],
    });
    expect(await layouts.countRows('torn')).toEqual({ segments: 64, merged: 5, single: 0 });
    expect(await layouts.askAtAll('torn', instants)).toEqual(before);
  });

  it('gives statistics to an index that was empty, so that sessions plan again', async () => {
    const empty = await openTestDatabase(memorySchema);
    await empty.pool.query('analyze memory.postings');
    const planned = new IndexLayouts(empty);
    await planned.write('one', [createCommit(['rain', 'river'])]);
    await planned.mergeSegments('one');
    const [first] = await planned.asOwner<{ rows: number }>('one', [
      `select c.reltuples as rows from pg_class c
       where c.oid = (select p.tableoid from memory.postings p limit 1)`,
    ]);
    await empty.close();
    expect(first!.rows).toBeGreaterThan(0);
  });
});
