import type { ModelTier } from '@plumbline/llm';

/** What may answer. */
export interface AnswerPassage {
  id: string;
  text: string;
  title?: string;
  /** How its page begins, which tells what all of it is about. Only the rules read it. */
  lead?: string;
  /** Who published it: a name or a host. Only a model reads it. */
  outlet?: string;
  /**
   * When it was said, where that is known: its "last year" is told from there, and a sentence
   * without a date of its own is of that day.
   */
  date?: Date;
}

export interface AnswerQuestion {
  /** At most 2,000 characters are read. */
  question: string;
  /** The only source of the answer; best first. At most 20 are read, 4,000 characters of each. */
  passages: AnswerPassage[];
  /** The first passage is no likelier to answer than the others. Default: it is. */
  isUnordered?: boolean;
  /** ISO 639-1, of the answer; detected from the question when left out. */
  language?: string;
  /** The day "last year" is told from. */
  referenceDate?: Date;
  /**
   * What the same person asked before, oldest first; the last 4 are read, by a model alone.
   * Default: nothing.
   */
  previousQuestions?: readonly string[];
  /** The question as it was worded, where `question` has what was asked before put into it. */
  originalQuestion?: string;
  /** The model that is asked, where there is one. Default: `medium`. */
  tier?: ModelTier;
}

/**
 * The place that carries a sentence of an answer: `quote === passage.text.slice(start, end)`,
 * UTF-16 offsets.
 */
export interface Citation {
  /** Id of the passage. */
  passage: string;
  start: number;
  end: number;
  quote: string;
}

/** One sentence of an answer with what carries it; never without a citation. */
export interface AnswerSentence {
  text: string;
  citations: Citation[];
}

/** A sentence that answers by itself, beside those of the answer. */
export interface Alternative {
  citation: Citation;
  /**
   * It tells another figure or another time for what is asked than the first sentence of the answer
   * does.
   */
  differs: boolean;
}

/** An answer from passages alone, or none. */
export interface Answer {
  /** Whether the passages hold an answer; if not, `sentences` is empty. */
  grounded: boolean;
  /** 0 to 1: that the passages hold an answer to just this question. From .5 on it is given. */
  confidence: number;
  /** Best first; the offline half gives 1 to 3. */
  sentences: AnswerSentence[];
  /**
   * What answers as well, of other passages than the first sentence, best first, at most 6; none
   * when it is not grounded. As the rules see it.
   */
  alternatives: Alternative[];
  /** What the passages do not say, in one sentence; null when grounded. */
  missing: string | null;
  /**
   * Sentences of a model that were left out because what they cite does not bear them out.
   * Default: 0.
   */
  removedCount?: number;
}
