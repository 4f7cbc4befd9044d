import type { Answer, AnswerQuestion } from './answer.ts';
import type { Extraction, Task } from './extraction.ts';
import type { Prompted, PromptedRequest } from './prompted.ts';
import type { Report, ReportRequest } from './report.ts';
import type { SourceDocument } from './source.ts';
import type { Judgement, StanceQuestion } from './stance.ts';

export interface ExtractionRequest extends SourceDocument {
  /** What is asked for; the lists of other tasks stay empty. Default: all. */
  tasks?: readonly Task[];
  /**
   * Language of the labels of points, ISO 639-1; default: the document's, in which an engine that
   * cannot translate leaves them.
   */
  labels?: string;
}

/** A result and who made it. */
export interface Made<T> {
  result: T;
  /**
   * `offline`, the model's name, or both with a comma between them, the one that made more first.
   */
  engine: string;
}

/**
 * What turns text into structure. Implementations differ in how they read, never in the shape or
 * the guarantees: whatever a result quotes stands in the text it was made from, at the offsets it
 * says. Every promise rejects with the signal's reason once that is aborted.
 */
export interface Engine {
  /** Names the engine in logs: `offline`, or the model's. */
  id: string;
  /**
   * What a document says.
   * @throws RangeError for a document over 400,000 characters or an invalid reference date
   */
  extract(request: ExtractionRequest, signal?: AbortSignal): Promise<Made<Extraction>>;
  /** What each piece of evidence says about a claim. */
  judge(question: StanceQuestion, signal?: AbortSignal): Promise<Made<Judgement[]>>;
  /** An answer from passages alone, or that they hold none. */
  answer(question: AnswerQuestion, signal?: AbortSignal): Promise<Made<Answer>>;
  /** What a free instruction asks for, found in one document. */
  find(request: PromptedRequest, signal?: AbortSignal): Promise<Made<Prompted>>;
  /** The sentences of several documents that say most about a question, in sections. */
  report(request: ReportRequest, signal?: AbortSignal): Promise<Made<Report>>;
  /** Ends what the engine runs. */
  close?(): Promise<void>;
}
