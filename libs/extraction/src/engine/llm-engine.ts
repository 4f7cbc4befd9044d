import type { LanguageModel } from '@plumbline/llm';
import { parseLanguageCode, stripInvisibleCharacters } from '@plumbline/text';
import { answerWithLlm } from './llm/answer.llm.ts';
import type { Answer, AnswerQuestion, Citation } from '../answer.types.ts';
import type { Engine, ExtractionRequest, EngineResult } from './engine.types.ts';
import { type Extraction, EXTRACTION_TASKS } from '../extraction.types.ts';
import { extractWithLlm } from './llm/extraction.llm.ts';
import { type Fallback, getFailureReason } from './llm/fallback.ts';
import type { GroundingQuestion } from '../grounding/grounding.types.ts';
import { type ReviewedStatement, reviewStatements } from './llm/statement-review.llm.ts';
import { followInstructionWithLlm } from './llm/instructions.llm.ts';
import type { InstructionRequest } from '../instructions.types.ts';
import { buildReportWithLlm } from './llm/summarization.llm.ts';
import type { ReportRequest } from '../summarization.types.ts';
import { classifyStanceWithLlm } from './llm/stance.llm.ts';
import type { StanceQuestion } from '../stance.types.ts';
import { type TaskRunner, type TaskName, type EngineTasks, inlineTaskRunner } from './tasks.ts';

export interface LlmEngineOptions {
  model: LanguageModel;
  /** where the rules run; default: on the caller's thread */
  taskRunner?: TaskRunner;
  /** is told each time the rules take over */
  onFallback?: (fallback: Fallback) => void;
}

/**
 * The engine that asks a language model, and code disposes: a model names sentences by number and
 * words to be looked up, and what it cannot point at in the text is dropped. Sentences, dates and
 * offsets are always the rules'. Where the model fails (time, refusal, limits, nonsense), the
 * result is the rules', and says so.
 */
export class LlmEngine implements Engine {
  readonly id: string;
  readonly #model: LanguageModel;
  readonly #taskRunner: TaskRunner;
  readonly #onFallback: (fallback: Fallback) => void;

  constructor({
    model,
    taskRunner = inlineTaskRunner,
    onFallback = () => undefined,
  }: LlmEngineOptions) {
    this.id = model.getModelName();
    this.#model = model;
    this.#taskRunner = taskRunner;
    this.#onFallback = onFallback;
  }

  async extract(
    request: ExtractionRequest,
    signal?: AbortSignal,
  ): Promise<EngineResult<Extraction>> {
    const ruleExtraction = await this.#taskRunner.run('extract', request, signal);
    const { language } = ruleExtraction;
    const sentences = ruleExtraction.sentences.map((sentence) => ({
      ...sentence,
      text: stripInvisibleCharacters(sentence.text),
    }));
    const { tasks = EXTRACTION_TASKS } = request;
    const labelLanguage = parseLanguageCode(request.labelLanguage ?? '') ?? language;
    let failureCount = 0;
    const partial = await extractWithLlm(
      this.#model,
      { sentences, language, labelLanguage },
      tasks,
      signal,
      (error) => {
        failureCount += 1;
        this.#notifyFallback('extract', error);
      },
    );
    const coveredChunkCount = Math.max(
      0,
      ...tasks.map((kind) => partial[kind]?.coveredRanges.length ?? 0),
    );
    if (coveredChunkCount === 0) return { result: ruleExtraction, engine: 'offline' };
    // Nobody can check yet what is predicted.
    const predictedSentenceIndexes = new Set(
      partial.predictions?.candidates.map(({ sentence }) => sentence),
    );
    if (partial.claims)
      partial.claims.candidates = partial.claims.candidates.filter(
        ({ sentence }) => !predictedSentenceIndexes.has(sentence),
      );
    const result = await this.#taskRunner.run('extract', { ...request, language, partial }, signal);
    const isFullyCovered = partial[tasks[0]!]?.coveredRanges.at(-1)?.[1] === sentences.length - 1;
    return {
      result,
      engine:
        failureCount === 0 && isFullyCovered
          ? this.id
          : coveredChunkCount >= failureCount
            ? `${this.id}, offline`
            : `offline, ${this.id}`,
    };
  }

  async classifyStance(question: StanceQuestion, signal?: AbortSignal) {
    const ruleJudgements = await this.#taskRunner.run('judge', question, signal);
    return this.#tryModel(
      'judge',
      () => classifyStanceWithLlm(this.#model, question, ruleJudgements, signal),
      async () => ruleJudgements,
      signal,
    );
  }

  async answer(question: AnswerQuestion, signal?: AbortSignal): Promise<EngineResult<Answer>> {
    const answerResult = await this.#runWithFallback(
      'answer',
      question,
      () => answerWithLlm(this.#model, question, signal),
      signal,
    );
    const citations = answerResult.result.sentences.flatMap(({ citations }) => citations);
    if (answerResult.engine !== this.id || !citations.length) return answerResult;
    // What else answers is told by rules, and only where they see the answer where the model does
    const { sentences, alternatives } = await this.#taskRunner.run('answer', question, signal);
    const isCited = (candidate: Citation) =>
      citations.some(
        ({ passage, start }) => passage === candidate.passage && start === candidate.start,
      );
    const isConfirmed = sentences[0]?.citations.some(isCited);
    return {
      ...answerResult,
      result: {
        ...answerResult.result,
        alternatives: isConfirmed ? alternatives.filter(({ citation }) => !isCited(citation)) : [],
      },
    };
  }

  followInstruction(request: InstructionRequest, signal?: AbortSignal) {
    return this.#runWithFallback(
      'find',
      request,
      () => followInstructionWithLlm(this.#model, request, signal),
      signal,
    );
  }

  buildReport(request: ReportRequest, signal?: AbortSignal) {
    return this.#runWithFallback(
      'report',
      request,
      () => buildReportWithLlm(this.#model, request, signal),
      signal,
    );
  }

  async reviewStatements(
    questions: readonly GroundingQuestion[],
    signal?: AbortSignal,
  ): Promise<ReviewedStatement[]> {
    try {
      return await reviewStatements(this.#model, this.#taskRunner, questions, signal);
    } catch (error) {
      signal?.throwIfAborted();
      this.#notifyFallback('ground', error);
      return reviewStatements(undefined, this.#taskRunner, questions, signal);
    }
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
