// What agents may send: one zod schema a tool, whose descriptions are all that a model knows of it.
import { z } from 'zod';
import { findStorableTextViolation } from '../../http/storable-text.decorator.ts';
import { NODE_KINDS } from '../../ledger/ledger.types.ts';

/** A text that names something, by the same rule as over HTTP. */
export const textSchema = (max: number) =>
  z.string().superRefine((value, context) => {
    const violation = findStorableTextViolation(value, max);
    if (violation) context.addIssue(violation);
  });

const AS_OF_DESCRIPTION =
  'Required. As of when the memory is read: a date (the end of that day in UTC) or an ISO ' +
  '8601 instant with a time zone. Whatever was learned later ' +
  'stays hidden. To judge a decision of the past, give the instant of that decision, never ' +
  'today; to read what is known now, give the present instant. ' +
  'The same read at a past instant gives the same rows for ever.';

const AS_OF_MISSING_MESSAGE =
  'is required; say as of when the memory is to be read, ' +
  'such as 2026-07-16 or 2026-07-16T09:30:00Z';

/** What every read takes. */
export const scopeFields = {
  as_of: z
    .string({
      error: ({ input }) => (input === undefined ? AS_OF_MISSING_MESSAGE : 'must be a string'),
    })
    .describe(AS_OF_DESCRIPTION),
  valid_at: z
    .string()
    .optional()
    .describe(
      'The instant at which rows must hold, as as_of is written; as_of when left out. Later ' +
        'than as_of: what was then expected.',
    ),
  space: textSchema(500)
    .optional()
    .describe(
      'Only rows of this space, such as user:ada or agent:scout; all spaces when left out.',
    ),
  ledger_size: z
    .int()
    .nonnegative()
    .optional()
    .describe(
      'From the certificate of an earlier answer: repeats that answer exactly, whatever was ' +
        'declared as known earlier since.',
    ),
};

export const kindsSchema = z
  .array(z.enum(NODE_KINDS))
  .max(NODE_KINDS.length)
  .optional()
  .describe('Only nodes of these kinds.');

export const idsSchema = (max: number) =>
  z
    .array(textSchema(1000))
    .max(max)
    .describe(`Ids of nodes, at most ${max.toLocaleString('en')}.`);

export const limitSchema = (defaultValue: number, max: number) =>
  z.int().min(1).max(max).default(defaultValue).describe(`Rows at most: 1 to ${max}.`);

export const depthSchema = (defaultValue: number, max: number) =>
  z.int().min(1).max(max).default(defaultValue).describe(`Edges from there at most: 1 to ${max}.`);

export const vectorSchema = z
  .array(z.number())
  .min(1)
  .max(16_000)
  .refine(
    (numbers) => numbers.every((number) => Number.isFinite(Math.fround(number))),
    'must hold numbers that a 32-bit float can hold',
  )
  .optional()
  .describe(
    "A vector by the same model as the memory's embeddings; only embeddings of its length " +
      'are compared.',
  );
