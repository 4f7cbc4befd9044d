import type { LanguageModel } from '@plumbline/llm';
import { type AnswerChecks, answerWithLlm } from './llm/answer.llm.ts';
import type { Answer, AnswerQuestion, Citation } from '../answer.types.ts';
import type { Engine, ExtractionRequest, EngineResult } from './engine.types.ts';
import { type Extraction, EXTRACTION_TASKS } from '../extraction.types.ts';
import { formatEngineShares } from './engine-shares.ts';
import { type Fallback, getFailureReason } from './llm/fallback.ts';
import type {
  GroundingIssue,
  GroundingQuestion,
  GroundingReason,
} from '../grounding/grounding.types.ts';
import { translateLabels } from './llm/label-translation.llm.ts';
import type { SecondLookQuestion } from './llm/review-prompt.ts';
import { PageReader, type ReadingStore } from './llm/page-reader.ts';
import type {
  ReviewedStatement,
  ReviewQuestion,
  StatementReview,
} from '../grounding/review.types.ts';
import {
  getReviewScope,
  type ReviewPolicy,
  type ReviewScope,
  reviewStatements,
} from './llm/statement-review.llm.ts';
import {
  isJudgedField,
  judgeReviewedStatements,
  type StatementJudge,
} from './llm/statement-entailment.ts';
import { followInstructionWithLlm } from './llm/instructions.llm.ts';
import type { InstructionRequest } from '../instructions.types.ts';
import { buildReportWithLlm } from './llm/summarization.llm.ts';
import type { ReportRequest } from '../summarization.types.ts';
import { type TaskRunner, type TaskName, type EngineTasks, inlineTaskRunner } from './tasks.ts';

export interface LlmEngineOptions {
  model: LanguageModel;
  /** Where the rules run. Default: the caller's thread. */
  taskRunner?: TaskRunner;
  /** Called each time the rules replace the model. */
  onFallback?: (fallback: Fallback) => void;
  /** Called each time a wording of the model is rejected. */
  onRefusal?: (refusal: RefusedWording) => void;
  /** Cache for the readings of pages. Default: no cache. */
  readingStore?: ReadingStore;
  /** Default: `readings`. */
  reviewPolicy?: ReviewPolicy;
  /**
   * Judges whether citations entail their sentences. This is the second check of answers and
   * reports, after the review. Default: only the review decides.
   */
  judgeStatements?: StatementJudge;
}

/** A wording of the model that was rejected. */
export interface RefusedWording {
  /** Purpose of the wording: `title`, `claim`, `answer` … */
  field: string;
  reasons: readonly GroundingReason[];
}

/**
 * Asks a language model, and checks its output by code. The model refers to sentences by number,
 * and its wordings are checked against them (`reviewStatements`). Sentences and offsets always come
 * from the rules. When the model fails (timeout, refusal, limits, invalid output), the result comes
 * from the rules and says so.
 */
export class LlmEngine implements Engine {
  readonly id: string;
  readonly #model: LanguageModel;
  readonly #taskRunner: TaskRunner;
  readonly #onFallback: (fallback: Fallback) => void;
  readonly #onRefusal: (refusal: RefusedWording) => void;
  readonly #pageReader: PageReader;
  readonly #reviewPolicy: ReviewPolicy;
  readonly #judgeStatements: LlmEngineOptions['judgeStatements'];

  constructor({
    model,
    taskRunner = inlineTaskRunner,
    onFallback = () => undefined,
    onRefusal = () => undefined,
    readingStore,
    reviewPolicy = 'readings',
    judgeStatements,
  }: LlmEngineOptions) {
    this.#judgeStatements = judgeStatements;
    this.id = model.getModelName();
    this.#model = model;
    this.#taskRunner = taskRunner;
    this.#onFallback = onFallback;
    this.#onRefusal = onRefusal;
    this.#reviewPolicy = reviewPolicy;
    this.#pageReader = new PageReader({
      model,
      store: readingStore,
      review: async (questions, isKept, signal) => {
        const review = await this.#review(questions, getReviewScope(reviewPolicy, isKept), signal);
        this.#notifyRefusals(questions, review.statements);
        return review;
      },
      onFailure: (error) => this.#notifyFallback('extract', error),
    });
  }

  async extract(
    request: ExtractionRequest,
    signal?: AbortSignal,
  ): Promise<EngineResult<Extraction>> {
    const ruleExtraction = await this.#taskRunner.run('extract', request, signal);
    const { tasks = EXTRACTION_TASKS, labelLanguage } = request;
    const { candidates, hasFailed } = await this.#pageReader.read(request, ruleExtraction, signal);
    const partial = Object.fromEntries(tasks.map((kind) => [kind, candidates[kind]]));
    const fallback = hasFailed && { hasFallback: true };
    const coveredRanges = partial[tasks[0]!]?.coveredRanges ?? [];
    if (!coveredRanges.length) return { result: ruleExtraction, engine: 'offline', ...fallback };
    const { language } = ruleExtraction;
    const result = await this.#taskRunner.run('extract', { ...request, language, partial }, signal);
    if (labelLanguage && labelLanguage !== language)
      result.points = await this.#translateLabels(result, labelLanguage, signal);
    return {
      result,
      engine: formatEngineShares(this.id, coveredRanges, ruleExtraction.sentences),
      ...fallback,
    };
  }

  async answer(question: AnswerQuestion, signal?: AbortSignal): Promise<EngineResult<Answer>> {
    const checks: AnswerChecks = {
      reviewStatements: (questions) => this.reviewStatements(questions, signal),
      checkGrounding: (questions) => this.#checkGrounding(questions, signal),
    };
    const answerResult = await this.#runWithFallback(
      'answer',
      question,
      () => answerWithLlm(this.#model, question, checks, signal),
      signal,
    );
    if (answerResult.engine !== this.id) return answerResult;
    const { result } = answerResult;
    const citations = result.sentences.flatMap(({ citations }) => citations);
    const engine = this.#model.getModelName(question.tier);
    if (!citations.length) return { result, engine };
    // Alternatives come from the rules, and only when they find the answer where the model does.
    const { sentences, alternatives } = await this.#taskRunner.run('answer', question, signal);
    const isCited = ({ passage, start }: Citation) =>
      citations.some((citation) => passage === citation.passage && start === citation.start);
    // The model sees a repeated sentence once, so the rules may cite another occurrence.
    const citedQuotes = new Set(citations.map(({ quote }) => quote));
    const isConfirmed = sentences[0]?.citations.some(({ quote }) => citedQuotes.has(quote));
    return {
      result: {
        ...result,
        alternatives: isConfirmed ? alternatives.filter(({ citation }) => !isCited(citation)) : [],
      },
      engine,
    };
  }

  followInstruction(request: InstructionRequest, signal?: AbortSignal) {
    return this.#runWithFallback(
      'find',
      request,
      () =>
        followInstructionWithLlm(
          this.#model,
          request,
          {
            checkGrounding: (questions) => this.#checkGrounding(questions, signal),
            reviewStatements: (questions) => this.reviewStatements(questions, signal),
          },
          signal,
        ),
      signal,
    );
  }

  buildReport(request: ReportRequest, signal?: AbortSignal) {
    return this.#runWithFallback(
      'report',
      request,
      () =>
        buildReportWithLlm(
          this.#model,
          request,
          (questions) => this.#checkGrounding(questions, signal),
          signal,
        ),
      signal,
    );
  }

  async reviewStatements(
    questions: readonly ReviewQuestion[],
    signal?: AbortSignal,
  ): Promise<ReviewedStatement[]> {
    const scope = getReviewScope(this.#reviewPolicy, false);
    const judge = this.#judgeStatements;
    const judgeable = questions.map((question) => ({
      ...question,
      isJudged: judge !== undefined && isJudgedField(question),
    }));
    const { statements } = await this.#review(judgeable, scope, signal);
    const judged = await judgeReviewedStatements(questions, statements, judge, signal);
    this.#notifyRefusals(questions, judged);
    return judged;
  }

  async close(): Promise<void> {
    await this.#taskRunner.close?.();
  }

  #runWithFallback<Name extends TaskName>(
    name: Name,
    input: EngineTasks[Name]['input'],
    askModel: () => Promise<EngineTasks[Name]['output']>,
    signal: AbortSignal | undefined,
  ): Promise<EngineResult<EngineTasks[Name]['output']>> {
    return this.#tryModel(name, askModel, () => this.#taskRunner.run(name, input, signal), signal);
  }

  #checkGrounding(
    questions: readonly GroundingQuestion[],
    signal?: AbortSignal,
  ): Promise<GroundingIssue[][]> {
    return this.#taskRunner.run('ground', [...questions], signal);
  }

  /** Uses only code when the model fails; statements that code doubts are then rejected. */
  async #review(
    questions: readonly SecondLookQuestion[],
    scope: ReviewScope,
    signal?: AbortSignal,
  ): Promise<StatementReview> {
    let hasFailed = false;
    const statements = await reviewStatements(
      this.#model,
      this.#taskRunner,
      questions,
      signal,
      scope,
    ).catch((error: unknown) => {
      signal?.throwIfAborted();
      hasFailed = true;
      this.#notifyFallback('ground', error);
      return reviewStatements(undefined, this.#taskRunner, questions, signal);
    });
    return { statements, hasFailed };
  }

  #notifyRefusals(
    questions: readonly ReviewQuestion[],
    statements: readonly ReviewedStatement[],
  ): void {
    statements.forEach((statement, index) => {
      const { field = 'statement' } = questions[index]!;
      if (statement.text === undefined) this.#onRefusal({ field, reasons: statement.reasons });
    });
  }

  /** Translates labels to the requested language if the model can; otherwise keeps them. */
  async #translateLabels(
    extraction: Extraction,
    labelLanguage: string,
    signal?: AbortSignal,
  ): Promise<Extraction['points']> {
    const review = (questions: readonly ReviewQuestion[]) =>
      this.reviewStatements(questions, signal);
    return translateLabels(this.#model, extraction, labelLanguage, review, signal).catch(
      (error: unknown) => {
        signal?.throwIfAborted();
        this.#notifyFallback('extract', error);
        return extraction.points;
      },
    );
  }

  async #tryModel<T>(
    task: TaskName,
    askModel: () => Promise<T>,
    runRules: () => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<EngineResult<T>> {
    signal?.throwIfAborted();
    try {
      return { result: await askModel(), engine: this.id };
    } catch (error) {
      signal?.throwIfAborted();
      this.#notifyFallback(task, error);
      return { result: await runRules(), engine: 'offline' };
    }
  }

  #notifyFallback(task: TaskName, error: unknown): void {
    this.#onFallback({ task, model: this.id, reason: getFailureReason(error), error });
  }
}
