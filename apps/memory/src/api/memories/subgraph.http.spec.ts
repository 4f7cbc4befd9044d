import { RowsDigest } from '@plumbline/certificates';
import {
  createCaller,
  createClaim,
  FUTURE,
  createLink,
  startMemoryService,
  type Caller,
  type Query,
  type MemoryService,
} from '../../../test/memory-service.ts';
import type { SubgraphAnswerBody } from './subgraph.dto.ts';

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
const write = async (nodes: object[], edges: object[] = [], more: object = {}) => {
  const { captured_at, refused } = await ada.remember({ space, nodes, edges, ...more });
  expect(refused).toEqual([]);
  return captured_at;
};
const claims = (...ids: string[]) => ids.map((id) => createClaim(id));
const around = (query: Query, caller = ada) =>
  caller.get<SubgraphAnswerBody>('/v1/memories/subgraph', { as_of: FUTURE, ...query });
const shown = ({ nodes, edges }: SubgraphAnswerBody) => [
  nodes.map(({ id }) => id).join(' '),
  edges.map(({ source_id, target_id }) => `${source_id}${target_id}`).join(' '),
];

describe('GET /v1/memories/subgraph', () => {
  it('gives what is near, either way along edges, and all edges between what it gives', async () => {
    await write(claims('a', 'b', 'c', 'd', 'e'), [
      createLink('a', 'b'),
      createLink('c', 'a'),
      createLink('b', 'c'),
      createLink('b', 'd'),
      createLink('d', 'e'),
    ]);
    const answer = await around({ id: 'a' });
    expect(shown(answer)).toEqual(['a b c', 'ab ca bc']);
    expect(answer).toMatchObject({
      truncated: false,
      edges: [{ edge_type: 'CAUSES', confidence: null, properties: {} }, {}, {}],
    });
    expect(answer.certificate).toMatchObject({
      operation: 'subgraph',
      rows: 6,
      rows_digest: RowsDigest.fromRows([...answer.nodes, ...answer.edges]).toHex(),
    });
    expect(shown(await around({ id: 'a', depth: 2 }))).toEqual(['a b c d', 'ab ca bc bd']);
    expect(shown(await around({ id: 'a', depth: 5 }))).toEqual(['a b c d e', 'ab ca bc bd de']);
    expect(shown(await around({ id: ['e', 'c', 'e', 'nowhere'] }))).toEqual([
      'e c d a b',
      'ab ca bc bd de',
    ]);
    expect(shown(await around({ id: 'nowhere' }))).toEqual(['', '']);
  });

  it('sees neither nodes nor edges that were learned later', async () => {
    const first = await write(claims('a', 'b'), [createLink('a', 'b')]);
    const second = await write(claims('c'), [createLink('c', 'a')]);
    const third = await write([], [createLink('b', 'c')]);
    await write(claims('d'), [createLink('a', 'd')], {
      backfill: { declared_captured_at: first, reason: 'an import' },
    });
    expect(shown(await around({ id: 'a', as_of: '2024-06-01' }))).toEqual(['', '']);
    expect(shown(await around({ id: 'a', as_of: first, ledger_size: 3 }))).toEqual(['a b', 'ab']);
    expect(shown(await around({ id: 'a', as_of: second, ledger_size: 5 }))).toEqual([
      'a b c',
      'ab ca',
    ]);
    expect(shown(await around({ id: 'a', as_of: third, ledger_size: 6 }))).toEqual([
      'a b c',
      'ab ca bc',
    ]);
    expect(shown(await around({ id: 'a', as_of: first }))).toEqual(['a b d', 'ab ad']);
    expect((await around({ id: 'a', as_of: first })).certificate.backfill_batches).toMatchObject([
      { rows: 2 },
    ]);
  });

  it('does not go over an edge that was declared earlier to a node that was learned later', async () => {
    const before = await write(claims('a'));
    await write(claims('b'));
    await write([], [createLink('a', 'b')], {
      backfill: { declared_captured_at: before, reason: 'an import' },
    });
    expect(shown(await around({ id: 'a', as_of: before }))).toEqual(['a', '']);
    expect(shown(await around({ id: 'a' }))).toEqual(['a b', 'ab']);
  });

  it('gives what is valid at the instant', async () => {
    await write(
      [...claims('a', 'b'), createClaim('c', { valid_to: '2024-07-01T00:00:00Z' })],
      [createLink('a', 'b', { valid_from: '2024-03-01T00:00:00Z' }), createLink('a', 'c')],
    );
    expect(shown(await around({ id: 'a', valid_at: '2024-02-01' }))).toEqual(['a c', 'ac']);
    expect(shown(await around({ id: 'a', valid_at: '2024-04-01' }))).toEqual(['a b c', 'ab ac']);
    expect(shown(await around({ id: 'a', valid_at: '2024-08-01' }))).toEqual(['a b', 'ab']);
  });

  it('goes along some types of edges only', async () => {
    await write(claims('a', 'b', 'c', 'd'), [
      createLink('a', 'b'),
      createLink('a', 'c', { edge_type: 'MENTIONS' }),
      createLink('a', 'd', { edge_type: 'SUPPORTS' }),
      createLink('b', 'a', { edge_type: 'SUPPORTS' }),
    ]);
    expect(shown(await around({ id: 'a', edge_type: 'MENTIONS' }))).toEqual(['a c', 'ac']);
    expect(shown(await around({ id: 'a', edge_type: ['CAUSES', 'SUPPORTS'] }))).toEqual([
      'a b d',
      'ab ad ba',
    ]);
    expect(shown(await around({ id: 'a', edge_type: 'RESOLVES' }))).toEqual(['a', '']);
  });

  it('gives the strongest of the nearest when there are more than were asked for, and says so', async () => {
    const ids = Array.from({ length: 30 }, (_, n) => `n${n}`);
    await write(
      claims('a', ...ids),
      ids.map((id, n) =>
        createLink(n % 2 ? id : 'a', n % 2 ? 'a' : id, { confidence: (n % 10) / 10 }),
      ),
    );
    const some = await around({ id: 'a', limit: 5 });
    expect(shown(some)[0]).toBe('a n9 n19 n29 n8');
    expect(some).toMatchObject({ truncated: true, edges: [{}, {}, {}, {}] });
    expect(await around({ id: 'a', limit: 31 })).toMatchObject({ truncated: false });
    expect(await around({ id: 'a', limit: 30 })).toMatchObject({ truncated: true });
    expect(shown(await around({ id: ['n3', 'n1', 'n2'], limit: 2 }))).toEqual(['n3 n1', '']);
    expect(await around({ id: ['n3', 'n1', 'n2'], limit: 2 })).toMatchObject({ truncated: true });
  });

  it('keeps to a space, and to a tenant', async () => {
    await write(claims('a'));
    await ada.remember({ space: 'agent:scout', nodes: claims('b'), edges: [createLink('b', 'a')] });
    expect(shown(await around({ id: 'a' }))).toEqual(['a b', 'ba']);
    expect(shown(await around({ id: ['a', 'b'], space }))).toEqual(['a', '']);
    const bob = createCaller(service.url, `key-${tenant++}`);
    expect(shown(await around({ id: 'a' }, bob))).toEqual(['', '']);
    await bob.remember({ space, nodes: claims('a', 'b') });
    expect(shown(await around({ id: 'a', depth: 5 }, bob))).toEqual(['a', '']);
  });

  it('takes ids of any text', async () => {
    const ids = ['a/b?c=d&e#f%', '한국은행 금리', 'سعر الفائدة', '🏦', '👩'.repeat(1000)];
    await write(
      claims(...ids),
      ids.slice(1).map((id, n) => createLink(ids[n]!, id)),
    );
    expect((await around({ id: ids[0]!, depth: 4 })).nodes.map(({ id }) => id)).toEqual(ids);
  });

  it('answers for a dense graph, and for a node that is in everything', async () => {
    const ids = Array.from({ length: 100 }, (_, n) => `n${n}`);
    await write(
      claims(...ids),
      ids.flatMap((id, n) =>
        ids
          .slice(0, 50)
          .map((other, m) => createLink(id, other, { confidence: ((n + m) % 10) / 10 })),
      ),
    );
    const dense = await around({ id: 'n0', depth: 5, limit: 100 });
    expect([dense.nodes.length, dense.edges.length, dense.truncated]).toEqual([100, 1000, true]);
    const many = Array.from({ length: 1_500 }, (_, n) => `m${n}`);
    await write(
      claims(...many),
      many.map((id) => createLink(id, 'n99', { edge_type: 'MENTIONS' })),
    );
    expect(await around({ id: 'n99', depth: 3 })).toMatchObject({
      truncated: true,
      nodes: { length: 100 },
    });
  });

  it.each([
    ['', 'id'],
    ['&id=', 'id'],
    ['&id=a&id=', 'id'],
    [`&id=${'x'.repeat(1001)}`, 'id'],
    ['&id=a&depth=0', 'depth'],
    ['&id=a&depth=6', 'depth'],
    ['&id=a&limit=0', 'limit'],
    ['&id=a&limit=1001', 'limit'],
    ['&id=a&edge_type=LIKES', 'edge_type'],
    ['&id=a&edge_type=CAUSES&edge_type=', 'edge_type'],
  ])('refuses %s', async (query, field) => {
    const response = await fetch(`${service.url}/v1/memories/subgraph?as_of=2024-01-01${query}`, {
      headers: { Authorization: 'Bearer key-0' },
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { detail: { error: 'MEMORY_BAD_REQUEST', field } },
    ]);
  });

  it('needs an instant', async () => {
    await expect(ada.get('/v1/memories/subgraph', { id: 'a' })).rejects.toThrow(
      'MEMORY_AS_OF_REQUIRED',
    );
  });
});
