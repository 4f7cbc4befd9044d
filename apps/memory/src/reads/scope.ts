import { asOf, instantText } from '../ledger/as-of.ts';
import type { Scope } from '../ledger/shapes.ts';

/** The narrowing of a read as callers write it: dates or instants. */
export interface AskedScope {
  as_of?: string;
  valid_at?: string;
  space?: string;
  ledger_size?: number;
}

/**
 * @throws ApiError MEMORY_AS_OF_REQUIRED without as_of; 400 that names the field for what is no
 *   date or instant
 */
export function scopeOf({ as_of, valid_at, space, ledger_size }: AskedScope): Scope {
  return {
    as_of: asOf(as_of),
    valid_at: valid_at === undefined ? undefined : instantText('valid_at', valid_at),
    space,
    ledger_size,
  };
}
