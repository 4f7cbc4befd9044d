import { readFileSync } from 'node:fs';
import type { EntityManager } from 'typeorm';
import type { GraphEdge } from '../knowledge/graph.entity.ts';
import { ledgerIdOf, linkOf, type LedgerEdge } from './ledger-rows.ts';

const PEERS = readFileSync(new URL('./peers.sql', import.meta.url), 'utf8');

interface PeerRow extends Pick<
  GraphEdge,
  'fromId' | 'toId' | 'type' | 'confidence' | 'mechanism' | 'evidence'
> {
  fromEdition: number;
  toEdition: number;
  saidAt: Date;
}

/**
 * Links of a source with others of its collection, as edges of the ledger: those whose other end
 * the ledger knows. Whichever of the two the ledger is told last brings them along, and when both
 * are told at once both do.
 */
export async function linksWithOthers(db: EntityManager, sourceId: string): Promise<LedgerEdge[]> {
  const rows = await db.query<PeerRow[]>(PEERS, [sourceId]);
  return rows.map(({ fromEdition, toEdition, saidAt, ...edge }) => {
    const { from, to, ...link } = linkOf(edge);
    const at = { asserted_at: saidAt.toISOString(), valid_from: saidAt.toISOString() };
    return {
      source_id: ledgerIdOf(from, fromEdition),
      target_id: ledgerIdOf(to, toEdition),
      ...link,
      ...at,
    };
  });
}
