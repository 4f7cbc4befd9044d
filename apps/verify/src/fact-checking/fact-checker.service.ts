import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { LANGUAGE_MODEL, ExtractionTaskService } from '@plumbline/nlp-nest';
import { yieldToEventLoop } from '@plumbline/concurrency';
import type { LanguageModelClient } from '@plumbline/llm';
import { DAY_MS } from '@plumbline/text/durations';
import type { Caller } from '../auth/caller.ts';
import type { ProviderError } from '../retrieval/news/provider-error.ts';
import { type StatementRef, StatementService } from './statements/statement.service.ts';
import { selectEvidence, findEventDate } from './evidence-selection.ts';
import type { Evidence } from './evidence.ts';
import { classifyUnverifiable } from './unverifiable.ts';
import { toStatementLinks, toSightingInput, selectDecidingEvidence } from './statement.mapper.ts';
import { generateSummary } from './llm-summary.ts';
import { type EvidenceQuery, EvidenceService } from './evidence.service.ts';
import { type VerdictResult, computeVerdict } from './verdict.ts';
import { type SummaryInput, formatSummary } from './wording.ts';

/**
 * A claim to be checked. `from` and `to` are preferred dates of evidence; what lies outside counts
 * less.
 */
export interface FactCheckRequest extends Pick<EvidenceQuery, 'claim' | 'source' | 'from' | 'to'> {
  /** ISO 639-1, of the summary. */
  summaryLanguage: string;
  /** Sources considered: 1 to 20. */
  limit: number;
}

export interface FactCheckResult extends VerdictResult {
  summary: string;
  /**
   * Statements that were learned from what decided, best first; at most five. `[n]` in the summary
   * is the n-th.
   */
  sources: (StatementRef & { credibility: number })[];
  /** What was considered, most telling first. */
  evidence: Evidence[];
  failures: ProviderError[];
  engine: string;
}

/** News providers look back about so far of themselves. */
const PROVIDER_LOOKBACK_MS = 90 * DAY_MS;

/**
 * Checks claims: the evidence, the verdict that is computed from it, and what is learned on the
 * way.
 */
@Injectable()
export class FactCheckerService {
  private readonly logger = new Logger('FactChecks');

  constructor(
    private readonly evidenceService: EvidenceService,
    private readonly statements: StatementService,
    private readonly extractionTasks: ExtractionTaskService,
    @Optional() @Inject(LANGUAGE_MODEL) private readonly model?: LanguageModelClient,
  ) {}

  /** @throws what `EvidenceService.collect` throws */
  async check(
    request: FactCheckRequest,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<FactCheckResult> {
    const { claim, source, from, to, limit, summaryLanguage } = request;
    const now = new Date();
    // The dates are a preference: only what reaches further back than providers do of themselves is
    // asked for.
    const lookback = from && now.getTime() - from.getTime() > PROVIDER_LOOKBACK_MS ? { from } : {};
    const [evidenceResult, extraction] = await Promise.all([
      this.evidenceService.collect({ claim, source, ...lookback }, caller, signal),
      this.extractionTasks.run(
        'extract',
        { text: claim, referenceDate: now, tasks: ['predictions'] },
        signal,
      ),
    ]);
    await yieldToEventLoop();
    const evidence = selectEvidence(evidenceResult.evidence, limit);
    const unverifiableReason = classifyUnverifiable(claim, extraction.predictions);
    const eventDate = findEventDate(claim, evidenceResult.language, now);
    const verdictResult = computeVerdict(evidence, {
      from,
      to,
      happened: eventDate,
      open: unverifiableReason,
    });
    const decidingEvidence = selectDecidingEvidence(verdictResult.decided, evidence);
    const refs = await this.saveStatements(decidingEvidence, caller);
    const { sources, citedSources } = numberSources(decidingEvidence, refs);
    const summaryInput: SummaryInput = {
      verdict: verdictResult.verdict,
      unverifiableReason,
      isConflict: verdictResult.isConflict,
      sources: citedSources,
    };
    const modelSummary = await this.writeSummary(claim, summaryInput, summaryLanguage, signal);
    const engine = modelSummary
      ? [...new Set([modelSummary.engine, ...evidenceResult.engine.split(', ')])].join(', ')
      : evidenceResult.engine;
    return {
      ...verdictResult,
      summary: modelSummary?.summary ?? formatSummary(summaryInput, summaryLanguage),
      sources,
      evidence,
      failures: evidenceResult.failures,
      engine,
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

  /** The summary by the language model, where there is one and it says no more than the quotes. */
  private async writeSummary(
    claim: string,
    { verdict, sources }: SummaryInput,
    language: string,
    signal?: AbortSignal,
  ) {
    if (!this.model || !sources.length) return undefined;
    try {
      const summary = await generateSummary(
        this.model,
        { claim, verdict, sources, language },
        signal,
      );
      if (summary !== undefined) return { summary, engine: this.model.getModelName() };
      this.logger.warn(
        'summary: the language model said more than the sources; the sentences of our own serve.',
      );
    } catch (error) {
      signal?.throwIfAborted();
      this.logger.warn(
        'summary: the language model did not serve. ' +
          `${error instanceof Error ? error.message : String(error)}`,
      );
    }
    return undefined;
  }
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
