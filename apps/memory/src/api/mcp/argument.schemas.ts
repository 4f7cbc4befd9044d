// The arguments that agents may send: one zod schema per tool. The descriptions are all that a
// model sees of them.
import { removeDeceptiveCharacters } from '@plumbline/text/unsafe-characters';
import { z } from 'zod';
import { findStorableTextViolation } from '../../http/storable-text.decorator.ts';
import { NODE_KINDS } from '../../ledger/ledger.types.ts';

/** A string that names something, with the same rules as over HTTP. */
export const textSchema = (max: number) =>
  z
    .string()
    .overwrite(removeDeceptiveCharacters)
    .superRefine((value, context) => {
      const violation = findStorableTextViolation(value, max);
      if (violation) context.addIssue(violation);
    });

const AS_OF_DESCRIPTION =
  'Required. The instant as of which the memory is read: a date (the end of that day in UTC) or ' +
  'an ISO 8601 instant with a time zone. Rows that became known after this instant are hidden. ' +
  'To judge a past decision, send the instant of that decision, not the current instant. To read ' +
  'what is known now, send the current instant. The same read as of a past instant always ' +
  'returns the same rows.';

const AS_OF_MISSING_MESSAGE =
  'is required: send the instant for which you want to read the memory, such as ' +
  '2026-07-16 or 2026-07-16T09:30:00Z';

/** The parameters of every read. */
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
      'The instant at which the returned rows must be valid, in the format of as_of. Default: ' +
        'as_of. With an instant after as_of, the read returns what was expected at as_of.',
    ),
  space: textSchema(500)
    .optional()
    .describe(
      'Returns only rows of this space, such as user:ada or agent:scout. Default: rows of all ' +
        'spaces.',
    ),
  ledger_size: z
    .int()
    .nonnegative()
    .optional()
    .describe(
      'The ledger_size in the certificate of an earlier answer. With this size and the same ' +
        'as_of, the read repeats that answer exactly, even if rows were backfilled since then.',
    ),
};

export const kindsSchema = z
  .array(z.enum(NODE_KINDS))
  .max(NODE_KINDS.length)
  .optional()
  .describe('Returns only nodes of these kinds.');

export const idsSchema = (max: number) =>
  z
    .array(textSchema(1000))
    .max(max)
    .describe(`Ids of nodes; at most ${max.toLocaleString('en')} ids.`);

export const limitSchema = (defaultValue: number, max: number) =>
  z
    .int()
    .min(1)
    .max(max)
    .default(defaultValue)
    .describe(`The maximum number of returned rows: 1 to ${max}.`);

export const depthSchema = (defaultValue: number, max: number) =>
  z
    .int()
    .min(1)
    .max(max)
    .default(defaultValue)
    .describe(`The maximum number of edges between a start node and a returned node: 1 to ${max}.`);

export const vectorSchema = z
  .array(z.number())
  .min(1)
  .max(16_000)
  .refine(
    (numbers) => numbers.every((number) => Number.isFinite(Math.fround(number))),
    'must contain only numbers within the range of a 32-bit float',
  )
  .optional()
  .describe(
    'An embedding vector of the question, computed by the same model as the embeddings in the ' +
      'memory. It is compared only with embeddings of the same length.',
  );
