// What `remember` takes, as a model reads it. Rows are described here and judged in the ledger, one by one: a bad row never refuses the good ones.
import { z } from 'zod';
import { NODE_KINDS } from '../../ledger/shapes.ts';
import { identifier } from './arguments.ts';

const ROWS_MAX = 10_000;

const text = (description: string) => ({ type: 'string', description });
const asserted_at = text('When the statement was made: ISO 8601 with a time zone.');
const valid_from = text('Start of validity; asserted_at when left out.');
const valid_to = text('End of validity, not included; open when left out.');

const node = z.unknown().meta({
  type: 'object',
  description: 'A node of the ledger.',
  required: ['id', 'kind', 'asserted_at'],
  properties: {
    id: text('Unique within the tenant. The same id may be written again with a validity that does not overlap.'),
    kind: { type: 'string', enum: [...NODE_KINDS] },
    statement: text('One sentence; what search finds it by.'),
    category: text('Free.'),
    payload: { type: 'object', description: 'Free-form; by convention about, source.' },
    asserted_at,
    valid_from,
    valid_to,
    fact_key: text('Which question this answers, for resolve_fact.'),
    fact_value: { description: 'The answer that resolve_fact gives for this node: any JSON.' },
    embedding: { type: 'array', items: { type: 'number' }, description: 'A vector of the statement, by your own model.' },
  },
});

const EDGE_TYPES =
  'CAUSES CONTRIBUTING_FACTOR TRIGGERS PREVENTS SUPPORTS CONTRADICTS CONCURRENT_SIGNAL QUALIFIES DEPENDS_ON DERIVED_FROM SUPERSEDES MENTIONS RESOLVES';

const edge = z.unknown().meta({
  type: 'object',
  description: 'A link between two nodes, of this request or earlier.',
  required: ['source_id', 'target_id', 'edge_type', 'asserted_at'],
  properties: {
    source_id: text('Where the link begins: the cause, or the newer of two nodes with SUPERSEDES.'),
    target_id: text('Where it ends.'),
    edge_type: { type: 'string', enum: EDGE_TYPES.split(' ') },
    confidence: { type: 'number', minimum: 0, maximum: 1 },
    lag: text('From cause to effect: a count with a unit (3 days), or an ISO 8601 duration.'),
    mechanism: text('One sentence on why.'),
    properties: { type: 'object', description: 'Free-form.' },
    asserted_at,
    valid_from,
    valid_to,
  },
});

const rows = (row: typeof node, name: string) =>
  z
    .array(row)
    .max(ROWS_MAX)
    .default([])
    .describe(`${name}, at most ${ROWS_MAX.toLocaleString('en')}.`);

/** `remember`'s arguments: the body of POST /v1/memories. */
export const rememberArguments = z.object({
  space: identifier(500).describe('Whose memory this is, such as user:ada or agent:scout.'),
  nodes: rows(node, 'Nodes'),
  edges: rows(edge, 'Edges'),
  backfill: z
    .object({
      declared_captured_at: z.string().describe('When all of this was really known: ISO 8601 with a time zone, not in the future.'),
      reason: z
        .string()
        .min(1)
        .max(10_000)
        .describe('Why it is declared as known earlier than now; every certificate that leans on it tells it.'),
    })
    .optional()
    .describe(
      'Only to import what was known earlier. Left out, everything counts as known from now on, which is right for what you learn now.',
    ),
});
