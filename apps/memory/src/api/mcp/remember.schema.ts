// The arguments of `remember`, as a model sees them. Rows are only described here; the ledger
// validates them one by one, so that an invalid row does not refuse the valid ones.
import { z } from 'zod';
import { MAX_TOTAL_CHARS, MAX_MESSAGES } from '../../messages/message.ts';
import { EDGE_TYPES } from '../../ledger/edge.types.ts';
import { NODE_KINDS } from '../../ledger/ledger.types.ts';
import { textSchema } from './argument.schemas.ts';

const MAX_ROWS = 10_000;

const textProperty = (description: string) => ({ type: 'string', description });
const asserted_at = textProperty('When the statement was made: ISO 8601 with a time zone.');
const valid_from = textProperty('Start of validity. Default: asserted_at.');
const valid_to = textProperty('End of validity (exclusive). Default: open.');

const nodeSchema = z.unknown().meta({
  type: 'object',
  description: 'A node of the ledger.',
  required: ['id', 'kind', 'asserted_at'],
  properties: {
    id: textProperty(
      'Unique within the tenant. The same id may be written again with a validity interval ' +
        'that does not overlap.',
    ),
    kind: { type: 'string', enum: [...NODE_KINDS] },
    statement: textProperty('One sentence. It is the text that search indexes.'),
    category: textProperty('Any text.'),
    payload: { type: 'object', description: 'Any object. By convention it has about and source.' },
    asserted_at,
    valid_from,
    valid_to,
    fact_key: textProperty('The declared fact that this node answers, for resolve_fact.'),
    fact_value: { description: 'The value that resolve_fact returns for this node: any JSON.' },
    embedding: {
      type: 'array',
      items: { type: 'number' },
      description: 'A vector of the statement, computed by your own model.',
    },
  },
});

const edgeSchema = z.unknown().meta({
  type: 'object',
  description: 'An edge between two nodes, in this request or an earlier one.',
  required: ['source_id', 'target_id', 'edge_type', 'asserted_at'],
  properties: {
    source_id: textProperty('Start of the edge: the cause, or with SUPERSEDES the newer node.'),
    target_id: textProperty('End of the edge.'),
    edge_type: { type: 'string', enum: [...EDGE_TYPES] },
    confidence: { type: 'number', minimum: 0, maximum: 1 },
    lag: textProperty(
      'From cause to effect: a count with a unit (3 days), or an ISO 8601 duration.',
    ),
    mechanism: textProperty('One sentence that explains the relation.'),
    properties: { type: 'object', description: 'Any object.' },
    asserted_at,
    valid_from,
    valid_to,
  },
});

const messageSchema = z.unknown().meta({
  type: 'object',
  description:
    'A spoken or written message in natural language. Its claims, predictions, names and ' +
    'causes are stored as nodes and edges.',
  required: ['content', 'observed_at'],
  properties: {
    content: textProperty(
      'The text: a turn, note, transcript or article. At most 100,000 characters.',
    ),
    observed_at: textProperty(
      'When it was said: an ISO 8601 date or instant. Relative dates, such as yesterday, are ' +
        'resolved from it.',
    ),
    name: textProperty('Label of the message. Default: its first words.'),
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
  .describe(`Read in order. ${describeMaximum(MAX_MESSAGES)}`);

function getContentLength(one: unknown): number {
  const content = (one as { content?: unknown } | null)?.content;
  return typeof content === 'string' ? content.length : 0;
}

/** The arguments of `remember`, which are the body of POST /v1/memories. */
export const rememberSchema = z.object({
  space: textSchema(500).describe('The owner of this memory, such as user:ada or agent:scout.'),
  messages: messagesSchema,
  nodes: rowsSchema(nodeSchema),
  edges: rowsSchema(edgeSchema),
  backfill: z
    .object({
      declared_captured_at: z
        .string()
        .describe(
          'When these rows really became known: ISO 8601 with a time zone, not in the future.',
        ),
      reason: z
        .string()
        .min(1)
        .max(10_000)
        .describe(
          'Why the rows are declared as known earlier than now. Every certificate of an answer ' +
            'with these rows contains this reason.',
        ),
    })
    .optional()
    .describe(
      'Only for importing what became known earlier. Default: the rows count as known from now ' +
        'on, which is right for everything you learn now.',
    ),
});
