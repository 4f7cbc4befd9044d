import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  OfflineEngine,
  type Engine,
  type StanceJudgement,
  type StanceQuestion,
} from '@plumbline/extraction';
import type { LanguageModelClient } from '@plumbline/llm';
import { ENGINE, ExtractionTaskService, LANGUAGE_MODEL } from '@plumbline/nlp-nest';
import {
  findAgreements,
  extractClaim,
  selectComparisons,
  type AgreementReport,
  type Comparison,
} from './cross-source-agreement.ts';
import { findAgreementsWithModel } from './cross-source-agreement.llm.ts';
import type { DocumentAnalysis } from './document-analysis.ts';
import { answerQuery, type QueryAnswer } from './query-answer.ts';
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
  private readonly logger = new Logger('Research');

  constructor(
    private readonly extractionTasks: ExtractionTaskService,
    @Inject(ENGINE) private readonly engine: Engine,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModelClient | undefined,
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
    const pool = documents.flatMap(({ excerpts }) => excerpts);
    const getTermWeight = createTermWeighting(pool);
    const { excerpts: queryExcerpts, sentences: answerSentences } = await this.#answerQuery(
      run,
      documents,
    );
    const [queryQuestion] = questions;
    const questionAnswers = selectAnswers(
      questions,
      pool,
      getTermWeight,
      new Map(queryQuestion && queryExcerpts.length ? [[queryQuestion, queryExcerpts]] : []),
    );
    const comparisons = selectComparisons(pool, getTermWeight);
    const agreementReport = await this.#compareSources(run, comparisons);
    return { questionAnswers, answerSentences, ...agreementReport };
  }

  async #answerQuery(
    { form, subject, language, deadline, engines }: ResearchRun,
    documents: DocumentAnalysis['documents'],
  ): Promise<Pick<QueryAnswer, 'excerpts' | 'sentences'>> {
    if (form === 'topic') return { excerpts: [], sentences: [] };
    const answerWith = async (engine: Engine, signal: AbortSignal) => {
      const answer = await answerQuery(engine, { form, subject, language }, documents, signal);
      engines.record(answer.engine);
      engines.recordRemovals(answer.removedCount ?? 0);
      return answer;
    };
    return deadline.runWithFallback(
      ANSWER_DEADLINE_RATIO,
      (signal) => answerWith(this.engine, signal),
      () => answerWith(new OfflineEngine(this.extractionTasks), deadline.callerSignal),
    );
  }

  async #compareSources(
    run: ResearchRun,
    comparisons: readonly Comparison[],
  ): Promise<AgreementReport> {
    const { deadline, engines } = run;
    const { model } = this;
    const compareByRules = (signal: AbortSignal) =>
      findAgreements(comparisons, (pairs) => this.#judgeByRules(pairs, run, signal));
    if (!model || !comparisons.length)
      return deadline.runWithFallback(COMPARISON_DEADLINE_RATIO, compareByRules, () =>
        compareByRules(deadline.callerSignal),
      );
    const compareWithModel = async (signal: AbortSignal) => {
      const report = await findAgreementsWithModel(
        model,
        comparisons,
        (questions) => this.extractionTasks.run('judgeEach', questions, signal),
        signal,
      );
      engines.record(model.getModelName());
      return report;
    };
    return deadline.runWithFallback(
      COMPARISON_DEADLINE_RATIO,
      compareWithModel,
      () => compareByRules(deadline.callerSignal),
      (error) =>
        this.logger.warn(
          `compare: ${model.getModelName()} did not serve, the rules did. ` +
            `${error instanceof Error ? error.message : String(error)}`,
        ),
    );
  }

  /** Each comparison by itself. */
  async #judgeByRules(
    comparisons: readonly Comparison[],
    { engines }: ResearchRun,
    signal: AbortSignal,
  ): Promise<StanceJudgement[][]> {
    const questions = comparisons.map(({ claim, others }): StanceQuestion => ({
      claim: extractClaim(claim),
      evidence: others.map(({ sentence }, at) => ({ id: String(at), text: sentence })),
      language: claim.language,
      referenceDate: claim.document.referenceDate,
    }));
    const judgements = await this.extractionTasks.run('judgeEach', questions, signal);
    if (judgements.length) engines.record('offline', judgements.length);
    return judgements;
  }
}
