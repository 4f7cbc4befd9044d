import { Injectable } from '@nestjs/common';
import type { Certificate } from '../certificates/certificate.ts';
import { Certifier } from '../certificates/certifier.ts';
import {
  FactCalls,
  type FactRow,
  type Outcome,
  type Resolution,
  type SetAside,
} from '../ledger/fact-calls.ts';
import type { NodeRow } from '../ledger/shapes.ts';
import { scopeOf, type AskedScope } from './scope.ts';

export interface ResolveQuestion extends AskedScope {
  fact_key: string;
  about?: string;
  /** Candidates told at most. */
  limit: number;
}

export const STATUSES = ['resolved', 'conflict', 'unknown', 'undeclared'] as const;
export type Status = (typeof STATUSES)[number];

/** A candidate, and why it was not to answer; null: it stands. */
export type Candidate = NodeRow & { set_aside: { kind: SetAside; why: string } | null };

export interface ResolveAnswer {
  status: Status;
  /** A sentence. */
  reason: string;
  /** Its stable code. */
  code: Outcome;
  value: unknown;
  winner: NodeRow | null;
  /** Those that stand first. */
  candidates: Candidate[];
  truncated: boolean;
  declaration: FactRow | null;
  certificate: Certificate;
}

const WORDS: Record<Outcome, [Status, string]> = {
  undeclared: ['undeclared', 'the fact was not declared by then: declare it with POST /v1/facts'],
  no_candidate: ['unknown', 'no node that is known and valid then is a candidate'],
  all_set_aside: ['unknown', 'every candidate is set aside'],
  different_subjects: [
    'conflict',
    'the candidates are about different things: ask again with about',
  ],
  disagreement: ['conflict', 'the candidates that rank highest say different values'],
  latest_asserted: ['resolved', 'the newest assertion'],
  highest_confidence: ['resolved', 'the highest confidence'],
  unanimous: ['resolved', 'all candidates say the same'],
};

/** What a fact is, by the policy that it was declared with. */
@Injectable()
export class Resolving {
  constructor(
    private readonly calls: FactCalls,
    private readonly certifier: Certifier,
  ) {}

  async resolve(
    tenant: string,
    { fact_key, about, limit, ...asked }: ResolveQuestion,
  ): Promise<ResolveAnswer> {
    const scope = scopeOf(asked);
    const question = { fact_key, about, limit };
    const { frame, declaration, code, cut, ...found } = await this.calls.resolve(tenant, {
      ...scope,
      ...question,
    });
    const [status, reason] = WORDS[code];
    const candidates = found.candidates.map((candidate) => ({
      ...candidate.row,
      set_aside: setAside(candidate, declaration),
    }));
    const winner = status === 'resolved' ? found.candidates[0]!.row : null;
    const certificate = await this.certifier.certify(tenant, {
      operation: 'resolve',
      scope,
      request: question,
      frame,
      rows: [...(declaration ? [declaration] : []), ...candidates],
    });
    return {
      status,
      reason,
      code,
      value: winner?.fact_value ?? null,
      winner,
      candidates,
      truncated: cut,
      declaration,
      certificate,
    };
  }
}

function setAside(
  { set_aside, superseded_by }: Resolution['candidates'][number],
  declaration: FactRow | null,
): Candidate['set_aside'] {
  switch (set_aside) {
    case null:
      return null;
    case 'superseded':
      return { kind: set_aside, why: `SUPERSEDES: ${superseded_by} supersedes it` };
    case 'wrong_type':
      return {
        kind: set_aside,
        why: `fact_value: it is not of the declared value_type ${declaration?.value_type}`,
      };
    case 'outranked':
      return {
        kind: set_aside,
        why:
          declaration?.policy === 'highest_confidence'
            ? 'payload.confidence: another is higher'
            : 'asserted_at: another is newer',
      };
  }
}
