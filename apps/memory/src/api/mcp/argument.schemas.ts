// The arguments that agents may send. The descriptions are all that a model sees of them, and every
// session pays for them, so they are short.
import { acceptNumberText, acceptSingleItem, coerceInput } from '@plumbline/mcp';
import { removeDeceptiveCharacters } from '@plumbline/text/unsafe-characters';
import { z } from 'zod';
import { findStorableTextViolation } from '../../http/storable-text.decorator.ts';
import { NODE_KINDS } from '../../ledger/ledger.types.ts';
import { NOW } from '../../queries/scope.ts';

/** A string that names something, with the same rules as over HTTP. */
export const textSchema = (max: number) =>
  z
    .string()
    .overwrite(removeDeceptiveCharacters)
    .superRefine((value, context) => {
      const violation = findStorableTextViolation(value, max);
      if (violation) context.addIssue(violation);
    });

/** An instant; `now` and a missing one mean the present. */
const instantSchema = (description: string) =>
  coerceInput(z.string().describe(description), (input) =>
    typeof input === 'string' && /^\s*now\s*$/i.test(input) ? NOW : input,
  ).optional();

/** The parameters of every read. */
export const scopeFields = {
  as_of: instantSchema('Known then: "now" (default), a date or an instant.').transform(
    (as_of) => as_of ?? NOW,
  ),
  valid_at: instantSchema('True then. Default: as_of.'),
  space: textSchema(500).optional(),
  ledger_size: acceptNumberText(z.int().nonnegative()).optional(),
};

export const kindsSchema = acceptSingleItem(
  z.array(z.enum(NODE_KINDS)).max(NODE_KINDS.length),
).optional();

export const idsSchema = (max: number, min = 0) =>
  acceptSingleItem(z.array(textSchema(1000)).min(min).max(max));

export const limitSchema = (defaultValue: number, max: number) =>
  acceptNumberText(z.int().min(1).max(max).describe(`Default: ${defaultValue}.`)).default(
    defaultValue,
  );

export const depthSchema = (defaultValue: number, max: number) =>
  acceptNumberText(
    z.int().min(1).max(max).describe(`Most edges from a start row. Default: ${defaultValue}.`),
  ).default(defaultValue);
