import type { AskedKind } from './asked-kind.ts';
import type { Moment } from './moments.ts';
import type { ReadText } from './read-text.ts';

/** A question, read for answering. */
export interface Question {
  reading: ReadText;
  language: string;
  kind: AskedKind;
  /** Indices in `reading.words` of those that a text has to say. */
  asked: readonly number[];
  /** Index of the noun that names the kind of thing asked for, or what is counted. */
  head?: number;
  /** Index of the noun of which what it was is asked: “what was the turnout”. */
  thing?: number;
  /** Units that measure what is asked for: “how long”. */
  unit?: ReadonlySet<string>;
  /** Index of the main verb. */
  predicate?: number;
  /** Token of the word that asks. */
  askingToken?: number;
  moments: readonly Moment[];
  /** Figures that are no dates. */
  figures: readonly number[];
  isNegative: boolean;
  /** A figure is asked for that measures, not one that counts: “how high”. */
  asksMeasure: boolean;
  /** Only a name answers: “what is the name of …”. */
  asksName: boolean;
  /** Lower-case words and lemmas of the question: nothing in it answers it. */
  own: ReadonlySet<string>;
}
