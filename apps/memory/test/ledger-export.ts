import type { Certificate } from '../src/certificates/certificate.ts';
import type { EdgeRow } from '../src/ledger/edge.types.ts';
import type { NodeRow } from '../src/ledger/ledger.types.ts';
import { FUTURE } from './memory-service.ts';

/** The body of an export in JSON. */
export interface LedgerExport {
  nodes: NodeRow[];
  edges: EdgeRow[];
  certificate: Certificate;
}

/** Requests everything known with `key`, unless `query` restricts it. */
export const requestExport = (
  url: string,
  key: string,
  query: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${url}/v1/memories/export?${new URLSearchParams({ as_of: FUTURE, ...query })}`, {
    headers: { Authorization: `Bearer ${key}` },
  });
