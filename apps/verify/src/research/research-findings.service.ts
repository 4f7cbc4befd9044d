import { Inject, Injectable } from '@nestjs/common';
import { OfflineEngine, type Engine, type StanceJudgement } from '@plumbline/extraction';
import { ENGINE, ExtractionTaskService } from '@plumbline/nlp-nest';
import {
  findAgreements,
  extractClaim,
  selectComparisons,
  type Comparison,
} from './cross-source-agreement.ts';
import type { DocumentAnalysis } from './document-analysis.ts';
import { answerQuery } from './query-answer.ts';
import type { Question } from './question.ts';
import type { ReportFindings } from './report-writer.ts';
import type { ResearchRun } from './research-run.types.ts';
import { selectAnswers } from './section-answers.ts';
import { createTermWeighting } from './similarity.ts';

/**
 * Shares of the time allowed that have passed at most when the query is answered, and when sources
 * are compared.
 */
const ANSWER_DEADLINE_RATIO = 0.7;
const COMPARISON_DEADLINE_RATIO = 0.85;

/** Finds in documents what a report says. */
@Injectable()
export class ResearchFindingsService {
  constructor(
    private readonly extractionTasks: ExtractionTaskService,
    @Inject(ENGINE) private readonly engine: Engine,
  ) {}

  /**
   * What answers the questions, what sources say alike, and where they contradict each other: by
   * the rules where the engine takes too long.
   */
  async compile(
    run: ResearchRun,
    questions: readonly Question[],
    { documents }: DocumentAnalysis,
  ): Promise<ReportFindings> {
    const { form, subject, deadline } = run;
    const pool = documents.flatMap(({ excerpts }) => excerpts);
    const getTermWeight = createTermWeighting(pool);
    const ruleEngine = new OfflineEngine(this.extractionTasks);
    const answerWith = (engine: Engine) => async (signal: AbortSignal) => {
      if (form === 'topic') return [];
      const { excerpts, engine: engineName } = await answerQuery(
        engine,
        form,
        subject,
        documents,
        signal,
      );
      run.engines.record(engineName);
      return excerpts;
    };
    const queryExcerpts = await deadline.runWithFallback(
      ANSWER_DEADLINE_RATIO,
      answerWith(this.engine),
      () => answerWith(ruleEngine)(deadline.callerSignal),
    );
    const [queryQuestion] = questions;
    const questionAnswers = selectAnswers(
      questions,
      pool,
      getTermWeight,
      new Map(queryQuestion && queryExcerpts.length ? [[queryQuestion, queryExcerpts]] : []),
    );
    const comparisons = selectComparisons(pool, getTermWeight);
    const compareWith = (engine: Engine) => (signal: AbortSignal) =>
      findAgreements(comparisons, (pairs) => this.#judgeComparisons(engine, pairs, run, signal));
    const agreementReport = await deadline.runWithFallback(
      COMPARISON_DEADLINE_RATIO,
      compareWith(this.engine),
      () => compareWith(ruleEngine)(deadline.callerSignal),
    );
    return { questionAnswers, ...agreementReport };
  }

  #judgeComparisons(
    engine: Engine,
    comparisons: readonly Comparison[],
    { engines }: ResearchRun,
    signal: AbortSignal,
  ): Promise<StanceJudgement[][]> {
    const judgements = comparisons.map(async ({ claim, others }) => {
      const evidence = others.map(({ sentence }, at) => ({ id: String(at), text: sentence }));
      const referenceDate = claim.document.referenceDate;
      const { result, engine: engineName } = await engine.classifyStance(
        { claim: extractClaim(claim), evidence, language: claim.language, referenceDate },
        signal,
      );
      engines.record(engineName);
      return result;
    });
    return Promise.all(judgements);
  }
}
