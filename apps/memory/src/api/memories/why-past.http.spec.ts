import {
  createCaller,
  createClaim,
  createWriter,
  FUTURE,
  createLink,
  startMemoryService,
  type Caller,
  type Query,
  type MemoryService,
} from '../../../test/memory-service.ts';
import type { WhyAnswerBody } from './why.dto.ts';

let service: MemoryService;
let ada: Caller;
let tenant = 0;
beforeAll(async () => {
  service = await startMemoryService(
    Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`key-${n}`, `tenant-${n}`])),
  );
});
afterAll(() => service.close());
beforeEach(() => {
  ada = createCaller(service.url, `key-${tenant++}`);
});

const space = 'user:ada';
const write = createWriter(() => ada, space);
const why = (query: Query, caller = ada) =>
  caller.get<WhyAnswerBody>('/v1/memories/why', { as_of: FUTURE, ...query });
const toTuples = ({ chains }: WhyAnswerBody) =>
  chains.map(({ nodes, confidence }) => [...nodes.map(({ id }) => id), confidence]);
const claims = (...ids: string[]) => ids.map((id) => createClaim(id));
const causes = (source: string, target: string, confidence?: number, more: object = {}) =>
  createLink(source, target, { confidence, ...more });

describe('GET /v1/memories/why as of an instant', () => {
  it('sees neither nodes nor edges that were learned later', async () => {
    const first = await write(claims('effect', 'cause'), [causes('cause', 'effect', 0.5)]);
    const second = await write(claims('deeper'), [causes('deeper', 'cause', 0.5)]);
    const third = await write([], [causes('deeper', 'effect', 0.9)]);
    await write(claims('imported'), [causes('imported', 'effect', 1)], {
      backfill: { declared_captured_at: second, reason: 'an import' },
    });
    expect(await why({ id: 'effect', as_of: '2024-06-01' })).toMatchObject({
      root: null,
      chains: [],
      truncated: false,
    });
    expect(toTuples(await why({ id: 'effect', as_of: first }))).toEqual([['effect', 'cause', 0.5]]);
    const pinned = { ledger_size: 5 };
    expect(toTuples(await why({ id: 'effect', as_of: second, ...pinned }))).toEqual([
      ['effect', 'cause', 'deeper', 0.25],
    ]);
    expect(toTuples(await why({ id: 'effect', as_of: third, ...pinned }))).toEqual([
      ['effect', 'cause', 'deeper', 0.25],
    ]);
    expect(toTuples(await why({ id: 'effect', as_of: second }))).toEqual([
      ['effect', 'imported', 1],
      ['effect', 'cause', 'deeper', 0.25],
    ]);
    expect((await why({ id: 'effect', as_of: second })).certificate.backfill_batches).toMatchObject(
      [{ reason: 'an import', rows: 2 }],
    );
    expect(toTuples(await why({ id: 'effect' }))).toEqual([
      ['effect', 'imported', 1],
      ['effect', 'deeper', 0.9],
      ['effect', 'cause', 'deeper', 0.25],
    ]);
  });

  it('is not led by an edge that was declared earlier to a node that was learned later', async () => {
    const before = await write(claims('effect'));
    await write(claims('cause'));
    await write([], [causes('cause', 'effect', 1)], {
      backfill: { declared_captured_at: before, reason: 'an import' },
    });
    expect(toTuples(await why({ id: 'effect', as_of: before }))).toEqual([]);
    expect(toTuples(await why({ id: 'effect' }))).toEqual([['effect', 'cause', 1]]);
  });

  it('walks along what is valid at the instant, in the version that is', async () => {
    await write(
      [
        createClaim('effect', { valid_to: '2025-01-01T00:00:00Z', statement: 'first' }),
        createClaim('effect', { valid_from: '2025-01-01T00:00:00Z', statement: 'second' }),
        createClaim('short', { valid_to: '2024-07-01T00:00:00Z' }),
        createClaim('cause'),
      ],
      [
        causes('short', 'effect', 1),
        causes('cause', 'effect', 0.4, { valid_from: '2024-03-01T00:00:00Z' }),
      ],
    );
    const at = async (valid_at: string) => {
      const answer = await why({ id: 'effect', valid_at });
      return [answer.root?.statement, ...toTuples(answer)];
    };
    expect(await at('2024-02-01')).toEqual(['first', ['effect', 'short', 1]]);
    expect(await at('2024-04-01')).toEqual([
      'first',
      ['effect', 'short', 1],
      ['effect', 'cause', 0.4],
    ]);
    expect(await at('2025-04-01')).toEqual(['second', ['effect', 'cause', 0.4]]);
    expect(await at('2023-04-01')).toEqual([undefined]);
  });

  it('needs an instant', async () => {
    await expect(ada.get('/v1/memories/why', { id: 'a' })).rejects.toThrow('MEMORY_AS_OF_REQUIRED');
  });
});
