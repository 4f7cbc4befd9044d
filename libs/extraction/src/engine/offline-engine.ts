import type { AnswerQuestion } from '../answer.types.ts';
import type { Engine, ExtractionRequest, EngineResult } from './engine.types.ts';
import type { ReviewQuestion } from '../grounding/review.types.ts';
import { reviewStatements } from './llm/statement-review.llm.ts';
import type { InstructionRequest } from '../instructions.types.ts';
import type { ReportRequest } from '../summarization.types.ts';
import { type TaskRunner, type TaskName, type EngineTasks, inlineTaskRunner } from './tasks.ts';

/**
 * The engine without external dependencies: rules, cue tables, gazetteers and small learned
 * weights. Deterministic.
 */
export class OfflineEngine implements Engine {
  readonly id = 'offline';
  readonly #taskRunner: TaskRunner;

  /** @param taskRunner where the rules run; default: the caller's thread */
  constructor(taskRunner: TaskRunner = inlineTaskRunner) {
    this.#taskRunner = taskRunner;
  }

  extract(request: ExtractionRequest, signal?: AbortSignal) {
    return this.#run('extract', request, signal);
  }

  answer(question: AnswerQuestion, signal?: AbortSignal) {
    return this.#run('answer', question, signal);
  }

  followInstruction(request: InstructionRequest, signal?: AbortSignal) {
    return this.#run('find', request, signal);
  }

  buildReport(request: ReportRequest, signal?: AbortSignal) {
    return this.#run('report', request, signal);
  }

  reviewStatements(questions: readonly ReviewQuestion[], signal?: AbortSignal) {
    return reviewStatements(undefined, this.#taskRunner, questions, signal);
  }

  async close(): Promise<void> {
    await this.#taskRunner.close?.();
  }

  async #run<Name extends TaskName>(
    name: Name,
    input: EngineTasks[Name]['input'],
    signal: AbortSignal | undefined,
  ): Promise<EngineResult<EngineTasks[Name]['output']>> {
    return { result: await this.#taskRunner.run(name, input, signal), engine: this.id };
  }
}
