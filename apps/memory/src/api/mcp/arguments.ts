// What agents may send: one zod schema a tool, whose descriptions are all that a model knows of it.
import { z } from 'zod';
import { identifierRuleBroken } from '../../http/identifier.decorator.ts';
import { NODE_KINDS } from '../../ledger/shapes.ts';

/** A text that names something, by the same rule as over HTTP. */
export const identifier = (max: number) =>
  z.string().superRefine((value, context) => {
    const broken = identifierRuleBroken(value, max);
    if (broken) context.addIssue(broken);
  });

const AS_OF =
  'Required. As of when the memory is read: a date (the end of that day in UTC) or an ISO ' +
  '8601 instant with a time zone. Whatever was learned later ' +
  'stays hidden. To judge a decision of the past, give the instant of that decision, never ' +
  'today; to read what is known now, give the present instant. ' +
  'The same read at a past instant gives the same rows for ever.';

const AS_OF_MISSING =
  'is required; say as of when the memory is to be read, ' +
  'such as 2026-07-16 or 2026-07-16T09:30:00Z';

/** What every read takes. */
export const scope = {
  as_of: z
    .string({ error: ({ input }) => (input === undefined ? AS_OF_MISSING : 'must be a string') })
    .describe(AS_OF),
  valid_at: z
    .string()
    .optional()
    .describe(
      'The instant at which rows must hold, as as_of is written; as_of when left out. Later ' +
        'than as_of: what was then expected.',
    ),
  space: identifier(500)
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

export const kinds = z
  .array(z.enum(NODE_KINDS))
  .max(NODE_KINDS.length)
  .optional()
  .describe('Only nodes of these kinds.');

export const ids = (most: number) =>
  z
    .array(identifier(1000))
    .max(most)
    .describe(`Ids of nodes, at most ${most.toLocaleString('en')}.`);

export const limit = (fallback: number, most: number) =>
  z.int().min(1).max(most).default(fallback).describe(`Rows at most: 1 to ${most}.`);

export const depth = (fallback: number, most: number) =>
  z.int().min(1).max(most).default(fallback).describe(`Edges from there at most: 1 to ${most}.`);

export const vector = z
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
