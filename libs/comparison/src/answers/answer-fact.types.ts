import type { TextSpan } from '../comparison.types.ts';

/** An answer as a sentence that can be compared. */
export interface AnswerStatement {
  /** One sentence. */
  text: string;
  /** What answers in it, where the rest is the question's. */
  answer?: TextSpan;
  /** The answer is that this is not so. */
  isDenied: boolean;
}

/** One thing that an answer says. */
export interface AnswerFact {
  /** As it stands in the answer. */
  text: string;
  /** Ways to state it with the question; none where no way is safe. */
  statements: AnswerStatement[];
  /** It says what is asked, and not something besides. */
  isAsked: boolean;
  /** What its question takes for granted, as a statement. */
  premise?: string;
}

export interface AnsweredQuestion {
  question: string;
  /** Sentences of the answer. */
  sentences: readonly string[];
  /** ISO 639-1 */
  language: string;
}

/** What of a question its statement keeps, around the place of the answer. */
export interface QuestionFrame {
  before: string;
  after: string;
  /** What the answer's place takes: a thing, how many of something, a time … */
  asked: AskedKind;
  /** What is counted: “months of service”; the answer may leave it out. */
  counted?: string;
  /** Stands before the answer unless that has one of its own. */
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

/** A question, read for stating answers to it. */
export interface ParsedQuestion {
  /** None where yes or no answers. */
  frames: QuestionFrame[];
  /** What “it” in an answer stands for. */
  subject?: string;
  /** What it takes for granted, as a statement. */
  premise?: string;
  /** Of a question that yes or no answers, what it asks about. */
  statement?: string;
  /** Ways to deny that. */
  denials?: string[];
}
