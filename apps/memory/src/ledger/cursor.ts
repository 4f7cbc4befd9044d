import { z } from 'zod';
import { errors } from '../errors/errors.ts';
import type { InstantText } from './instant.ts';

const instantSchema = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
const cursorSchema = z.object({
  /**
   * Digest of all parameters that select the rows, including `as_of`. A cursor is valid only for
   * the same question.
   */
  question: z.string(),
  as_of: instantSchema,
  ledger_size: z.int().nonnegative(),
  known_at: instantSchema,
  position: z.int().nonnegative(),
});

/**
 * The position at which a listing continues. It keeps the instant and ledger size of the first
 * page, so that later writes do not change the listing.
 */
export interface Cursor {
  question: string;
  as_of: InstantText;
  ledger_size: number;
  known_at: InstantText;
  position: number;
}

export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @throws ApiError 400 for an invalid cursor, or a cursor of another question */
export function decodeCursor(text: string, queryDigest: string): Cursor {
  const cursor = cursorSchema.safeParse(parseJson(text));
  if (
    !cursor.success ||
    Number.isNaN(Date.parse(cursor.data.as_of)) ||
    Number.isNaN(Date.parse(cursor.data.known_at))
  )
    throw errors.badRequest(
      'cursor',
      'must be the unchanged next_cursor of an earlier answer',
      cursor.error,
    );
  if (cursor.data.question !== queryDigest)
    throw errors.badRequest(
      'cursor',
      'belongs to a request with other parameters; send the same parameters as for the first page',
    );
  return cursor.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined; // the schema reports it
  }
}
