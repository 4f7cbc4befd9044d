import type { ParsedSentence, ParsedToken } from '@plumbline/grammar';
import type { WordClass } from '../lexicon/word-relations.ts';

/** A figure with what it measures or counts; `low` and `high` are equal where it is exact. */
export interface Quantity {
  low: number;
  high: number;
  /** `%`, a currency's sign, a unit of measurement, or the noun that is counted; "" for none. */
  unit: string;
  /** Said with “about” or “nearly”. */
  isApproximate: boolean;
  /** “More than 50” rather than “at least 50”: the figure itself is not meant. */
  isStrict: boolean;
  /** From one figure to another, such as “5 to 10”. */
  isSpan: boolean;
  /** How exactly it is written: .1 for “8.4”, 1,000,000 for “35 million”. */
  step: number;
}

/** Days, months or years as ISO 8601 prefixes, both included; empty where it is open. */
export interface DateRange {
  from: string;
  to: string;
  /** Whether the year stands there, rather than being that of the reference date. */
  hasYear: boolean;
}

export type UnitKind = 'word' | 'name' | 'quantity' | 'date';

/**
 * How a predicate is stated, where it is no plain fact; `unstated`: the sentence speaks of it in a
 * place where nothing is stated.
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

/** What is only said, denied, asked or ordered. */
export type ReportStatus = 'says' | 'denies' | 'asks' | 'orders';

/** Content that the statement only reports. */
export interface Report {
  status: ReportStatus;
  /** Index of the unit that reports, where it is one: “according to” is none. */
  cue?: number;
  /** Indices of the units that are reported. */
  content: ReadonlySet<number>;
}

/** Something that a statement speaks of: a word of content, a name, a figure, a date. */
export interface Unit {
  index: number;
  kind: UnitKind;
  /** The token that connects it with the rest of the sentence. */
  head: ParsedToken;
  tokens: readonly ParsedToken[];
  /** Lower-case dictionary form; a verb with its particle: `break_out`. */
  lemma: string;
  wordClass?: WordClass;
  /** Its words, lower-case, without articles and prepositions. */
  words: readonly string[];
  quantity?: Quantity;
  date?: DateRange;
  statuses: Set<Status>;
  /** Words beside it that change what is true: “former”, “only”. */
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

/** What a unit is to another; `marker`: the preposition or conjunction. */
export interface Role {
  kind: RoleKind;
  marker?: string;
}

export interface Edge extends Role {
  /** Indices of units. */
  governor: number;
  dependent: number;
  /** Understood from another clause, or shared by “and”. */
  isInferred: boolean;
}

export interface Statement {
  sentence: ParsedSentence;
  units: readonly Unit[];
  edges: readonly Edge[];
  /** By index of a unit, whether it stands where a sentence states facts. */
  asserted: readonly boolean[];
  /** Indices of the units that are predicates of a clause. */
  predicates: ReadonlySet<number>;
  reports: readonly Report[];
}
