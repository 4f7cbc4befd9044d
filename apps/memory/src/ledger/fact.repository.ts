import { Injectable } from '@nestjs/common';
import type { InstantText } from './instant.ts';
import { LedgerDatabaseClient } from './ledger-database.client.ts';
import { LedgerReadClient } from './ledger-read.client.ts';
import type { SnapshotMetadata, NodeRow, PagePosition, ReadScope } from './ledger.types.ts';

export const RESOLUTION_POLICIES = ['latest_asserted', 'highest_confidence', 'unanimous'] as const;
export type ResolutionPolicy = (typeof RESOLUTION_POLICIES)[number];

export const FACT_VALUE_TYPES = ['any', 'string', 'number', 'boolean', 'date'] as const;
export type FactValueType = (typeof FACT_VALUE_TYPES)[number];

export interface FactDeclaration {
  fact_key: string;
  description?: string;
  value_type: FactValueType;
  policy: ResolutionPolicy;
}

/** A declaration as every read returns it. */
export interface FactRow {
  fact_key: string;
  description: string | null;
  value_type: FactValueType;
  policy: ResolutionPolicy;
  captured_at: InstantText;
  /** The same as captured_at: declarations are not backfilled. */
  known_at: InstantText;
}

export interface FactListParameters extends Pick<ReadScope, 'as_of' | 'ledger_size'> {
  fact_key?: readonly string[];
  limit: number;
  after?: PagePosition;
}

export interface FactResolutionParameters extends ReadScope {
  fact_key: string;
  /** Compared with the text of `payload.about`. */
  about?: string;
  /** The maximum number of candidates to return. */
  limit: number;
}

export type RejectionReason = 'superseded' | 'wrong_type' | 'outranked';

/** The outcome. If it is a policy, the winner is the first candidate. */
export type ResolutionOutcome =
  | 'undeclared'
  | 'no_candidate'
  | 'all_set_aside'
  | 'different_subjects'
  | 'disagreement'
  | ResolutionPolicy;

export interface ResolutionRows {
  frame: SnapshotMetadata;
  declaration: FactRow | null;
  code: ResolutionOutcome;
  candidates: { row: NodeRow; set_aside: RejectionReason | null; superseded_by: string | null }[];
  /** Whether there are more candidates than returned. */
  cut: boolean;
}

/** Stores declarations of facts and resolves facts from their candidates. */
@Injectable()
export class FactRepository {
  constructor(
    private readonly ledgerClient: LedgerDatabaseClient,
    private readonly ledgerReadClient: LedgerReadClient,
  ) {}

  /** @returns the declaration in force, and whether it was written by this call */
  declareFact(
    tenant: string,
    { fact_key, description, value_type, policy }: FactDeclaration,
  ): Promise<{ fact: FactRow; declared: boolean }> {
    return this.ledgerClient.call(
      tenant,
      'select memory_api.declare_fact(fact_key => $1::text, description => $2::text, ' +
        'value_type => $3::text, policy => $4::text) as answer',
      [fact_key, description, value_type, policy],
    );
  }

  /** Returns one page of the declarations in force at an instant. */
  listFacts(
    tenant: string,
    { as_of, ledger_size, fact_key, limit, after }: FactListParameters,
  ): Promise<{ frame: SnapshotMetadata; items: FactRow[]; next: PagePosition | null }> {
    return this.ledgerReadClient.read(
      tenant,
      `select memory_api.facts(as_of => $1::timestamptz, ledger_size => $2::bigint, fact_keys => $3::text[], page_limit => $4::integer,
         after_known_at => $5::timestamptz, after_position => $6::bigint) as answer`,
      [as_of, ledger_size, fact_key, limit, after?.known_at, after?.position],
    );
  }

  resolveFact(
    tenant: string,
    { as_of, valid_at, space, ledger_size, fact_key, about, limit }: FactResolutionParameters,
  ): Promise<ResolutionRows> {
    return this.ledgerReadClient.read(
      tenant,
      `select memory_api.resolve(as_of => $1::timestamptz, valid_at => $2::timestamptz, space => $3::text, ledger_size => $4::bigint,
         fact_key => $5::text, about => $6::text, candidate_limit => $7::integer) as answer`,
      [as_of, valid_at, space, ledger_size, fact_key, about, limit],
    );
  }
}
