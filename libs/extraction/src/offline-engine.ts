import type { AnswerQuestion } from './answer.ts';
import type { Engine, ExtractionRequest, Made } from './engine.ts';
import type { PromptedRequest } from './prompted.ts';
import type { ReportRequest } from './report.ts';
import type { StanceQuestion } from './stance.ts';
import { type Work, type WorkName, type Works, workHere } from './work.ts';

/**
 * The engine that needs nothing installed: rules, cue tables, gazetteers, small learned weights.
 * Deterministic.
 */
export class OfflineEngine implements Engine {
  readonly id = 'offline';
  readonly #work: Work;

  /** @param work where the rules run; default: on the caller's thread */
  constructor(work: Work = workHere) {
    this.#work = work;
  }

  extract(request: ExtractionRequest, signal?: AbortSignal) {
    return this.#made('extract', request, signal);
  }

  judge(question: StanceQuestion, signal?: AbortSignal) {
    return this.#made('judge', question, signal);
  }

  answer(question: AnswerQuestion, signal?: AbortSignal) {
    return this.#made('answer', question, signal);
  }

  find(request: PromptedRequest, signal?: AbortSignal) {
    return this.#made('find', request, signal);
  }

  report(request: ReportRequest, signal?: AbortSignal) {
    return this.#made('report', request, signal);
  }

  async close(): Promise<void> {
    await this.#work.close?.();
  }

  async #made<Name extends WorkName>(
    name: Name,
    input: Works[Name]['input'],
    signal: AbortSignal | undefined,
  ): Promise<Made<Works[Name]['output']>> {
    return { result: await this.#work.run(name, input, signal), engine: this.id };
  }
}
