import type { Answer, AnswerQuestion } from '../answer.types.ts';
import type { EdgeType, Extraction, ExtractionTask } from '../extraction.types.ts';
import type { InstructionResult, InstructionRequest } from '../instructions.types.ts';
import type { Report, ReportRequest } from '../summarization.types.ts';
import type { ReviewedStatement, ReviewQuestion } from '../grounding/review.types.ts';
import type { SourceDocument } from '../analyzed-document.ts';

export interface ExtractionRequest extends SourceDocument {
  /** The tasks to run; the lists of other tasks stay empty. Default: all. */
  tasks?: readonly ExtractionTask[];
  /** The edge types that the rules look for; default: all. A model may add others. */
  edgeTypes?: readonly EdgeType[];
  /**
   * ISO 639-1 code of the language for labels of points. Default: that of the document. An engine
   * that cannot translate keeps the document's language.
   */
  labelLanguage?: string;
  /**
   * Whether the rules also return claims and edges that are understood only in their text (“It
   * closed in 2019”), for callers who show that text. Default: false.
   */
  keepsDependentClaims?: boolean;
}

/** A result and the engine that made it. */
export interface EngineResult<T> {
  result: T;
  /**
   * `offline`, the model's name, or both separated by a comma, the larger contributor first. For an
   * extraction with shares: `some-model;share=0.75, offline;share=0.25`.
   */
  engine: string;
  /**
   * For an extraction: whether the model failed on part of the text, which the rules then read. Not
   * set for text that a model never gets, such as code or the end of a long text.
   */
  hasFallback?: boolean;
}

/**
 * Turns text into structured data. Implementations differ in how they read, but not in the shape of
 * results or the guarantees: every quotation is in the source text at its offsets. Every promise
 * rejects with the signal's reason once it is aborted.
 */
export interface Engine {
  /** Name of the engine in logs: `offline`, or that of the model. */
  id: string;
  /**
   * Extracts the structured content of a document.
   * @throws RangeError for a document over 400,000 characters or an invalid reference date
   */
  extract(request: ExtractionRequest, signal?: AbortSignal): Promise<EngineResult<Extraction>>;
  /** Answers a question from the passages only, or reports that they contain no answer. */
  answer(question: AnswerQuestion, signal?: AbortSignal): Promise<EngineResult<Answer>>;
  /** Finds in one document what a free-form instruction asks for. */
  followInstruction(
    request: InstructionRequest,
    signal?: AbortSignal,
  ): Promise<EngineResult<InstructionResult>>;
  /** Builds sections from the sentences of several documents that say most about a question. */
  buildReport(request: ReportRequest, signal?: AbortSignal): Promise<EngineResult<Report>>;
  /**
   * Checks rephrased statements against their citations. Returns one result for each, in order.
   * Without a model, any statement with an issue is rejected.
   */
  reviewStatements(
    questions: readonly ReviewQuestion[],
    signal?: AbortSignal,
  ): Promise<ReviewedStatement[]>;
  /** Releases the engine's resources. */
  close?(): Promise<void>;
}
