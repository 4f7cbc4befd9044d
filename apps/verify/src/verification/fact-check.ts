import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { LANGUAGE_MODEL, ServiceWork } from '@plumbline/engine';
import { others } from '@plumbline/http';
import type { LanguageModels } from '@plumbline/llm';
import type { Caller } from '../accounts/caller.ts';
import type { NewsFailure } from '../news/failure.ts';
import { type StatementRef, Statements } from '../statements/statements.ts';
import { considered, happenedAt } from './considered.ts';
import type { Evidence } from './evidence.ts';
import { opennessOf } from './openness.ts';
import { linksOf, sightingOf, toldBy } from './statements-of.ts';
import { summaryByModel } from './summary-by-model.ts';
import { type EvidenceQuestion, Verification } from './verification.ts';
import { type Judged, verdictOf } from './verdict.ts';
import { type Told, summaryOf } from './wording.ts';

/**
 * A claim to be checked. `from` and `to` are preferred dates of evidence; what lies outside counts
 * less.
 */
export interface FactCheckQuestion extends Pick<
  EvidenceQuestion,
  'claim' | 'source' | 'from' | 'to'
> {
  /** ISO 639-1, of the summary. */
  summaryLanguage: string;
  /** Sources considered: 1 to 20. */
  limit: number;
}

export interface FactCheck extends Judged {
  summary: string;
  /**
   * Statements that were learned from what decided, best first; at most five. `[n]` in the summary
   * is the n-th.
   */
  sources: (StatementRef & { credibility: number })[];
  /** What was considered, most telling first. */
  evidence: Evidence[];
  failed: NewsFailure[];
  engine: string;
}

/** News providers look back about so far of themselves. */
const USUAL_REACH_MS = 90 * 86_400_000;

/**
 * Checks claims: the evidence, the verdict that is computed from it, and what is learned on the
 * way.
 */
@Injectable()
export class FactChecks {
  private readonly logger = new Logger('FactChecks');

  constructor(
    private readonly verification: Verification,
    private readonly statements: Statements,
    private readonly rules: ServiceWork,
    @Optional() @Inject(LANGUAGE_MODEL) private readonly model?: LanguageModels,
  ) {}

  /** @throws what `Verification.evidence` throws */
  async check(
    question: FactCheckQuestion,
    caller: Caller,
    signal?: AbortSignal,
  ): Promise<FactCheck> {
    const { claim, source, from, to, limit, summaryLanguage } = question;
    const now = new Date();
    // The dates are a preference: only what reaches further back than providers do of themselves is
    // asked for.
    const reach = from && now.getTime() - from.getTime() > USUAL_REACH_MS ? { from } : {};
    const [found, read] = await Promise.all([
      this.verification.evidence({ claim, source, ...reach }, caller, signal),
      this.rules.run(
        'extract',
        { text: claim, referenceDate: now, tasks: ['predictions'] },
        signal,
      ),
    ]);
    await others();
    const evidence = considered(found.evidence, limit);
    const open = opennessOf(claim, read.predictions);
    const happened = happenedAt(claim, found.language, now);
    const judged = verdictOf(evidence, { from, to, happened, open });
    const told = toldBy(judged.decided, evidence);
    const refs = await this.learn(told, caller);
    const { sources, numbered } = numberedBy(told, refs);
    const said: Told = {
      verdict: judged.verdict,
      open,
      isConflict: judged.isConflict,
      sources: numbered,
    };
    const worded = await this.worded(claim, said, summaryLanguage, signal);
    const engine = worded
      ? [...new Set([worded.engine, ...found.engine.split(', ')])].join(', ')
      : found.engine;
    return {
      ...judged,
      summary: worded?.summary ?? summaryOf(said, summaryLanguage),
      sources,
      evidence,
      failed: found.failed,
      engine,
    };
  }

  private async learn(told: readonly Evidence[], caller: Caller): Promise<StatementRef[]> {
    if (!told.length) return [];
    const refs = await this.statements.learn(told.map(sightingOf), caller);
    await this.statements.link(linksOf(told, refs));
    return refs;
  }

  /** The summary by the language model, where there is one and it says no more than the quotes. */
  private async worded(
    claim: string,
    { verdict, sources }: Told,
    language: string,
    signal?: AbortSignal,
  ) {
    if (!this.model || !sources.length) return undefined;
    try {
      const summary = await summaryByModel(
        this.model,
        { claim, verdict, sources, language },
        signal,
      );
      if (summary !== undefined) return { summary, engine: this.model.modelOf() };
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
function numberedBy(told: readonly Evidence[], refs: readonly StatementRef[]) {
  const sources: FactCheck['sources'] = [];
  const numbered: Told['sources'][number][] = [];
  told.forEach((evidence, at) => {
    const ref = refs[at];
    if (!ref || sources.some(({ id }) => id === ref.id)) return;
    sources.push({ ...ref, credibility: evidence.document.credibility.score });
    numbered.push({ number: sources.length, evidence });
  });
  return { sources, numbered };
}
