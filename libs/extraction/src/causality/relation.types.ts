import type { EdgeType } from '../extraction.types.ts';
import type { Stretch } from './spans.ts';

/** A relation stated within one sentence; offsets within the sentence. */
export interface Relation {
  from: Stretch;
  to: Stretch;
  type: EdgeType;
  /** The words that tie the two; empty where the sentence ties them by its build alone. */
  cue: string;
  id: string;
  sure: number;
}

/** Tells whether a stretch of the sentence is a name, which may stand alone as an end. */
export type IsName = (start: number, end: number) => boolean;
