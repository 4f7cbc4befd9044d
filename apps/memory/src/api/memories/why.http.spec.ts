import { RowsDigest } from '@plumbline/certificates';
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

describe('GET /v1/memories/why', () => {
  it('tells the chains that lead to a node, strongest first, and those that lead on from it', async () => {
    await write(claims('drought', 'harvest', 'price', 'tariff', 'riot'), [
      causes('drought', 'harvest', 0.9, { mechanism: 'No rain, no grain.' }),
      causes('harvest', 'price', 0.8, { edge_type: 'TRIGGERS' }),
      causes('tariff', 'price', 0.6, { edge_type: 'CONTRIBUTING_FACTOR' }),
      causes('price', 'riot', 0.5),
    ]);
    const answer = await why({ id: 'price' });
    expect(toTuples(answer)).toEqual([
      ['price', 'harvest', 'drought', 0.72],
      ['price', 'tariff', 0.6],
    ]);
    expect(answer.root).toMatchObject({ id: 'price', space, kind: 'claim' });
    expect(answer.truncated).toBe(false);
    expect(answer.chains[0]!.edges).toMatchObject([
      {
        source_id: 'harvest',
        target_id: 'price',
        edge_type: 'TRIGGERS',
        confidence: 0.8,
        lag: null,
        properties: {},
        backfill_batch: null,
      },
      {
        source_id: 'drought',
        target_id: 'harvest',
        edge_type: 'CAUSES',
        mechanism: 'No rain, no grain.',
      },
    ]);
    expect(toTuples(await why({ id: 'harvest', direction: 'effects' }))).toEqual([
      ['harvest', 'price', 'riot', 0.4],
    ]);
    expect(toTuples(await why({ id: 'price', depth: 1 }))).toEqual([
      ['price', 'harvest', 0.8],
      ['price', 'tariff', 0.6],
    ]);
    expect(toTuples(await why({ id: 'drought' }))).toEqual([]);
  });

  it('certifies each row once, in the order of its first appearance', async () => {
    await write(claims('a', 'b', 'c', 'd'), [
      causes('b', 'a', 0.9),
      causes('c', 'b', 0.9),
      causes('d', 'b', 0.8),
    ]);
    const { root, chains, certificate } = await why({ id: 'a' });
    const [first, second] = chains;
    const rows = [
      root,
      first!.nodes[1],
      first!.nodes[2],
      second!.nodes[2],
      ...first!.edges,
      second!.edges[1],
    ];
    expect(certificate).toMatchObject({
      operation: 'why',
      rows: 7,
      rows_digest: RowsDigest.fromRows(rows).toHex(),
      ledger_size: 7,
    });
  });

  it('cuts cycles, and takes no other type of edge for a cause', async () => {
    await write(claims('a', 'b', 'c', 'x'), [
      causes('b', 'a', 0.9),
      causes('c', 'b', 0.9),
      causes('a', 'c', 0.9),
      causes('a', 'a', 1),
      ...[
        'SUPPORTS',
        'CONTRADICTS',
        'CONCURRENT_SIGNAL',
        'QUALIFIES',
        'DEPENDS_ON',
        'DERIVED_FROM',
        'SUPERSEDES',
        'MENTIONS',
        'RESOLVES',
      ].flatMap((edge_type) => [
        createLink('x', 'a', { edge_type, confidence: 1 }),
        createLink('a', 'x', { edge_type, confidence: 1 }),
      ]),
    ]);
    expect(toTuples(await why({ id: 'a', depth: 10 }))).toEqual([['a', 'b', 'c', 0.81]]);
  });

  it('sums lags, and doubts what dates contradict', async () => {
    const dated = (id: string, date: string) =>
      createClaim(id, { asserted_at: `${date}T00:00:00Z` });
    await write(
      [
        dated('a', '2024-01-01'),
        dated('b', '2024-02-01'),
        dated('c', '2024-02-05'),
        dated('d', '2024-06-01'),
      ],
      [
        causes('a', 'b', 0.5, { lag: '1 month' }),
        causes('b', 'c', 0.5, { lag: 'P40DT12H' }),
        causes('d', 'c', undefined, { edge_type: 'PREVENTS' }),
      ],
    );
    const [first, second] = (await why({ id: 'c', valid_at: '2024-12-31' })).chains;
    expect(first).toMatchObject({ confidence: 0.5, lag: null });
    expect(first!.doubts.map(({ kind, edge }) => [kind, edge])).toEqual([
      ['prevents', 0],
      ['confidence_assumed', 0],
      ['effect_before_cause', 0],
    ]);
    expect(second).toMatchObject({
      confidence: 0.25,
      lag: 'P1M40DT12H',
      edges: [{ lag: 'P40DT12H' }, { lag: '1 month' }],
    });
    expect(second!.doubts).toEqual([
      {
        kind: 'lag_contradicts_dates',
        edge: 0,
        why: 'lag: the edge states a lag of P40DT12H, but the effect c is dated 4 days after its cause b',
      },
    ]);
  });

  it('follows what is next to impossible, however small the product is', async () => {
    await write(claims('a', 'b', 'c', 'd'), [
      causes('b', 'a', 1e-200),
      causes('c', 'b', 1e-200),
      causes('d', 'c', 0),
    ]);
    expect(toTuples(await why({ id: 'a' }))).toEqual([['a', 'b', 'c', 'd', 0]]);
  });

  it('keeps to a space, and to a tenant', async () => {
    await write(claims('a'));
    await ada.remember({ space: 'agent:scout', nodes: claims('b'), edges: [causes('b', 'a', 1)] });
    expect(toTuples(await why({ id: 'a' }))).toEqual([['a', 'b', 1]]);
    expect(toTuples(await why({ id: 'a', space }))).toEqual([]);
    expect((await why({ id: 'a', space: 'agent:scout' })).root).toBeNull();
    const bob = createCaller(service.url, `key-${tenant++}`);
    const { certificate, ...nothing } = await why({ id: 'a' }, bob);
    expect(nothing).toEqual({ root: null, chains: [], truncated: false });
    expect(certificate).toMatchObject({ rows: 0, ledger_size: 0 });
    await bob.remember({ space, nodes: claims('a') });
    expect(toTuples(await why({ id: 'a' }, bob))).toEqual([]);
  });

  it('takes ids of any text', async () => {
    const ids = ['a/b?c=d&e#f%', '한국은행 금리', 'سعر الفائدة', '🏦', '👩'.repeat(1000)];
    await write(
      claims(...ids),
      ids.slice(1).map((id, n) => causes(id, ids[n]!, 1)),
    );
    expect(toTuples(await why({ id: ids[0]!, depth: 10 }))).toEqual([[...ids, 1]]);
  });

  it('answers for a graph whose chains nobody could count', async () => {
    const ids = Array.from({ length: 80 }, (_, n) => `n${n}`);
    const edges = ids.flatMap((id, n) =>
      ids.slice(0, 40).map((other, m) => causes(id, other, ((n * 7 + m * 3) % 100) / 100)),
    );
    await write(claims(...ids), edges);
    const { chains, truncated } = await why({ id: 'n0', depth: 10 });
    expect([chains.length, truncated]).toEqual([100, true]);
    const worth = chains.map(({ confidence }) => confidence);
    expect(worth).toEqual(worth.toSorted((a, b) => b - a));
    expect(await why({ id: 'n0', depth: 10 })).toMatchObject({ chains });
  });

  it('answers for a node that is in everything', async () => {
    const ids = Array.from({ length: 1_500 }, (_, n) => `n${n}`);
    await write(
      claims('hub', ...ids.slice(1)),
      ids.slice(1).map((id, n) => causes(id, 'hub', (n % 1000) / 1000)),
    );
    const { chains, truncated } = await why({ id: 'hub', depth: 10 });
    expect([chains.length, truncated, chains[0]!.confidence]).toEqual([100, true, 0.999]);
  });

  it.each([
    ['', 'id'],
    ['&id=', 'id'],
    ['&id=a&id=b', 'id'],
    [`&id=${'x'.repeat(1001)}`, 'id'],
    ['&id=%00', 'id'],
    ['&id=a&depth=0', 'depth'],
    ['&id=a&depth=11', 'depth'],
    ['&id=a&depth=two', 'depth'],
    ['&id=a&direction=up', 'direction'],
    ['&id=a&space=', 'space'],
    ['&id=a&ledger_size=x', 'ledger_size'],
    ['&id=a&valid_at=x', 'valid_at'],
  ])('refuses %s', async (query, field) => {
    const response = await fetch(`${service.url}/v1/memories/why?as_of=2024-01-01${query}`, {
      headers: { Authorization: 'Bearer key-0' },
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { detail: { error: 'MEMORY_BAD_REQUEST', field } },
    ]);
  });
});
