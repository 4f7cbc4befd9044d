// What `remember` takes, as a model reads it. Rows are described here and judged in the ledger, one
// by one: a bad row never refuses the good ones.
import { z } from 'zod';
import { MAX_TOTAL_CHARS, MAX_MESSAGES } from '../../messages/message.ts';
import { EDGE_TYPES } from '../../ledger/edge.types.ts';
import { NODE_KINDS } from '../../ledger/ledger.types.ts';
import { textSchema } from './argument.schemas.ts';

const MAX_ROWS = 10_000;

const textProperty = (description: string) => ({ type: 'string', description });
const asserted_at = textProperty('When the statement was made: ISO 8601 with a time zone.');
const valid_from = textProperty('Start of validity; asserted_at when left out.');
const valid_to = textProperty('End of validity, not included; open when left out.');

const nodeSchema = z.unknown().meta({
  type: 'object',
  description: 'A node of the ledger.',
  required: ['id', 'kind', 'asserted_at'],
  properties: {
    id: textProperty(
      'Unique within the tenant. The same id may be written again with a validity that does ' +
        'not overlap.',
    ),
    kind: { type: 'string', enum: [...NODE_KINDS] },
    statement: textProperty('One sentence; what search finds it by.'),
    category: textProperty('Free.'),
    payload: { type: 'object', description: 'Free-form; by convention about, source.' },
    asserted_at,
    valid_from,
    valid_to,
    fact_key: textProperty('Which question this answers, for resolve_fact.'),
    fact_value: { description: 'The answer that resolve_fact gives for this node: any JSON.' },
    embedding: {
      type: 'array',
      items: { type: 'number' },
      description: 'A vector of the statement, by your own model.',
    },
  },
});

const edgeSchema = z.unknown().meta({
  type: 'object',
  description: 'A link between two nodes, of this request or earlier.',
  required: ['source_id', 'target_id', 'edge_type', 'asserted_at'],
  properties: {
    source_id: textProperty(
      'Where the link begins: the cause, or the newer of two nodes with SUPERSEDES.',
    ),
    target_id: textProperty('Where it ends.'),
    edge_type: { type: 'string', enum: [...EDGE_TYPES] },
    confidence: { type: 'number', minimum: 0, maximum: 1 },
    lag: textProperty(
      'From cause to effect: a count with a unit (3 days), or an ISO 8601 duration.',
    ),
    mechanism: textProperty('One sentence on why.'),
    properties: { type: 'object', description: 'Free-form.' },
    asserted_at,
    valid_from,
    valid_to,
  },
});

const messageSchema = z.unknown().meta({
  type: 'object',
  description:
    'Something said or written, in everyday language. Claims, predictions, names and causes ' +
    'in it are remembered as nodes and edges.',
  required: ['content', 'observed_at'],
  properties: {
    content: textProperty(
      'The words: a turn, a note, a transcript, an article. At most 100,000 characters.',
    ),
    observed_at: textProperty(
      'When it was said: an ISO 8601 date or instant. Words such as yesterday are read from it.',
    ),
    name: textProperty('What to call it; its first words when left out.'),
    source_description: textProperty('Channel, document or meeting.'),
  },
});

const describeMaximum = (count: number) => `At most ${count.toLocaleString('en')}.`;
const rowsSchema = (row: z.ZodType) =>
  z.array(row).max(MAX_ROWS).default([]).describe(describeMaximum(MAX_ROWS));

const messagesSchema = z
  .array(messageSchema)
  .max(MAX_MESSAGES)
  .default([])
  .refine(
    (all) => all.reduce<number>((sum, one) => sum + getContentLength(one), 0) <= MAX_TOTAL_CHARS,
    {
      error: `must not have more than ${MAX_TOTAL_CHARS} characters of content together`,
    },
  )
  .describe(`Read in their order. ${describeMaximum(MAX_MESSAGES)}`);

function getContentLength(one: unknown): number {
  const content = (one as { content?: unknown } | null)?.content;
  return typeof content === 'string' ? content.length : 0;
}

/** `remember`'s arguments: the body of POST /v1/memories. */
export const rememberSchema = z.object({
  space: textSchema(500).describe('Whose memory this is, such as user:ada or agent:scout.'),
  messages: messagesSchema,
  nodes: rowsSchema(nodeSchema),
  edges: rowsSchema(edgeSchema),
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
