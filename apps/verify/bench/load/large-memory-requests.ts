import {
  TIMESTAMP,
  type LargeRequest,
  generateKoreanProse,
  generateConversation,
  generateProse,
} from './large-request.ts';
import type { Services } from './services.ts';

const ROWS = 10_000;
const toNode = (id: string, more: object = {}) => ({
  id,
  kind: 'claim',
  statement: `Pier ${id} is open since March.`,
  asserted_at: TIMESTAMP,
  ...more,
});
const repeat = <Row>(count: number, of: (row: number) => Row): Row[] =>
  Array.from({ length: count }, (_, row) => of(row));

export interface PreparedMemory {
  as_of: string;
  /** A page of rows, and its certificate. */
  items: object[];
  certificate: { id: string };
}

/**
 * Creates the data for the largest requests: a thousand rows of 2,000 characters in a chain, all of
 * which also state the same fact.
 */
export async function prepareMemory(services: Services): Promise<PreparedMemory> {
  await services.call('/v1/facts', {
    fact_key: 'rent',
    description: 'What is paid a month.',
    value_type: 'number',
    policy: 'latest_asserted',
  });
  const toRentFact = (row: number) => ({
    fact_key: 'rent',
    fact_value: row,
    payload: { about: 'Lindholm' },
  });
  const rows = repeat(1_000, (row) =>
    toNode(`wide-${row}`, {
      statement: `${row} ${generateProse(2_000, 'quay')}`,
      ...toRentFact(row),
    }),
  );
  const edges = repeat(999, (row) => ({
    source_id: `wide-${row}`,
    target_id: `wide-${row + 1}`,
    edge_type: 'CAUSES',
    asserted_at: TIMESTAMP,
  }));
  await services.call('/v1/memories', { space: 'wide', repeat: rows, edges });
  const as_of = new Date().toISOString();
  return {
    as_of,
    ...(await services.call<Omit<PreparedMemory, 'as_of'>>(
      `/v1/memories?as_of=${as_of}&space=wide&limit=1000`,
    )),
  };
}

/** @param at the index of the call: the written data differ for each one */
export function buildLargeMemoryRequests(
  { as_of, items, certificate }: PreparedMemory,
  at: number,
): LargeRequest[] {
  const toMessage = (content: string) => ({ content: `${at} ${content}`, observed_at: TIMESTAMP });
  const toVector = (row: number) =>
    Array.from({ length: 1_536 }, (_, i) => ((i * 7 + row) % 1_000) / 1_000 + 0.123456789);
  const toToolCall = (name: string, toolArguments: object) => ({
    jsonrpc: '2.0',
    id: at,
    method: 'tools/call',
    params: { name, arguments: toolArguments },
  });
  const toQuery = (more: string) => `as_of=${as_of}&space=wide${more}`;
  const toEdge = (row: number) => ({
    source_id: `large-${at}-0`,
    target_id: `large-${at}-${row + 1}`,
    edge_type: 'CAUSES',
    asserted_at: TIMESTAMP,
  });
  const list: [name: string, path: string, body?: object][] = [
    [
      'memories, 10,000 nodes',
      '/v1/memories',
      { space: 'large', repeat: repeat(ROWS, (row) => toNode(`large-${at}-${row}`)) },
    ],
    ['memories, 9,999 edges', '/v1/memories', { space: 'large', edges: repeat(ROWS - 1, toEdge) }],
    [
      'memories, 1,000 nodes',
      '/v1/memories',
      { space: 'large', repeat: repeat(1_000, (row) => toNode(`less-${at}-${row}`)) },
    ],
    [
      'memories, 300 statements of 100,000 characters',
      '/v1/memories',
      {
        space: 'long',
        repeat: repeat(300, (row) =>
          toNode(`long-${at}-${row}`, { statement: `${row} ${generateProse(99_900, 'dam')}` }),
        ),
      },
    ],
    [
      'memories, 30 MB of vectors',
      '/v1/memories',
      {
        space: 'vectors',
        repeat: repeat(1_000, (row) => toNode(`vector-${at}-${row}`, { embedding: toVector(row) })),
      },
    ],
    [
      'memories, a message of 100,000 characters',
      '/v1/memories',
      { space: 'large', messages: [toMessage(generateProse(99_000, 'ship'))] },
    ],
    [
      'memories, a conversation of 100,000 characters',
      '/v1/memories',
      { space: `talk-${at}`, messages: [toMessage(generateConversation(99_000, 'Lindholm'))] },
    ],
    [
      'memories, a message of 100,000 in Korean',
      '/v1/memories',
      { space: 'large', messages: [toMessage(generateKoreanProse(99_000, '등대'))] },
    ],
    [
      'memories, 100 messages',
      '/v1/memories',
      {
        space: 'large',
        messages: repeat(100, (row) => toMessage(generateProse(2_000, `boat ${row}`))),
      },
    ],
    [
      'memories/lookup, 10,000 ids',
      '/v1/memories/lookup',
      { as_of, ids: repeat(ROWS, (row) => `large-0-${row}`) },
    ],
    [
      'memories/search, 100,000 characters',
      '/v1/memories/search',
      { as_of, q: generateProse(100_000, 'harbour') },
    ],
    [
      'memories/search, 100 rows',
      '/v1/memories/search',
      { as_of, q: 'What did the quay of Lindholm cost?', space: 'wide', limit: 100 },
    ],
    ['memories, a page of 2 MB', `/v1/memories?${toQuery('&limit=1000')}`],
    [
      'memories/resolve, 1,000 candidates',
      `/v1/memories/resolve?${toQuery('&fact_key=rent&limit=1000')}`,
    ],
    ['memories/why, 10 steps', `/v1/memories/why?${toQuery('&id=wide-900&depth=10')}`],
    [
      'memories/subgraph',
      `/v1/memories/subgraph?${toQuery(`${repeat(100, (row) => `&id=wide-${row * 10}`).join('')}&depth=5&limit=1000`)}`,
    ],
    ['memories/export', `/v1/memories/export?${toQuery('')}`],
    ['memories/export as GraphML', `/v1/memories/export?${toQuery('&format=graphml')}`],
    ['certificates/verify, 1,000 rows', '/v1/certificates/verify', { certificate, rows: items }],
    [
      'certificates/inclusion, 1,000 rows',
      `/v1/certificates/${certificate.id}/inclusion`,
      { rows: items },
    ],
    [
      'mcp: remember, 10,000 nodes',
      '/mcp',
      toToolCall('remember', {
        space: 'large',
        repeat: repeat(ROWS, (row) => toNode(`agent-${at}-${row}`)),
      }),
    ],
    [
      'mcp: recall, 1,000 rows',
      '/mcp',
      toToolCall('recall', { as_of, space: 'wide', limit: 1_000 }),
    ],
  ];
  return list.map(([name, path, body]) => ({ service: 'memory', name, path, body }));
}
