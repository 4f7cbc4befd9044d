import type { ParsedToken, SentenceSpan } from '@plumbline/grammar';
import type { Connective } from './connective.types.ts';

/** One end of a relation; offsets into its sentence. */
export interface RelationEnd extends SentenceSpan {
  /** A wording that can be read alone, where the words themselves cannot: with its subject. */
  label?: string;
  /** Whether it is a clause with its subject: a statement, and not only something that happens. */
  isStatement: boolean;
}

/** A relation that a sentence states between two of its parts. */
export interface Relation {
  from: RelationEnd;
  to: RelationEnd;
  connective: Connective;
  /** How the one brings about the other, as the sentence says it. */
  mechanism?: string;
}

/** A verb or noun that states a relation. */
export interface PredicateMatch {
  connective: Connective;
  object: ParsedToken;
  /** “was caused by”: the object does what the subject does else. */
  isPassive: boolean;
}
