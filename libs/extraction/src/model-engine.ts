import type { LanguageModel } from '@plumbline/llm';
import { languageCode, withoutUnseen } from '@plumbline/text';
import { answerByModel } from './answer.llm.ts';
import type { Answer, AnswerQuestion, Citation } from './answer.ts';
import type { Engine, ExtractionRequest, Made } from './engine.ts';
import { type Extraction, TASKS } from './extraction.ts';
import { extractByModel } from './model/extract.model.ts';
import { type Fallback, reasonOf } from './model/fallback.ts';
import { findByModel } from './prompted.llm.ts';
import type { PromptedRequest } from './prompted.ts';
import { reportByModel } from './report.llm.ts';
import type { ReportRequest } from './report.ts';
import { judgeByModel } from './stance.llm.ts';
import type { StanceQuestion } from './stance.ts';
import { type Work, type WorkName, type Works, workHere } from './work.ts';

export interface ModelEngineOptions {
  model: LanguageModel;
  /** where the rules run; default: on the caller's thread */
  work?: Work;
  /** is told each time the rules take over */
  onFallback?: (fallback: Fallback) => void;
}

/**
 * The engine that asks a language model, and code disposes: a model names sentences by number and
 * words to be looked up, and what it cannot point at in the text is dropped. Sentences, dates and
 * offsets are always the rules'. Where the model fails (time, refusal, limits, nonsense), the
 * result is the rules', and says so.
 */
export class ModelEngine implements Engine {
  readonly id: string;
  readonly #model: LanguageModel;
  readonly #work: Work;
  readonly #onFallback: (fallback: Fallback) => void;

  constructor({ model, work = workHere, onFallback = () => undefined }: ModelEngineOptions) {
    this.id = model.modelOf();
    this.#model = model;
    this.#work = work;
    this.#onFallback = onFallback;
  }

  async extract(request: ExtractionRequest, signal?: AbortSignal): Promise<Made<Extraction>> {
    const rules = await this.#work.run('extract', request, signal);
    const { language } = rules;
    const sentences = rules.sentences.map((sentence) => ({
      ...sentence,
      text: withoutUnseen(sentence.text),
    }));
    const { tasks = TASKS } = request;
    const wordedIn = languageCode(request.labels ?? '') ?? language;
    let failures = 0;
    const given = await extractByModel(
      this.#model,
      { sentences, language, wordedIn },
      tasks,
      signal,
      (error) => {
        failures += 1;
        this.#fellBack('extract', error);
      },
    );
    const read = Math.max(0, ...tasks.map((kind) => given[kind]?.covered.length ?? 0));
    if (read === 0) return { result: rules, engine: 'offline' };
    // Nobody can check yet what is predicted.
    const predicted = new Set(given.predictions?.found.map(({ sentence }) => sentence));
    if (given.claims)
      given.claims.found = given.claims.found.filter(({ sentence }) => !predicted.has(sentence));
    const result = await this.#work.run('extract', { ...request, language, given }, signal);
    const whole = given[tasks[0]!]?.covered.at(-1)?.[1] === sentences.length - 1;
    return {
      result,
      engine:
        failures === 0 && whole
          ? this.id
          : read >= failures
            ? `${this.id}, offline`
            : `offline, ${this.id}`,
    };
  }

  async judge(question: StanceQuestion, signal?: AbortSignal) {
    const rules = await this.#work.run('judge', question, signal);
    return this.#made(
      'judge',
      () => judgeByModel(this.#model, question, rules, signal),
      async () => rules,
      signal,
    );
  }

  async answer(question: AnswerQuestion, signal?: AbortSignal): Promise<Made<Answer>> {
    const made = await this.#byModel(
      'answer',
      question,
      () => answerByModel(this.#model, question, signal),
      signal,
    );
    const cited = made.result.sentences.flatMap(({ citations }) => citations);
    if (made.engine !== this.id || !cited.length) return made;
    // What else answers is told by rules, and only where they see the answer where the model does
    const { sentences, alternatives } = await this.#work.run('answer', question, signal);
    const isCited = (place: Citation) =>
      cited.some(({ passage, start }) => passage === place.passage && start === place.start);
    const agree = sentences[0]?.citations.some(isCited);
    return {
      ...made,
      result: {
        ...made.result,
        alternatives: agree ? alternatives.filter(({ citation }) => !isCited(citation)) : [],
      },
    };
  }

  find(request: PromptedRequest, signal?: AbortSignal) {
    return this.#byModel('find', request, () => findByModel(this.#model, request, signal), signal);
  }

  report(request: ReportRequest, signal?: AbortSignal) {
    return this.#byModel(
      'report',
      request,
      () => reportByModel(this.#model, request, signal),
      signal,
    );
  }

  async close(): Promise<void> {
    await this.#work.close?.();
  }

  #byModel<Name extends WorkName>(
    name: Name,
    input: Works[Name]['input'],
    ask: () => Promise<Works[Name]['output']>,
    signal: AbortSignal | undefined,
  ): Promise<Made<Works[Name]['output']>> {
    return this.#made(name, ask, () => this.#work.run(name, input, signal), signal);
  }

  async #made<T>(
    task: WorkName,
    ask: () => Promise<T>,
    byRules: () => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<Made<T>> {
    signal?.throwIfAborted();
    try {
      return { result: await ask(), engine: this.id };
    } catch (error) {
      signal?.throwIfAborted();
      this.#fellBack(task, error);
      return { result: await byRules(), engine: 'offline' };
    }
  }

  #fellBack(task: WorkName, error: unknown): void {
    this.#onFallback({ task, model: this.id, reason: reasonOf(error), error });
  }
}
