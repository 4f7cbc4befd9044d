import { parseAsOf, parseInstantField } from '../ledger/instant.ts';
import type { ReadScope } from '../ledger/ledger.types.ts';

/** Stands for the present: any instant in the future is answered as of now. */
export const NOW = '9999-12-31';

/** The scope of a read as the caller sends it, with dates or instants. */
export interface ScopeRequest {
  as_of?: string;
  valid_at?: string;
  space?: string;
  ledger_size?: number;
}

/**
 * @throws ApiError MEMORY_AS_OF_REQUIRED without `as_of`
 * @throws ApiError 400 that names the field, for an invalid date or instant
 */
export function parseScope({ as_of, valid_at, space, ledger_size }: ScopeRequest): ReadScope {
  return {
    as_of: parseAsOf(as_of),
    valid_at: valid_at === undefined ? undefined : parseInstantField('valid_at', valid_at),
    space,
    ledger_size,
  };
}
