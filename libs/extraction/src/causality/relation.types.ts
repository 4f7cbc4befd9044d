import type { ParsedToken, SentenceSpan } from '@plumbline/grammar';
import type { Connective } from './connective.types.ts';

/** One end of a relation, with offsets in its sentence. */
export interface RelationEnd extends SentenceSpan {
  /** A wording with its subject, when the words themselves cannot be understood without context. */
  label?: string;
  /** Whether it is a clause with its subject, and so a statement rather than an event. */
  isStatement: boolean;
}

/** A relation that a sentence states between two of its parts. */
export interface Relation {
  from: RelationEnd;
  to: RelationEnd;
  connective: Connective;
  /** How the cause leads to the effect, in the words of the sentence. */
  mechanism?: string;
}

/** A verb or noun that states a relation. */
export interface PredicateMatch {
  connective: Connective;
  object: ParsedToken;
  /** “was caused by”: subject and object change their roles. */
  isPassive: boolean;
}
