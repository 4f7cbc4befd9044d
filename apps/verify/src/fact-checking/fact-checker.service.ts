import { Injectable } from '@nestjs/common';
import {
  type ClaimAnalysis,
  computeVerdict,
  extractEventDate,
  isLanguageModel,
  OFFLINE,
  OFFLINE_CALIBRATION,
  type SourceStance,
  type VerdictResult,
} from '@plumbline/entailment';
import { EntailmentService } from '@plumbline/nlp-nest';
import { yieldToEventLoop } from '@plumbline/concurrency';
import { DAY_MS } from '@plumbline/text/durations';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import { CalibrationRepository } from './calibration/calibration.repository.ts';
import { type StatementRef, StatementService } from './statements/statement.service.ts';
import type { Evidence } from './evidence.ts';
import { toStatementLinks, toSightingInput, selectDecidingEvidence } from './statement.mapper.ts';
import {
  type CheckProgressListener,
  type EvidenceQuery,
  type EvidenceResult,
  EvidenceService,
} from './evidence.service.ts';
import { formatModelSummary } from './model-summary.ts';
import { describeRemoval } from '../removed-sentences/removed-sentences.ts';
import {
  type SummaryInput,
  SUPPORTED_LANGUAGES,
  formatSummary,
  isSupportedLanguage,
} from './wording.ts';

/**
 * A claim to be checked. `from` and `to` are preferred dates of evidence; what lies outside counts
 * less.
 */
export interface FactCheckRequest extends Pick<
  EvidenceQuery,
  'claim' | 'source' | 'from' | 'to' | 'limit'
> {
  /** ISO 639-1, of the summary. */
  summaryLanguage: string;
}

export interface FactCheckResult
  extends
    Omit<VerdictResult, 'decisive'>,
    Pick<EvidenceResult, 'evidence' | 'failures' | 'engine' | 'usage'> {
  attribution?: ClaimAnalysis['attribution'];
  summary: string;
  /**
   * Statements that were learned from what decided, best first; at most five. `[n]` in the summary
   * is the n-th.
   */
  sources: (StatementRef & { credibility: number })[];
  /** Name of the measurement that the confidence was read from. */
  calibration: string;
}

/** News providers look back about so far of themselves. */
const PROVIDER_LOOKBACK_MS = 90 * DAY_MS;

/**
 * Checks claims: the evidence, the verdict that is computed from it, and what is learned on the
 * way.
 */
@Injectable()
export class FactCheckerService {
  constructor(
    private readonly evidenceService: EvidenceService,
    private readonly statements: StatementService,
    private readonly entailment: EntailmentService,
    private readonly calibrations: CalibrationRepository,
  ) {}

  /** @throws 400 for a language that a summary cannot be worded in */
  assertSummaryLanguage(language: string): void {
    if (!isLanguageModel(this.entailment.name) && !isSupportedLanguage(language))
      throw errors.invalid('language', `must be one of ${SUPPORTED_LANGUAGES.join(', ')}`);
  }

  /** @throws what `EvidenceService.collect` throws */
  async check(
    request: FactCheckRequest,
    caller: Caller,
    signal?: AbortSignal,
    onProgress?: CheckProgressListener,
  ): Promise<FactCheckResult> {
    const { claim, source, from, to, limit, summaryLanguage } = request;
    // The dates are a preference: only what reaches further back than providers do of themselves is
    // asked for.
    const lookback = from && Date.now() - from.getTime() > PROVIDER_LOOKBACK_MS ? { from } : {};
    const collected = await this.evidenceService.collect(
      { claim, source, limit, summaryLanguage, ...lookback },
      caller,
      signal,
      onProgress,
    );
    await yieldToEventLoop();
    const { analysis, evidence, failures, engine, judge, usage, now } = collected;
    const calibration =
      judge === OFFLINE
        ? OFFLINE_CALIBRATION
        : await this.calibrations.findByEngine(this.entailment.version);
    const { decisive, ...verdictResult } = computeVerdict(
      analysis.facts,
      evidence.flatMap(toSourceStances),
      {
        ...{ from, to, calibration, unverifiableReason: analysis.unverifiableReason },
        omittedCount: collected.omittedCount,
        // A model that reads the dates of passages has counted them already.
        ...(!isLanguageModel(judge) && {
          eventDate: extractEventDate(analysis.assertion, analysis.language, now),
        }),
      },
    );
    const decidingEvidence = selectDecidingEvidence(
      [...new Set(decisive.map((stance) => stance.evidence))],
      evidence,
    );
    const refs = await this.saveStatements(decidingEvidence, caller);
    const { sources, citedSources } = numberSources(decidingEvidence, refs);
    const summaryInput: SummaryInput = {
      verdict: verdictResult.verdict,
      unverifiableReason: analysis.unverifiableReason,
      isConflict: verdictResult.isConflict,
      hasEvidence: evidence.length > 0,
      sources: citedSources,
    };
    return {
      ...verdictResult,
      ...{ evidence, failures, engine, usage, sources, calibration: calibration.name },
      ...(analysis.attribution && { attribution: analysis.attribution }),
      summary: [
        formatModelSummary(collected.summary, verdictResult.verdict, citedSources) ??
          formatSummary(summaryInput, summaryLanguage),
        describeRemoval(collected.summary?.removedCount, summaryLanguage),
      ]
        .filter(Boolean)
        .join(' '),
    };
  }

  private async saveStatements(
    decidingEvidence: readonly Evidence[],
    caller: Caller,
  ): Promise<StatementRef[]> {
    if (!decidingEvidence.length) return [];
    const refs = await this.statements.saveStatements(
      decidingEvidence.map(toSightingInput),
      caller,
    );
    await this.statements.saveLinks(toStatementLinks(decidingEvidence, refs));
    return refs;
  }
}

/** What a document says of each fact, as the verdict weighs it. */
function toSourceStances(evidence: Evidence): (SourceStance & { evidence: Evidence })[] {
  const { document, type, isFromClaimant } = evidence;
  const { id, story, outlet, publishedAt, credibility } = document;
  const source = { id, story, outlet, publishedAt, credibility: credibility.score };
  return evidence.facts.map(({ id: factId, stance, probability, isInferred }) => ({
    ...{ factId, stance, probability, isInferred, type, isFromClaimant, source, evidence },
  }));
}

/** Two quotes may be one statement, word for word: it stands once, by its best source. */
function numberSources(decidingEvidence: readonly Evidence[], refs: readonly StatementRef[]) {
  const sources: FactCheckResult['sources'] = [];
  const citedSources: SummaryInput['sources'][number][] = [];
  decidingEvidence.forEach((evidence, at) => {
    const ref = refs[at];
    if (!ref || sources.some(({ id }) => id === ref.id)) return;
    sources.push({ ...ref, credibility: evidence.document.credibility.score });
    citedSources.push({ number: sources.length, evidence });
  });
  return { sources, citedSources };
}
