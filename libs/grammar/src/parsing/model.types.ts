import type { LemmaTables } from '../lemmas/lemmatizer.ts';
import type { NetworkShape } from '../network/network-shape.ts';

/** The header of the file of a language, stored before the tables of numbers. */
export interface GrammarHeader {
  language: string;
  shape: NetworkShape;
  /** Words of the learned vectors from row 2 on, and of the fixed vectors from row 1 on. */
  words: string[];
  vectorWords: string[];
  /** First the parts of speech, then the features. Value 0 of a feature is “none”. */
  tags: { name: string; values: string[] }[];
  relations: string[];
  lemmas: LemmaTables;
  contractions: Record<string, readonly string[]>;
  splitWords: string[];
  unspaced: boolean;
  /** Whether arcs never cross in the language. */
  isProjective: boolean;
  /** Pairs of the network's confidence and the measured frequency of correct arcs; both ascend. */
  calibration: [score: number, frequency: number][];
}
