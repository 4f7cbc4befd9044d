import { Injectable } from '@nestjs/common';
import type { Certificate } from '../certificates/certificate.ts';
import { CertificationService } from '../certificates/certification.service.ts';
import {
  FactRepository,
  type FactRow,
  type ResolutionOutcome,
  type ResolutionRows,
  type RejectionReason,
} from '../ledger/fact.repository.ts';
import type { NodeRow } from '../ledger/ledger.types.ts';
import { parseScope, type ScopeRequest } from './scope.ts';

export interface FactResolutionRequest extends ScopeRequest {
  fact_key: string;
  about?: string;
  /** The maximum number of candidates to return. */
  limit: number;
}

export const RESOLUTION_STATUSES = ['resolved', 'conflict', 'unknown', 'undeclared'] as const;
export type ResolutionStatus = (typeof RESOLUTION_STATUSES)[number];

/** A candidate, and why it was rejected; null when it was not. */
export type FactCandidate = NodeRow & { set_aside: { kind: RejectionReason; why: string } | null };

export interface FactResolution {
  status: ResolutionStatus;
  /** One sentence that explains the outcome. */
  reason: string;
  /** The stable code of the reason. */
  code: ResolutionOutcome;
  value: unknown;
  winner: NodeRow | null;
  /** Candidates that were not rejected come first. */
  candidates: FactCandidate[];
  truncated: boolean;
  declaration: FactRow | null;
  certificate: Certificate;
}

const RESULT_BY_OUTCOME: Record<ResolutionOutcome, [ResolutionStatus, string]> = {
  undeclared: [
    'undeclared',
    'the fact was not declared at as_of; declare the fact with POST /v1/facts',
  ],
  no_candidate: ['unknown', 'no candidate node was both known at as_of and valid at valid_at'],
  all_set_aside: [
    'unknown',
    'every candidate node was rejected; the field set_aside of each candidate ' +
      'contains the reason',
  ],
  different_subjects: [
    'conflict',
    'the candidate nodes are about different things; send "about" to select one thing',
  ],
  disagreement: ['conflict', 'the highest-ranked candidate nodes state different values'],
  latest_asserted: ['resolved', 'the candidate with the newest assertion was chosen'],
  highest_confidence: ['resolved', 'the candidate with the highest confidence was chosen'],
  unanimous: ['resolved', 'all candidate nodes state the same value'],
};

/** Resolves the value of a fact by its declared policy. */
@Injectable()
export class FactResolutionService {
  constructor(
    private readonly factRepository: FactRepository,
    private readonly certification: CertificationService,
  ) {}

  async resolveFact(
    tenant: string,
    { fact_key, about, limit, ...scopeRequest }: FactResolutionRequest,
  ): Promise<FactResolution> {
    const scope = parseScope(scopeRequest);
    const query = { fact_key, about, limit };
    const {
      frame: snapshot,
      declaration,
      code,
      cut: isTruncated,
      ...rows
    } = await this.factRepository.resolveFact(tenant, {
      ...scope,
      ...query,
    });
    const [status, reason] = RESULT_BY_OUTCOME[code];
    const candidates = rows.candidates.map((candidate) => ({
      ...candidate.row,
      set_aside: describeRejection(candidate, declaration),
    }));
    const winner = status === 'resolved' ? rows.candidates[0]!.row : null;
    const certificate = await this.certification.certify(tenant, {
      operation: 'resolve',
      scope,
      request: query,
      snapshot,
      rows: [...(declaration ? [declaration] : []), ...candidates],
    });
    return {
      status,
      reason,
      code,
      value: winner?.fact_value ?? null,
      winner,
      candidates,
      truncated: isTruncated,
      declaration,
      certificate,
    };
  }
}

function describeRejection(
  { set_aside, superseded_by }: ResolutionRows['candidates'][number],
  declaration: FactRow | null,
): FactCandidate['set_aside'] {
  switch (set_aside) {
    case null:
      return null;
    case 'superseded':
      return { kind: set_aside, why: `SUPERSEDES: the node ${superseded_by} supersedes this node` };
    case 'wrong_type':
      return {
        kind: set_aside,
        why:
          'fact_value: the value does not have the declared value_type ' +
          `${declaration?.value_type}`,
      };
    case 'outranked':
      return {
        kind: set_aside,
        why:
          declaration?.policy === 'highest_confidence'
            ? 'payload.confidence: another candidate has a higher confidence'
            : 'asserted_at: another candidate was asserted later',
      };
  }
}
