import { Injectable } from '@nestjs/common';
import {
  computeVerdict,
  extractEventDate,
  isLanguageModel,
  type SourceStance,
} from '@plumbline/entailment';
import { getMessageLanguages, hasMessages } from '@plumbline/languages';
import { EntailmentService } from '@plumbline/nlp-nest';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { DAY_MS } from '@plumbline/text/durations';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import { CalibrationService } from './calibration/calibration.service.ts';
import { StatementService } from './statements/statement.service.ts';
import { type Evidence, toEvidenceRecord } from './evidence.ts';
import { toStatementLinks, toSightingInput, selectDecidingEvidence } from './statement.mapper.ts';
import {
  type CheckProgressListener,
  type EvidenceQuery,
  type EvidenceResult,
  EvidenceService,
} from './evidence.service.ts';
import { formatModelSummary } from './model-summary.ts';
import type { KnowledgeCutoff, VerdictRecord, VerdictSource } from './verdict-record.ts';

/**
 * A claim to check. `from` and `to` are preferred dates of evidence; evidence outside the range
 * counts less.
 */
export interface FactCheckRequest extends Pick<
  EvidenceQuery,
  | 'claim'
  | 'referenceDate'
  | 'source'
  | 'from'
  | 'to'
  | 'asOf'
  | 'limit'
  | 'newsAccess'
  | 'ownPassage'
> {
  /** The language of the summary, ISO 639-1. */
  summaryLanguage: string;
}

/** How far back news providers search by default, approximately. */
const PROVIDER_LOOKBACK_MS = 90 * DAY_MS;

/**
 * Checks claims: collects evidence, computes the verdict and saves the statements of the sources.
 */
@Injectable()
export class FactCheckerService {
  constructor(
    private readonly evidenceService: EvidenceService,
    private readonly statements: StatementService,
    private readonly entailment: EntailmentService,
    private readonly calibrations: CalibrationService,
  ) {}

  /** @throws 400 for a language in which no summary can be written */
  assertSummaryLanguage(language: string): void {
    if (!isLanguageModel(this.entailment.name) && !hasMessages(language))
      throw errors.invalid('language', `must be one of ${getMessageLanguages().join(', ')}`);
  }

  /** @throws the errors of `EvidenceService.collect` */
  async check(
    request: FactCheckRequest,
    caller: Caller,
    signal?: AbortSignal,
    onProgress?: CheckProgressListener,
  ): Promise<VerdictRecord> {
    const { claim, source, from, to, asOf, limit, summaryLanguage, newsAccess } = request;
    const { ownPassage, referenceDate } = request;
    // The dates are a preference: providers get them only when the range starts before their
    // default.
    const lookback = from && Date.now() - from.getTime() > PROVIDER_LOOKBACK_MS ? { from } : {};
    const collected = await this.evidenceService.collect(
      {
        claim,
        source,
        limit,
        summaryLanguage,
        asOf,
        newsAccess,
        ownPassage,
        referenceDate,
        ...lookback,
      },
      caller,
      signal,
      onProgress,
    );
    await yieldToEventLoop();
    const { analysis, evidence, failures, engine, judge, usage, now, question } = collected;
    const calibration = await this.calibrations.findByJudge(judge);
    const { attribution } = analysis;
    const { unverifiableReason } = collected;
    const eventDate = extractEventDate(analysis.assertion, analysis.language, now);
    const { decisive, ...verdictResult } = computeVerdict(
      analysis.facts,
      evidence.flatMap(toSourceStances),
      {
        ...{ from, to, calibration, unverifiableReason },
        omittedCount: collected.omittedCount,
        ownCount: collected.ownCount,
        // A model that reads the passages' dates has already considered them.
        ...(!isLanguageModel(judge) && { eventDate }),
      },
    );
    const decidingEvidence = selectDecidingEvidence(
      [...new Set(decisive.map((stance) => stance.evidence))],
      evidence,
    );
    const sources = await this.saveSources(decidingEvidence, evidence, caller);
    const summaryText = formatModelSummary(
      collected.summary,
      verdictResult.verdict,
      sources.map(({ evidenceIndex }, at) => ({
        number: at + 1,
        evidence: evidence[evidenceIndex]!,
      })),
    );
    return {
      ...verdictResult,
      ...{ sources, engine, judge, question, calibration: calibration.name },
      ...(unverifiableReason && { unverifiableReason }),
      ...(attribution && { attribution }),
      ...(eventDate && { eventDate }),
      evidence: evidence.map(toEvidenceRecord),
      ...(summaryText && { modelSummary: { language: summaryLanguage, text: summaryText } }),
      removedCount: collected.summary?.removedCount ?? 0,
      ...(collected.ownCount && { ownCount: collected.ownCount }),
      tokens: usage.inputTokens + usage.outputTokens,
      failedProviders: failures.map(({ provider }) => provider),
      ...(asOf && { cutoff: toKnowledgeCutoff(asOf, collected) }),
    };
  }

  /** Two quotes may be the same statement verbatim: it is listed once, with its best source. */
  private async saveSources(
    decidingEvidence: readonly Evidence[],
    evidence: readonly Evidence[],
    caller: Caller,
  ): Promise<VerdictSource[]> {
    if (!decidingEvidence.length) return [];
    const refs = await this.statements.saveStatements(
      decidingEvidence.map(toSightingInput),
      caller,
    );
    await this.statements.saveLinks(toStatementLinks(decidingEvidence, refs));
    const sourceById = new Map<string, VerdictSource>();
    for (const [at, { url: _, ...ref }] of refs.entries()) {
      const one = decidingEvidence[at]!;
      const { score } = one.document.credibility;
      const source = { ...ref, credibility: score, evidenceIndex: evidence.indexOf(one) };
      if (!sourceById.has(ref.id)) sourceById.set(ref.id, source);
    }
    return [...sourceById.values()];
  }
}

/** A document's stance towards each fact, as the verdict weighs it. */
function toSourceStances(evidence: Evidence): (SourceStance & { evidence: Evidence })[] {
  const { document, type, isFromClaimant } = evidence;
  const { id, story, outlet, publishedAt, credibility } = document;
  const source = { id, story, outlet, publishedAt, credibility: credibility.score };
  const isSatire = credibility.type === 'satire';
  return evidence.facts.map(({ id: factId, stance, probability, isInferred }) => ({
    ...{ factId, stance, probability, isInferred, type, isFromClaimant, isSatire, source },
    evidence,
  }));
}

/** Includes documents that were read but are not shown. */
export const toKnowledgeCutoff = (
  asOf: Date,
  { documents, laterCount }: Pick<EvidenceResult, 'documents' | 'laterCount'>,
): KnowledgeCutoff => ({
  ...{ asOf, laterCount },
  documents: documents.map(({ url, publishedAt, learnedAt }) => ({ url, publishedAt, learnedAt })),
});
