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
const valid_from = textProperty(
  'Start of the period in which the row is valid. Default: asserted_at.',
);
const valid_to = textProperty(
  'End of the period in which the row is valid (exclusive). Default: no end.',
);

const nodeSchema = z.unknown().meta({
  type: 'object',
  description: 'A node of the ledger.',
  required: ['id', 'kind', 'asserted_at'],
  properties: {
    id: textProperty(
      'Id of the node, unique within the tenant. A node with the same id may be written again if ' +
        'the two validity periods do not overlap.',
    ),
    kind: { type: 'string', enum: [...NODE_KINDS] },
    statement: textProperty(
      'The statement of the node in one sentence. Search indexes this sentence.',
    ),
    category: textProperty('Any text.'),
    payload: {
      type: 'object',
      description:
        'Any JSON object with further data. By convention it has the fields `about` and ' +
        '`source`.',
    },
    asserted_at,
    valid_from,
    valid_to,
    fact_key: textProperty(
      'The key of the declared fact whose value this node states. The tool resolve_fact uses ' +
        'this key.',
    ),
    fact_value: {
      description:
        'The value of the fact that this node states: any JSON value. The tool resolve_fact ' +
        'returns this value.',
    },
    embedding: {
      type: 'array',
      items: { type: 'number' },
      description: 'An embedding vector of the statement, computed by your own model.',
    },
  },
});

const edgeSchema = z.unknown().meta({
  type: 'object',
  description:
    'An edge between two nodes. Each node is written in this request or was written in an ' +
    'earlier request.',
  required: ['source_id', 'target_id', 'edge_type', 'asserted_at'],
  properties: {
    source_id: textProperty(
      'Id of the node at which the edge starts: the cause, or for SUPERSEDES the newer node.',
    ),
    target_id: textProperty(
      'Id of the node at which the edge ends: the effect, or for SUPERSEDES the older node.',
    ),
    edge_type: { type: 'string', enum: [...EDGE_TYPES] },
    confidence: { type: 'number', minimum: 0, maximum: 1 },
    lag: textProperty(
      'The time between cause and effect: a count with a unit (3 days), or an ISO 8601 duration.',
    ),
    mechanism: textProperty(
      'One sentence that explains how the first node leads to the second node.',
    ),
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
      'The text of the message: a chat turn, note, transcript or article of at most 100,000 ' +
        'characters.',
    ),
    observed_at: textProperty(
      'When the message was said or written: an ISO 8601 date or instant. Relative dates in the ' +
        'text, such as yesterday, are resolved from this instant.',
    ),
    name: textProperty('Label of the message. Default: the first words of the message.'),
    source_description: textProperty(
      'Where the message comes from: a channel, document or meeting.',
    ),
  },
});

const describeMaximum = (count: number) => `At most ${count.toLocaleString('en')} items.`;
const rowsSchema = (row: z.ZodType) =>
  z.array(row).max(MAX_ROWS).default([]).describe(describeMaximum(MAX_ROWS));

const messagesSchema = z
  .array(messageSchema)
  .max(MAX_MESSAGES)
  .default([])
  .refine(
    (all) => all.reduce<number>((sum, one) => sum + getContentLength(one), 0) <= MAX_TOTAL_CHARS,
    {
      error: `must not have more than ${MAX_TOTAL_CHARS} characters of content in total`,
    },
  )
  .describe(`Messages, processed in the given order. ${describeMaximum(MAX_MESSAGES)}`);

function getContentLength(one: unknown): number {
  const content = (one as { content?: unknown } | null)?.content;
  return typeof content === 'string' ? content.length : 0;
}

/** The arguments of `remember`, which are the body of POST /v1/memories. */
export const rememberSchema = z.object({
  space: textSchema(500).describe(
    'The space that the rows are written to, such as user:ada or agent:scout.',
  ),
  messages: messagesSchema,
  nodes: rowsSchema(nodeSchema),
  edges: rowsSchema(edgeSchema),
  backfill: z
    .object({
      declared_captured_at: z
        .string()
        .describe(
          'When the rows of this request actually became known: an ISO 8601 instant with a time ' +
            'zone, not in the future.',
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
      'Use this field only to import rows that became known in the past. Without this field, the ' +
        'rows count as known from now on, which is right for everything that you learn now.',
    ),
});
