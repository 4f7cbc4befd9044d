// What `remember` takes, as a model reads it. Rows are described here and judged in the ledger, one
// by one: a bad row never refuses the good ones.
import { z } from 'zod';
import { CHARACTERS_MAX, MESSAGES_MAX } from '../../episodes/message.ts';
import { EDGE_TYPES } from '../../ledger/edge-shapes.ts';
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
    id: text(
      'Unique within the tenant. The same id may be written again with a validity that does ' +
        'not overlap.',
    ),
    kind: { type: 'string', enum: [...NODE_KINDS] },
    statement: text('One sentence; what search finds it by.'),
    category: text('Free.'),
    payload: { type: 'object', description: 'Free-form; by convention about, source.' },
    asserted_at,
    valid_from,
    valid_to,
    fact_key: text('Which question this answers, for resolve_fact.'),
    fact_value: { description: 'The answer that resolve_fact gives for this node: any JSON.' },
    embedding: {
      type: 'array',
      items: { type: 'number' },
      description: 'A vector of the statement, by your own model.',
    },
  },
});

const edge = z.unknown().meta({
  type: 'object',
  description: 'A link between two nodes, of this request or earlier.',
  required: ['source_id', 'target_id', 'edge_type', 'asserted_at'],
  properties: {
    source_id: text('Where the link begins: the cause, or the newer of two nodes with SUPERSEDES.'),
    target_id: text('Where it ends.'),
    edge_type: { type: 'string', enum: [...EDGE_TYPES] },
    confidence: { type: 'number', minimum: 0, maximum: 1 },
    lag: text('From cause to effect: a count with a unit (3 days), or an ISO 8601 duration.'),
    mechanism: text('One sentence on why.'),
    properties: { type: 'object', description: 'Free-form.' },
    asserted_at,
    valid_from,
    valid_to,
  },
});

const message = z.unknown().meta({
  type: 'object',
  description:
    'Something said or written, in everyday language. Claims, predictions, names and causes ' +
    'in it are remembered as nodes and edges.',
  required: ['content', 'observed_at'],
  properties: {
    content: text(
      'The words: a turn, a note, a transcript, an article. At most 100,000 characters.',
    ),
    observed_at: text(
      'When it was said: an ISO 8601 date or instant. Words such as yesterday are read from it.',
    ),
    name: text('What to call it; its first words when left out.'),
    source_description: text('Channel, document or meeting.'),
  },
});

const most = (count: number) => `At most ${count.toLocaleString('en')}.`;
const rows = (row: z.ZodType) => z.array(row).max(ROWS_MAX).default([]).describe(most(ROWS_MAX));

const messages = z
  .array(message)
  .max(MESSAGES_MAX)
  .default([])
  .refine((all) => all.reduce<number>((sum, one) => sum + lengthOf(one), 0) <= CHARACTERS_MAX, {
    error: `must not have more than ${CHARACTERS_MAX} characters of content together`,
  })
  .describe(`Read in their order. ${most(MESSAGES_MAX)}`);

function lengthOf(one: unknown): number {
  const content = (one as { content?: unknown } | null)?.content;
  return typeof content === 'string' ? content.length : 0;
}

/** `remember`'s arguments: the body of POST /v1/memories. */
export const rememberArguments = z.object({
  space: identifier(500).describe('Whose memory this is, such as user:ada or agent:scout.'),
  messages,
  nodes: rows(node),
  edges: rows(edge),
  backfill: z
    .object({
      declared_captured_at: z
        .string()
        .describe(
          'When all of this was really known: ISO 8601 with a time zone, not in the future.',
        ),
      reason: z
        .string()
        .min(1)
        .max(10_000)
        .describe(
          'Why it is declared as known earlier than now; every certificate that leans on it ' +
            'tells it.',
        ),
    })
    .optional()
    .describe(
      'Only to import what was known earlier. Left out, everything counts as known from now ' +
        'on, which is right for what you learn now.',
    ),
});
