import { Injectable } from '@nestjs/common';
import { describeExpectation, type Stance } from '@plumbline/entailment';
import { toCutoffDto } from '../fact-checking/cutoff.dto.ts';
import { toEvidenceItemDto } from '../fact-checking/evidence-item.dto.ts';
import { StatementUrlService } from '../fact-checking/statements/statement-url.service.ts';
import type { VerdictRecord } from '../fact-checking/verdict-record.ts';
import { formatSummary } from '../fact-checking/wording.ts';
import { describeRemoval } from '../removed-sentences/removed-sentences.ts';
import type { FactCheckResultDto } from './check-result.dto.ts';
import type { CompleteVerdict } from './verdict.repository.ts';

/** Options for presenting a verdict. */
export interface PresentationOptions {
  checkId: string;
  /** The claim in the caller's words. */
  claim: string;
  /** The maximum number of evidence items. */
  limit: number;
  /** ISO 639-1 code of the summary's language. */
  summaryLanguage: string;
  isReused: boolean;
  /** The owner for whom the URLs of statements are signed. */
  ownerId: string;
  executionTimeMs: number;
}

/** A source of a verdict, with the URL of its page. */
export interface LinkedSource {
  title: string;
  url: string;
  /** 0 to 1 */
  credibility: number;
}

/** Maps verdicts to the DTOs of the API. */
@Injectable()
export class VerdictPresentationService {
  constructor(private readonly statementUrls: StatementUrlService) {}

  async toDto(
    { result, checkedAt, expiresAt }: CompleteVerdict,
    {
      claim,
      limit,
      summaryLanguage,
      checkId,
      isReused,
      ownerId,
      executionTimeMs,
    }: PresentationOptions,
  ): Promise<FactCheckResultDto> {
    const { verdict, confidence, facts, attribution, engine, cutoff } = result;
    const evidence = result.evidence.slice(0, limit);
    const count = (stance: Stance) => evidence.filter((one) => one.stance === stance).length;
    return {
      ...{ claim, verdict, confidence },
      summary: formatRecordSummary(result, summaryLanguage),
      sources: await this.linkSources(result, ownerId),
      evidence: evidence.map((one) => toEvidenceItemDto(one, summaryLanguage)),
      explanation: {
        supporting: count('SUPPORTS'),
        contradicting: count('CONTRADICTS'),
        neutral: count('NEUTRAL'),
        independent_sources: result.independent,
        reasons: result.reasons,
      },
      facts: facts.map(({ id, text, verdict: own, confidence: sure }) => ({
        ...{ id, text, verdict: own, confidence: sure },
      })),
      ...(attribution && { attribution }),
      check_id: checkId,
      ...(cutoff && { as_of: cutoff.asOf.toISOString(), cutoff: toCutoffDto(cutoff) }),
      meta: {
        ...{ engine, expectation: describeExpectation(engine), calibration: result.calibration },
        tokens: isReused ? 0 : result.tokens,
        checked_at: checkedAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        reused: isReused,
        executionTimeMs,
      },
    };
  }

  /**
   * Returns the sources with their URLs. The URL of a private statement works only for its owner.
   */
  linkSources({ sources }: VerdictRecord, ownerId: string): Promise<LinkedSource[]> {
    return Promise.all(
      sources.map(async ({ id, kind, isPublic, title, credibility }) => ({
        title,
        url: await this.statementUrls.buildUrl(
          { id, isPublic, kind: kind === 'claim' ? 'CLAIM' : 'PREDICTION' },
          ownerId,
        ),
        credibility,
      })),
    );
  }
}

/**
 * Returns the summary by the language model if it is in this language, otherwise generated
 * sentences.
 */
export function formatRecordSummary(record: VerdictRecord, language: string): string {
  const { verdict, unverifiableReason, isConflict, evidence, sources, modelSummary } = record;
  const modelText = modelSummary?.language === language ? modelSummary.text : undefined;
  return [
    modelText ??
      formatSummary(
        {
          ...{ verdict, isConflict, hasEvidence: evidence.length > 0 },
          ...(unverifiableReason && { unverifiableReason }),
          sources: sources.map(({ evidenceIndex }, at) => ({
            number: at + 1,
            evidence: evidence[evidenceIndex]!,
          })),
        },
        language,
      ),
    describeRemoval(record.removedCount, language),
  ]
    .filter(Boolean)
    .join(' ');
}
