import { Injectable } from '@nestjs/common';
import type { DocumentCheck, FactCheck, VerdictRow } from '../check.entity.ts';
import { VerdictPresentationService } from '../verdict-presentation.service.ts';
import { CheckRepository } from '../check.repository.ts';
import { isComplete, VerdictRepository } from '../verdict.repository.ts';
import type {
  DocumentCheckDto,
  DocumentClaimDto,
  DocumentSummaryDto,
} from './document-check.dto.ts';

/** A claim of a document with its verdict. */
export interface JudgedClaim {
  check: FactCheck;
  /** Absent until the check has finished. */
  verdict?: VerdictRow;
}

/** Maps document checks to the DTOs of the API. */
@Injectable()
export class DocumentCheckPresentationService {
  constructor(
    private readonly checks: CheckRepository,
    private readonly verdicts: VerdictRepository,
    private readonly results: VerdictPresentationService,
  ) {}

  /** Returns the claims of a document, in the order of its text. */
  async loadClaims(document: DocumentCheck): Promise<JudgedClaim[]> {
    const checks = await this.checks.findByDocument(document.id);
    const ids = checks.flatMap(({ verdictId }) => verdictId ?? []);
    const verdictById = await this.verdicts.findByIds([...new Set(ids)]);
    return checks.map((check) => {
      const verdict = check.verdictId ? verdictById.get(check.verdictId) : undefined;
      return { check, ...(verdict && { verdict }) };
    });
  }

  async toDto(
    document: DocumentCheck,
    claims: readonly JudgedClaim[],
    hasEvidence: boolean,
  ): Promise<DocumentCheckDto> {
    const { id, status, title, url, language, content, engine, error } = document;
    return {
      ...{ id, status, title, url, language, text: content, engine, error },
      published_at: document.options.referenceDate ?? null,
      created_at: document.createdAt.toISOString(),
      finished_at: document.finishedAt?.toISOString() ?? null,
      summary: summarizeClaims(document, claims),
      claims: await Promise.all(
        claims.map((claim) => this.toClaimDto(document, claim, claims, hasEvidence)),
      ),
      unchecked: (document.counts.unchecked ?? []).map(({ kind, start, end }) => ({
        ...{ kind, start, end },
      })),
    };
  }

  async toClaimDto(
    { content }: DocumentCheck,
    { check, verdict }: JudgedClaim,
    claims: readonly JudgedClaim[],
    hasEvidence: boolean,
  ): Promise<DocumentClaimDto> {
    const { id, claim, status, error, ownerId, isReused, createdAt, finishedAt } = check;
    const [start, end] = [check.start!, check.end!];
    const first = claims.find((other) => other.check.id === check.sameAs);
    return {
      ...{ check_id: id, position: check.position!, claim, start, end, status, error },
      text: content.slice(start, end),
      verdict: verdict?.verdict ?? null,
      confidence: isComplete(verdict) ? verdict.result.confidence : null,
      same_as: first?.check.position ?? null,
      result:
        hasEvidence && isComplete(verdict)
          ? await this.results.toDto(verdict, {
              ...{ checkId: id, claim, ownerId, isReused },
              limit: check.options.limit,
              summaryLanguage: check.options.summaryLanguage,
              executionTimeMs: Math.max(0, (finishedAt?.getTime() ?? 0) - createdAt.getTime()),
            })
          : null,
    };
  }
}

export function summarizeClaims(
  { counts }: DocumentCheck,
  claims: readonly JudgedClaim[],
): DocumentSummaryDto {
  const countVerdicts = (wanted: VerdictRow['verdict']) =>
    claims.filter(({ verdict }) => verdict?.verdict === wanted).length;
  const countStatuses = (...statuses: FactCheck['status'][]) =>
    claims.filter(({ check }) => statuses.includes(check.status)).length;
  return {
    claims: claims.length,
    true: countVerdicts('TRUE'),
    false: countVerdicts('FALSE'),
    uncertain: countVerdicts('UNCERTAIN'),
    failed: countStatuses('failed'),
    canceled: countStatuses('canceled'),
    pending: countStatuses('queued', 'running'),
    omitted: counts.omittedClaims ?? 0,
    unchecked: counts.uncheckedPassages ?? 0,
    not_searched: counts.unsearchedClaims ?? 0,
    failed_providers: counts.failedProviders ?? [],
  };
}
