import type { TextSpan } from '../comparison.types.ts';

/** An answer as a sentence that can be compared with a source. */
export interface AnswerStatement {
  /** One sentence. */
  text: string;
  /** The part that is the answer, if the rest comes from the question. */
  answer?: TextSpan;
  /** Whether the answer denies the statement. */
  isDenied: boolean;
}

/** One statement of an answer. */
export interface AnswerFact {
  /** The text as it stands in the answer. */
  text: string;
  /** Ways to state it together with the question; empty if no way is safe. */
  statements: AnswerStatement[];
  /** Whether it answers the question rather than adding something. */
  isAsked: boolean;
  /** What the question presupposes, as a statement. */
  premise?: string;
}

export interface AnsweredQuestion {
  question: string;
  /** Sentences of the answer. */
  sentences: readonly string[];
  /** ISO 639-1 */
  language: string;
}

/** The part of a question that its statement keeps, before and after the place of the answer. */
export interface QuestionFrame {
  before: string;
  after: string;
  /** The kind of answer: a thing, a number of something, a time … */
  asked: AskedKind;
  /** What is counted: “months of service”. The answer may omit it. */
  counted?: string;
  /** The preposition before the answer, unless the answer has its own. */
  preposition?: string;
}

export const ASKED_KINDS = [
  'thing',
  'count',
  'measure',
  'duration',
  'time',
  'place',
  'reason',
  'manner',
] as const;
export type AskedKind = (typeof ASKED_KINDS)[number];

/** A question, parsed so that its answers can be stated. */
export interface ParsedQuestion {
  /** Empty for a yes-or-no question. */
  frames: QuestionFrame[];
  /** What “it” in an answer refers to. */
  subject?: string;
  /** What it takes for granted, as a statement. */
  premise?: string;
  /** For a yes-or-no question: what it asks about, as a statement. */
  statement?: string;
  /** Ways to deny `statement`. */
  denials?: string[];
}
