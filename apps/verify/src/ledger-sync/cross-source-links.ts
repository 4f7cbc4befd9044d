import { createSqlLoader } from '@plumbline/database';
import type { EntityManager } from 'typeorm';
import { deriveLedgerId, toLedgerLink, type LedgerEdge, type StatedEdge } from './ledger-rows.ts';

const loadSql = createSqlLoader(import.meta.url);
const CROSS_SOURCE_LINKS_SQL = loadSql('cross-source-links');

interface CrossSourceLinkRow extends Omit<StatedEdge, 'validFrom' | 'validTo'> {
  fromEdition: number;
  toEdition: number;
  saidAt: Date;
}

/**
 * Loads the links of a source with other sources of its collection, as ledger edges, if the other
 * end has been delivered. The source that is delivered last writes them. If both are delivered at
 * once, both write them.
 */
export async function loadCrossSourceLinks(
  db: EntityManager,
  sourceId: string,
): Promise<LedgerEdge[]> {
  const rows = await db.query<CrossSourceLinkRow[]>(CROSS_SOURCE_LINKS_SQL, [sourceId]);
  return rows.map(({ fromEdition, toEdition, saidAt, ...edge }) => {
    const { from, to, ...link } = toLedgerLink({ ...edge, validFrom: null, validTo: null });
    const timestamps = { asserted_at: saidAt.toISOString(), valid_from: saidAt.toISOString() };
    return {
      source_id: deriveLedgerId(from, fromEdition),
      target_id: deriveLedgerId(to, toEdition),
      ...link,
      ...timestamps,
    };
  });
}
