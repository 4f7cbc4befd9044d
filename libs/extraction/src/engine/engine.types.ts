import type { Answer, AnswerQuestion } from '../answer.types.ts';
import type { EdgeType, Extraction, ExtractionTask } from '../extraction.types.ts';
import type { InstructionResult, InstructionRequest } from '../instructions.types.ts';
import type { Report, ReportRequest } from '../summarization.types.ts';
import type { ReviewedStatement, ReviewQuestion } from '../grounding/review.types.ts';
import type { SourceDocument } from '../analyzed-document.ts';

export interface ExtractionRequest extends SourceDocument {
  /** What is asked for; the lists of other tasks stay empty. Default: all. */
  tasks?: readonly ExtractionTask[];
  /** Which edges the rules look for; default: all. A model may add others. */
  edgeTypes?: readonly EdgeType[];
  /**
   * Language of the labels of points, ISO 639-1; default: the document's, in which an engine that
   * cannot translate leaves them.
   */
  labelLanguage?: string;
  /**
   * Whether the rules also give claims and edges that are understood beside their text alone (“It
   * closed in 2019”), for callers who have it before them. Default: false.
   */
  keepsDependentClaims?: boolean;
}

/** A result and who made it. */
export interface EngineResult<T> {
  result: T;
  /**
   * `offline`, the model's name, or both with a comma between them, the one that made more first;
   * of an extraction with their shares: `some-model;share=0.75, offline;share=0.25`.
   */
  engine: string;
  /**
   * Of an extraction: whether the model failed at some of the text, which the rules read in its
   * place. Not set for what a model is never asked about, such as code or the end of a long text.
   */
  hasFallback?: boolean;
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
  extract(request: ExtractionRequest, signal?: AbortSignal): Promise<EngineResult<Extraction>>;
  /** An answer from passages alone, or that they hold none. */
  answer(question: AnswerQuestion, signal?: AbortSignal): Promise<EngineResult<Answer>>;
  /** What a free instruction asks for, found in one document. */
  followInstruction(
    request: InstructionRequest,
    signal?: AbortSignal,
  ): Promise<EngineResult<InstructionResult>>;
  /** The sentences of several documents that say most about a question, in sections. */
  buildReport(request: ReportRequest, signal?: AbortSignal): Promise<EngineResult<Report>>;
  /**
   * Holds statements in words of their own against what they cite: one result for each, in their
   * order. Without a model whatever has an issue is refused.
   */
  reviewStatements(
    questions: readonly ReviewQuestion[],
    signal?: AbortSignal,
  ): Promise<ReviewedStatement[]>;
  /** Ends what the engine runs. */
  close?(): Promise<void>;
}
