import { Injectable } from '@nestjs/common';
import type { InstantText } from './instant.ts';
import { LedgerDatabaseClient } from './ledger-database.client.ts';
import type { NodeKind } from './ledger.types.ts';

/** A node as new statements are compared with it. */
export interface ExistingNode {
  id: string;
  kind: NodeKind;
  statement: string | null;
  /** Who tells it of themselves. */
  self: string | null;
  asserted_at: InstantText;
  valid_from: InstantText;
}

/** An episode that is in the ledger, and what was read from it. */
export interface ExistingEpisode {
  id: string;
  /** Kept without having been read. */
  unread: boolean;
  nodes: { id: string; kind: NodeKind; statement: string | null }[];
  edges: {
    source_id: string;
    target_id: string;
    edge_type: string;
    fact: string;
    as: 'edge' | 'claim';
  }[];
}

export interface ExistingNodeParameters {
  space: string;
  /** What counts as known: at the declared instant of a backfill; now, when left out. */
  as_of?: InstantText;
  ids?: readonly string[];
  episodes?: readonly string[];
  /** Search terms: of what the ledger's claims may stand against. */
  terms?: readonly string[];
  /** Claims found by terms at most. */
  maxHits?: number;
}

export interface ExistingNodeResult {
  known: ExistingNode[];
  episodes: ExistingEpisode[];
  /** The claims of the space that have most of the terms. */
  hits: ExistingNode[];
}

/** What the ledger knows already of what messages are about to add. */
@Injectable()
export class ExistingNodeRepository {
  constructor(private readonly ledgerClient: LedgerDatabaseClient) {}

  findExisting(
    tenant: string,
    { space, as_of, ids = [], episodes = [], terms = [], maxHits = 0 }: ExistingNodeParameters,
  ): Promise<ExistingNodeResult> {
    return this.ledgerClient.call(
      tenant,
      `select memory_api.known_blocks(as_of => $1::timestamptz, space => $2::text, ids => $3::text[], episodes => $4::text[], terms => $5::text[],
         most => $6::integer) as answer`,
      [as_of, space, ids, episodes, terms, maxHits],
    );
  }
}
