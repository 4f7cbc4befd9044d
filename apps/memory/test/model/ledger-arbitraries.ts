// Random writes to ledgers. Few ids, days and words, so that collisions are frequent.
import fc from 'fast-check';

export interface NodeDraft {
  id: string;
  kind: string;
  statement: string | null;
  from: number;
  to: number | null;
  asserted: number;
  fact: { key: string; value: unknown } | null;
  about: string | null;
  confidence: number | null;
}

export interface EdgeDraft {
  source: string;
  target: string;
  type: string;
  confidence: number | null;
  from: number;
  to: number | null;
}

export interface Write {
  nodes: NodeDraft[];
  edges: EdgeDraft[];
  space: string;
  /** The day that a backfill declares. */
  declared?: number;
}

export interface Declaration {
  fact_key: string;
  policy: 'latest_asserted' | 'highest_confidence' | 'unanimous';
  value_type: 'any' | 'number';
}

export type Step = { write: Write } | { declare: Declaration };

/**
 * A question to a ledger. `as_of` -1 means a future instant, otherwise an index into the
 * interesting instants.
 */
export interface Question {
  as_of: number;
  valid_at: number;
  space?: string;
  /** The share of the ledger that the question is limited to. */
  pinned?: number;
  id: string;
  depth: number;
  words: string[];
}

/**
 * The `n`-th of January 2024 in the format of responses; rows are valid from the 1st to the 12th.
 */
export const day = (n: number): string => `2024-01-${String(n).padStart(2, '0')}T00:00:00.000000Z`;

const IDS = ['a', 'b', 'c', '라', 'ه'];
const WORDS = ['rain', 'frost', 'wind', 'harvest', 'river', '비', 'مطر'];
const maybe = <Value>(value: fc.Arbitrary<Value>, rarely = 2) => fc.option(value, { freq: rarely });
const days = fc.record({
  from: fc.integer({ min: 1, max: 8 }),
  length: maybe(fc.integer({ min: 1, max: 4 }), 4),
});
const span = ({ from, length }: { from: number; length: number | null }) => ({
  from,
  to: length === null ? null : from + length,
});

const node: fc.Arbitrary<NodeDraft> = fc
  .record({
    id: fc.constantFrom(...IDS),
    kind: fc.constantFrom('claim', 'claim', 'prediction', 'opinion'),
    statement: maybe(
      fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' ')),
      5,
    ),
    days,
    asserted: fc.integer({ min: 1, max: 3 }),
    fact: maybe(
      fc.record({
        key: fc.constant('weather/오늘?'),
        value: fc.constantFrom<unknown>(1, 1, 2, 'wet', null),
      }),
      2,
    ),
    about: maybe(fc.constantFrom('hill', 'vale')),
    confidence: maybe(fc.constantFrom(0.3, 0.9)),
  })
  .map(({ days, ...rest }) => ({ ...rest, ...span(days) }));

const edge: fc.Arbitrary<EdgeDraft> = fc
  .record({
    source: fc.constantFrom(...IDS, 'nowhere'),
    target: fc.constantFrom(...IDS),
    type: fc.constantFrom('CAUSES', 'CAUSES', 'PREVENTS', 'SUPERSEDES', 'MENTIONS'),
    confidence: maybe(fc.constantFrom(0.25, 0.8)),
    days,
  })
  .map(({ days, ...rest }) => ({ ...rest, ...span(days) }));

const write = fc.record(
  {
    nodes: fc.array(node, { maxLength: 6 }),
    edges: fc.array(edge, { maxLength: 6 }),
    space: fc.constantFrom('s', 't'),
    declared: fc.integer({ min: 1, max: 20 }),
  },
  { requiredKeys: ['nodes', 'edges', 'space'] },
);

const declaration: fc.Arbitrary<Declaration> = fc.record({
  fact_key: fc.constant('weather/오늘?'),
  policy: fc.constantFrom('latest_asserted', 'highest_confidence', 'unanimous'),
  value_type: fc.constantFrom('any', 'any', 'number'),
});

export const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: write.map((request): Step => ({ write: request })) },
    { weight: 1, arbitrary: declaration.map((made): Step => ({ declare: made })) },
  ),
  { minLength: 1, maxLength: 5 },
);

export const question: fc.Arbitrary<Question> = fc.record(
  {
    as_of: fc.integer({ min: -1, max: 12 }),
    valid_at: fc.integer({ min: 1, max: 13 }),
    space: fc.constantFrom('s', 't'),
    pinned: fc.double({ min: 0, max: 1, noNaN: true }),
    id: fc.constantFrom(...IDS),
    depth: fc.integer({ min: 1, max: 4 }),
    words: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ['as_of', 'valid_at', 'id', 'depth', 'words'] },
);
