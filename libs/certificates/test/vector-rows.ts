/** A row of the ledger of the test vectors. */
export interface VectorRow {
  name: string;
  /** The row as an answer contains it. */
  json: string;
  salt: string | null;
  /** Of an erased row that had a salt: what the erasure left of the salt and the content. */
  content_digest?: string;
  /** Leaf of an erased row without a salt, which cannot be computed. */
  leaf?: string;
}

export const AT = '2026-03-02T00:00:00.000000Z';
export const BATCH = {
  id: '019a0000-0000-7000-8000-0000000000b1',
  declared_captured_at: '2024-01-05T00:00:00.000000Z',
  reason: 'an import',
  captured_at: '2026-02-03T00:00:00.000000Z',
};
export const ERASURE = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  captured_at: '2026-03-01T00:00:00.000000Z',
};

const times = {
  asserted_at: '2024-01-01T00:00:00.000000Z',
  valid_from: '2024-01-01T00:00:00.000000Z',
  valid_to: null,
};
/** The rows were committed on three days. */
const createStamps = (day: 1 | 2 | 3) => ({
  captured_at: `2026-02-0${day}T00:00:00.000000Z`,
  known_at: `2026-02-0${day}T00:00:00.000000Z`,
  backfill_batch: null,
});
const node = (id: string, more: object = {}) => ({
  id,
  kind: 'claim',
  statement: null,
  category: null,
  payload: {},
  space: 's',
  ...times,
  fact_key: null,
  fact_value: null,
  ...createStamps(1),
  ...more,
});
const salt = (digit: string) => `0123456789abcdef0123456789abcde${digit}`;

/** The first ten are the ledger of the proof exports. */
export const vectorRows: readonly VectorRow[] = [
  {
    name: 'an erased row without a salt',
    json: JSON.stringify({ ...node('old'), erased: true }),
    salt: null,
    leaf: '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9',
  },
  { name: 'a node without a salt', json: JSON.stringify(node('a')), salt: null },
  { name: 'the same node with a salt', json: JSON.stringify(node('a')), salt: salt('0') },
  {
    name: 'names in the order of jsonb',
    json: JSON.stringify(
      node('한국', {
        statement: 'It said: "\\ \u0001\t\n\u2028 عربي 👩‍👩‍👧".',
        payload: {
          bb: 1,
          a: [true, null, { '😀': 'x', '\uff2e': 1, 한국: [] }],
          B: {},
          é: '\u007f',
        },
      }),
    ),
    salt: salt('1'),
  },
  {
    name: 'numbers without an exponent',
    json: JSON.stringify(node('n', { fact_key: 'k', fact_value: 0.1 + 0.2 })).replace(
      '"payload":{}',
      '"payload":{"n":[1e21,5e-324,-0,-1.5e22,1.2345e-7,1.7976931348623157e308,100,0.1,9007199254740991]}',
    ),
    salt: salt('2'),
  },
  {
    name: 'an edge',
    json: JSON.stringify({
      source_id: 'a',
      target_id: '한국',
      edge_type: 'CAUSES',
      confidence: 1e-7,
      lag: '3 days',
      mechanism: 'somehow',
      properties: { z: 1, aa: [] },
      ...times,
      ...createStamps(2),
    }),
    salt: salt('3'),
  },
  {
    name: 'a declaration of a fact',
    json: JSON.stringify({
      fact_key: 'معدل',
      description: '',
      value_type: null,
      policy: 'latest_asserted',
      captured_at: createStamps(2).captured_at,
      known_at: createStamps(2).known_at,
    }),
    salt: salt('4'),
  },
  {
    name: 'a row of a backfill',
    json: JSON.stringify(
      node('early', {
        ...createStamps(3),
        known_at: BATCH.declared_captured_at,
        backfill_batch: BATCH.id,
      }),
    ),
    salt: salt('5'),
  },
  {
    name: 'an erased row',
    json: JSON.stringify({ ...node('gone', createStamps(3)), erased: true }),
    salt: null,
    content_digest: 'd4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35',
  },
  {
    name: 'an erasure',
    json: JSON.stringify({
      id: ERASURE.id,
      reason: 'a request of 2026-02-27',
      requested_by: 'tenant',
      captured_at: ERASURE.captured_at,
      rows: 2,
      unsalted: [[1, 1]],
      positions: [
        [1, 1],
        [9, 9],
      ],
    }),
    salt: null,
  },
  {
    name: 'an edge without confidence, lag and mechanism',
    json: JSON.stringify({
      source_id: '\u{10ffff}',
      target_id: '\ue000',
      edge_type: 'SUPERSEDES',
      confidence: null,
      lag: null,
      mechanism: null,
      properties: { '\u{10ffff}': 1, '\ue000\ue000': 2, abc: 3 },
      ...times,
      ...createStamps(3),
    }),
    salt: salt('6'),
  },
];
