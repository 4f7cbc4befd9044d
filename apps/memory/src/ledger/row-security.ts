import { readRowIds, type RowRefusal, type ValidatedRows } from './row-validation.ts';
import type { WriteResult } from './ledger.types.ts';

/**
 * Whether an error is PostgreSQL's insufficient_privilege with the message of row security for a
 * refused row.
 */
export const isRowSecurityError = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return code === '42501' && /row-level security/.test(message ?? '');
};

/**
 * Builds the answer for a request that was rolled back because row security refused a row. No
 * request can cause this, because the service sets the tenant: somebody has changed a policy.
 * Nothing was written.
 */
export function buildRowSecurityResult(
  { nodes, edges }: { nodes: ValidatedRows; edges: ValidatedRows },
  error: unknown,
): WriteResult {
  const reason = 'cross_tenant';
  const why = `tenant: ${(error as Error).message}`;
  const refused = [...refuseRows('node', nodes), ...refuseRows('edge', edges)];
  const captured_at = new Date().toISOString().replace('Z', '000Z');
  return { accepted: 0, refused, warned: [], captured_at, backfill_batch: null };

  function refuseRows(kind: 'node' | 'edge', { rows }: ValidatedRows): RowRefusal[] {
    return rows.flatMap((row, index) =>
      row ? [{ ...readRowIds(kind, row), index, reason, why }] : [],
    );
  }
}
