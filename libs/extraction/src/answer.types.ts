import type { ModelTier } from '@plumbline/llm';

/** A passage that may contain the answer. */
export interface AnswerPassage {
  id: string;
  text: string;
  title?: string;
  /** The beginning of its page, which tells what the page is about. Only the rules read it. */
  lead?: string;
  /** Publisher: a name or a host. Only a model reads it. */
  outlet?: string;
  /**
   * Date of the passage, if known. Reference date for its "last year", and the date of sentences
   * without one.
   */
  date?: Date;
}

export interface AnswerQuestion {
  /** At most 2,000 characters are read. */
  question: string;
  /** The only source of the answer, best first. At most 20 are read, 4,000 characters of each. */
  passages: AnswerPassage[];
  /** Whether the order of the passages says nothing about their relevance. Default: false. */
  isUnordered?: boolean;
  /**
   * ISO 639-1 code of the language for the answer; default: the language detected from the
   * question.
   */
  language?: string;
  /** Reference date for "last year". */
  referenceDate?: Date;
  /**
   * Earlier questions of the same person, oldest first. Only a model reads them, and only the last
   * 4. Default: none.
   */
  previousQuestions?: readonly string[];
  /** The original wording, when `question` was completed with the context of earlier questions. */
  originalQuestion?: string;
  /** Tier of the model, if there is one. Default: `medium`. */
  tier?: ModelTier;
}

/**
 * The place in a passage that supports a sentence of an answer: `quote ===
 * passage.text.slice(start, end)`, in UTF-16 offsets.
 */
export interface Citation {
  /** Id of the passage. */
  passage: string;
  start: number;
  end: number;
  quote: string;
}

/** One sentence of an answer with its citations, at least one. */
export interface AnswerSentence {
  text: string;
  citations: Citation[];
}

/** A sentence that would also answer the question, in addition to those of the answer. */
export interface Alternative {
  citation: Citation;
  /** Whether it states another figure or time than the first sentence of the answer. */
  differs: boolean;
}

/** An answer that uses only the passages, or none. */
export interface Answer {
  /** Whether the passages contain an answer; if not, `sentences` is empty. */
  grounded: boolean;
  /**
   * Probability that the passages contain an answer to exactly this question, 0 to 1. An answer is
   * given from .5 on.
   */
  confidence: number;
  /** Best first; the offline engine returns 1 to 3. */
  sentences: AnswerSentence[];
  /**
   * Sentences of other passages that also answer, best first, at most 6. Empty when not grounded.
   * Always found by the rules.
   */
  alternatives: Alternative[];
  /** What the passages lack, in one sentence; null when grounded. */
  missing: string | null;
  /**
   * The number of a model's sentences that were removed because their citations do not support
   * them. Default: 0.
   */
  removedCount?: number;
}
