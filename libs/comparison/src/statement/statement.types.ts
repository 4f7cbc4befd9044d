import type { ParsedSentence, ParsedToken } from '@plumbline/grammar';
import type { WordClass } from '../lexicon/word-relations.ts';

/** A figure with what it measures or counts; `low` and `high` are equal if it is exact. */
export interface Quantity {
  low: number;
  high: number;
  /**
   * `%`, the sign of a currency, a unit of measurement, or the noun that is counted; "" if there is
   * none.
   */
  unit: string;
  /** Whether “about” or “nearly” precedes it. */
  isApproximate: boolean;
  /** Whether the figure itself is excluded: “more than 50” rather than “at least 50”. */
  isStrict: boolean;
  /** From one figure to another, such as “5 to 10”. */
  isSpan: boolean;
  /** Precision of its notation: 0.1 for “8.4”, 1,000,000 for “35 million”. */
  step: number;
}

/** Days, months or years as ISO 8601 prefixes, both inclusive; an empty string for an open end. */
export interface DateRange {
  from: string;
  to: string;
  /** Whether the text has the year, rather than taking it from the reference date. */
  hasYear: boolean;
}

export type UnitKind = 'word' | 'name' | 'quantity' | 'date';

/**
 * The status of a predicate that is no plain fact. `unstated`: the sentence mentions it in a place
 * where nothing is stated.
 */
export const STATUSES = [
  'negated',
  'possible',
  'planned',
  'attempted',
  'required',
  'conditional',
  'asked',
  'unstated',
  'says',
  'denies',
  'asks',
  'orders',
] as const;
export type Status = (typeof STATUSES)[number];

/** The kind of a report: the content is only said, denied, asked or ordered. */
export type ReportStatus = 'says' | 'denies' | 'asks' | 'orders';

/** Content that the statement only reports. */
export interface Report {
  status: ReportStatus;
  /** Index of the unit that reports, if there is one: “according to” is no unit. */
  cue?: number;
  /** Indices of the units of the content. */
  content: ReadonlySet<number>;
}

/** A unit of a statement: a content word, a name, a figure, a date. */
export interface Unit {
  index: number;
  kind: UnitKind;
  /** The token that connects it to the rest of the sentence. */
  head: ParsedToken;
  tokens: readonly ParsedToken[];
  /** Lower-case lemma; a verb with its particle: `break_out`. */
  lemma: string;
  wordClass?: WordClass;
  /** Its words, lower-case, without articles and prepositions. */
  words: readonly string[];
  quantity?: Quantity;
  date?: DateRange;
  statuses: Set<Status>;
  /** Words next to it that change what is true: “former”, “only”. */
  qualifiers: Set<string>;
}

export type RoleKind =
  | 'agent'
  | 'patient'
  | 'recipient'
  | 'attribute'
  | 'modifier'
  | 'conjunct'
  | 'complement'
  | 'clause'
  | 'preposition';

/** The role of a unit for another; `marker` is the preposition or conjunction. */
export interface Role {
  kind: RoleKind;
  marker?: string;
}

export interface Edge extends Role {
  /** Indices of units. */
  governor: number;
  dependent: number;
  /** Whether it comes from another clause, or is shared by “and”. */
  isInferred: boolean;
}

export interface Statement {
  sentence: ParsedSentence;
  units: readonly Unit[];
  edges: readonly Edge[];
  /** For each unit, whether it stands where a sentence states facts. */
  asserted: readonly boolean[];
  /** Indices of the units that are predicates of a clause. */
  predicates: ReadonlySet<number>;
  reports: readonly Report[];
}
