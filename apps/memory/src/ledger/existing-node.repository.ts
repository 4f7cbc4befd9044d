import { Injectable } from '@nestjs/common';
import type { InstantText } from './instant.ts';
import { LedgerDatabaseClient } from './ledger-database.client.ts';
import type { NodeKind } from './ledger.types.ts';

/** An existing node with which new statements are compared. */
export interface ExistingNode {
  id: string;
  kind: NodeKind;
  statement: string | null;
  /** The speaker, when the statement is about the speaker; otherwise null. */
  self: string | null;
  asserted_at: InstantText;
  valid_from: InstantText;
}

/** An episode in the ledger with the nodes read from it. */
export interface ExistingEpisode {
  id: string;
  /** Whether the episode was stored without being read. */
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
  /** The instant at which rows count as known: the declared instant of a backfill. Default: now. */
  as_of?: InstantText;
  ids?: readonly string[];
  episodes?: readonly string[];
  /** Search terms of the statements with which the ledger's claims may conflict. */
  terms?: readonly string[];
  /** The maximum number of claims found by terms. */
  maxHits?: number;
}

export interface ExistingNodeResult {
  known: ExistingNode[];
  episodes: ExistingEpisode[];
  /** The claims of the space that contain most of the terms. */
  hits: ExistingNode[];
}

/** Reads the existing rows that messages are about to add again or refer to. */
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
