import type { AskedKind } from './asked-kind.ts';
import type { Moment } from './moments.ts';
import type { ReadText } from './read-text.ts';

/** A parsed question. */
export interface Question {
  reading: ReadText;
  language: string;
  kind: AskedKind;
  /** Indices in `reading.words` of the words that an answer must contain. */
  contentWords: readonly number[];
  /** Index of the noun for the kind of thing asked for, or of the counted noun. */
  head?: number;
  /** Index of the noun whose value is asked for: “what was the turnout”. */
  thing?: number;
  /** Units that can measure the answer: “how long”. */
  unit?: ReadonlySet<string>;
  /** Index of the main verb. */
  predicate?: number;
  /** Token of the question word. */
  askingToken?: number;
  moments: readonly Moment[];
  /** Numbers that are not dates. */
  figures: readonly number[];
  isNegative: boolean;
  /** Whether the question asks for a measurement rather than a count: “how high”. */
  asksMeasure: boolean;
  /** Whether only a name is an answer: “what is the name of …”. */
  asksName: boolean;
  /** Lower-case words and lemmas of the question, which cannot be the answer. */
  own: ReadonlySet<string>;
}
