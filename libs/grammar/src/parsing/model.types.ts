import type { LemmaTables } from '../lemmas/lemmatizer.ts';
import type { NetworkShape } from '../network/network-shape.ts';

/** What the file of a language holds beside its tables of numbers. */
export interface GrammarHeader {
  language: string;
  shape: NetworkShape;
  /** Words of the rows of the learned vectors from 2 on, and of the fixed ones from 1 on. */
  words: string[];
  vectorWords: string[];
  /** Part of speech first, then the features, whose value 0 is “none”. */
  tags: { name: string; values: string[] }[];
  relations: string[];
  lemmas: LemmaTables;
  contractions: Record<string, readonly string[]>;
  splitWords: string[];
  unspaced: boolean;
  /** Whether arcs never cross in the language. */
  isProjective: boolean;
  /** Measured frequency of right arcs by the network's own confidence; both ascend. */
  calibration: [score: number, frequency: number][];
}
