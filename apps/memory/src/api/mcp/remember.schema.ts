// The arguments of `remember`, as a model sees them: the usual fields of rows. The ledger accepts
// and validates all of them, row by row, so that an invalid row does not refuse the valid ones.
import { acceptSingleItem } from '@plumbline/mcp';
import { z } from 'zod';
import { MAX_TOTAL_CHARS, MAX_MESSAGES } from '../../messages/message.ts';
import { EDGE_TYPES } from '../../ledger/edge.types.ts';
import { NODE_KINDS } from '../../ledger/ledger.types.ts';
import { textSchema } from './argument.schemas.ts';

const MAX_ROWS = 10_000;

const text = { type: 'string' };
const describeText = (description: string) => ({ ...text, description });

const nodeSchema = z.unknown().meta({
  type: 'object',
  required: ['id', 'kind', 'asserted_at'],
  properties: {
    id: text,
    kind: { type: 'string', enum: [...NODE_KINDS] },
    statement: describeText('One sentence.'),
    payload: { type: 'object', description: 'Any data, such as about.' },
    asserted_at: describeText('A date or an instant.'),
    valid_from: describeText('Default: asserted_at.'),
    valid_to: describeText('Exclusive. Default: no end.'),
    fact_key: describeText('The declared fact.'),
    fact_value: { description: 'Any JSON.' },
  },
});

const edgeSchema = z.unknown().meta({
  type: 'object',
  required: ['source_id', 'target_id', 'edge_type', 'asserted_at'],
  properties: {
    source_id: describeText('The cause, or the newer row.'),
    target_id: describeText('The effect, or the older row.'),
    edge_type: { type: 'string', enum: [...EDGE_TYPES] },
    confidence: { type: 'number', minimum: 0, maximum: 1 },
    lag: describeText('Such as 3 days.'),
    mechanism: text,
    asserted_at: text,
    valid_from: text,
    valid_to: text,
  },
});

const messageSchema = z.unknown().meta({
  type: 'object',
  required: ['content', 'observed_at'],
  properties: {
    content: text,
    observed_at: describeText('A date or an instant.'),
  },
});

const rowsSchema = (row: z.ZodType) => acceptSingleItem(z.array(row).max(MAX_ROWS)).default([]);

const messagesSchema = acceptSingleItem(
  z
    .array(messageSchema)
    .max(MAX_MESSAGES)
    .refine(
      (all) => all.reduce<number>((sum, one) => sum + getContentLength(one), 0) <= MAX_TOTAL_CHARS,
      { error: `must not have more than ${MAX_TOTAL_CHARS} characters of content in total` },
    ),
).default([]);

function getContentLength(one: unknown): number {
  const content = (one as { content?: unknown } | null)?.content;
  return typeof content === 'string' ? content.length : 0;
}

/** The arguments of `remember`, which are the body of POST /v1/memories. */
export const rememberSchema = z.object({
  space: textSchema(500).describe('Such as user:ada.'),
  messages: messagesSchema,
  nodes: rowsSchema(nodeSchema),
  edges: rowsSchema(edgeSchema),
  backfill: z
    .looseObject({ declared_captured_at: z.string(), reason: z.string().min(1).max(10_000) })
    .optional()
    .describe('Only to import what became known earlier.'),
});
