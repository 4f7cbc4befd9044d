import { readRowIds, type RowRefusal, type ValidatedRows } from './row-validation.ts';
import type { WriteResult } from './ledger.types.ts';

/**
 * PostgreSQL's insufficient_privilege, in the one wording that row security has for a row it does
 * not let in.
 */
export const isRowSecurityError = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return code === '42501' && /row-level security/.test(message ?? '');
};

/**
 * The answer when the database's own row security has refused a row, and so undone the whole
 * request. No request causes that by itself (a key's tenant is set by the service): it says that
 * somebody changed a policy, and that nothing was written.
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
