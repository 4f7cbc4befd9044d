import { Inject, Injectable, Logger } from '@nestjs/common';
import { type EntailmentStrategy, OFFLINE, OfflineStrategy } from '@plumbline/entailment';
import { OfflineEngine, type Engine } from '@plumbline/extraction';
import { ENGINE, EntailmentService, ExtractionTaskService } from '@plumbline/nlp-nest';
import {
  findAgreements,
  extractClaim,
  selectComparisons,
  type AgreementReport,
  type Comparison,
} from './cross-source-agreement.ts';
import type { DocumentAnalysis } from './document-analysis.ts';
import { compareExcerpts, judgeExcerpts } from './excerpt-judgement.ts';
import { answerQuery, type QueryAnswer } from './query-answer.ts';
import type { Excerpt } from './excerpt.ts';
import type { Question } from './question.ts';
import type { ReportFindings, ReportSentence } from './report-writer.ts';
import type { ResearchRun } from './research-run.types.ts';
import { selectAnswers } from './section-answers.ts';
import { createTermWeighting } from './similarity.ts';

/**
 * Shares of the total time that may have passed when the query is answered, and when sources are
 * compared.
 */
const ANSWER_DEADLINE_RATIO = 0.7;
const COMPARISON_DEADLINE_RATIO = 0.85;
/** Excerpts with a smaller coverage are about something else. */
const MIN_COMPARED_COVERAGE = 0.5;

/** Finds the content of a report in the documents. */
@Injectable()
export class ResearchFindingsService {
  private readonly logger = new Logger('Research');

  constructor(
    private readonly extractionTasks: ExtractionTaskService,
    @Inject(ENGINE) private readonly engine: Engine,
    private readonly entailment: EntailmentService,
  ) {}

  /**
   * Finds the answers to the questions, and agreements and contradictions between sources. The
   * rules replace an engine that takes too long.
   */
  async compile(
    run: ResearchRun,
    questions: readonly Question[],
    { documents, relatedDocuments }: DocumentAnalysis,
  ): Promise<ReportFindings> {
    const pool = documents.flatMap(({ excerpts }) => excerpts);
    const getTermWeight = createTermWeighting(pool);
    const presetAnswers = new Map<Question, Excerpt[]>();
    const answerSentences: ReportSentence[] = [];
    for (const question of questions.filter(({ form }) => form && form !== 'topic')) {
      const { excerpts, sentences } = await this.#answerQuestion(
        run,
        question,
        question.form === 'question' ? relatedDocuments : documents,
      );
      if (excerpts.length) presetAnswers.set(question, excerpts);
      answerSentences.push(...sentences);
    }
    const questionAnswers = selectAnswers(questions, pool, getTermWeight, presetAnswers);
    const comparisons = selectComparisons(
      pool.filter(({ ownCoverage }) => ownCoverage >= MIN_COMPARED_COVERAGE),
      getTermWeight,
    );
    const agreementReport = await this.#compareSources(run, comparisons);
    return { questionAnswers, answerSentences, ...agreementReport };
  }

  async #answerQuestion(
    { form, subject, language, deadline, engines }: ResearchRun,
    { question, form: questionForm }: Question,
    documents: DocumentAnalysis['documents'],
  ): Promise<Pick<QueryAnswer, 'excerpts' | 'sentences'>> {
    if (!questionForm || questionForm === 'topic') return { excerpts: [], sentences: [] };
    const answerWith = async (engine: Engine, judge: EntailmentStrategy, signal: AbortSignal) => {
      const text = form === 'question' ? question : subject.query;
      const query = { form: questionForm, subject: { ...subject, query: text }, language };
      const tools = { engine, judge, taskRunner: this.extractionTasks };
      const answer = await answerQuery(tools, query, documents, signal);
      engines.record(answer.engine);
      engines.recordRemovals(answer.removedCount ?? 0);
      return answer;
    };
    return deadline.runWithFallback(
      ANSWER_DEADLINE_RATIO,
      (signal) => answerWith(this.engine, this.entailment, signal),
      () =>
        answerWith(
          new OfflineEngine(this.extractionTasks),
          new OfflineStrategy(this.extractionTasks),
          deadline.callerSignal,
        ),
    );
  }

  async #compareSources(
    run: ResearchRun,
    comparisons: readonly Comparison[],
  ): Promise<AgreementReport> {
    const { deadline, engines } = run;
    const compareByRules = (signal: AbortSignal) =>
      findAgreements(comparisons, async (pairs) => {
        const stances = await compareExcerpts(this.extractionTasks, pairs, extractClaim, signal);
        if (stances.length) engines.record(OFFLINE, stances.length);
        return stances;
      });
    if (!this.entailment.llmStrategy || !comparisons.length)
      return deadline.runWithFallback(COMPARISON_DEADLINE_RATIO, compareByRules, () =>
        compareByRules(deadline.callerSignal),
      );
    const judgeAll = async (signal: AbortSignal) => {
      const { stances, engine } = await judgeExcerpts(this.entailment, comparisons, signal);
      if (engine === OFFLINE) return compareByRules(signal);
      engines.record(engine);
      return findAgreements(comparisons, () => Promise.resolve(stances), false);
    };
    return deadline.runWithFallback(
      COMPARISON_DEADLINE_RATIO,
      judgeAll,
      () => compareByRules(deadline.callerSignal),
      (error) =>
        this.logger.warn(
          'The research task "compare" fell back to the rule-based engine, because ' +
            `${this.entailment.name} failed: ` +
            `${error instanceof Error ? error.message : String(error)}`,
        ),
    );
  }
}
