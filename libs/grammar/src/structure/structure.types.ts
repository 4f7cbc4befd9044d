import type { SentenceSpan } from './syntax-tree.ts';
import type { AttributionType, ModalityType } from './lexicon.ts';

export type { SentenceSpan } from './syntax-tree.ts';
export type { AttributionType, ModalityType } from './lexicon.ts';

/**
 * `main`; `reported`: what somebody says or thinks; `complement`: other content clauses or
 * infinitives; `relative`: also participles after a noun; the rest are kinds of adverbial clauses.
 */
export type ClauseType =
  | 'main'
  | 'reported'
  | 'complement'
  | 'relative'
  | 'conditional'
  | 'cause'
  | 'time'
  | 'purpose'
  | 'concession'
  | 'adverbial';

export interface Clause {
  type: ClauseType;
  /** Index of its predicate token: a verb, or the noun or adjective after “be”. */
  predicate: number;
  /** The word that opens it (“that”, “because”), as written. */
  marker?: string;
  /** Index in `clauses` of the clause it belongs to. */
  parent?: number;
  /**
   * The whole clause with the clauses inside it, without the marker and the punctuation at its
   * edges.
   */
  span: SentenceSpan;
  /** Indices of its own tokens, without the clauses inside it. */
  tokens: number[];
}

/** The role of a participant. `content` is a clause: what is said, wanted or begun. */
export type RoleKind =
  | 'agent'
  | 'patient'
  | 'recipient'
  | 'content'
  | 'attribute'
  | 'amount'
  | 'time'
  | 'place'
  | 'other';

/** A participant of an event. */
export interface Role {
  kind: RoleKind;
  /** Token index of the head of the phrase. */
  head: number;
  /** The phrase without its preposition. */
  span: SentenceSpan;
  preposition?: string;
  /**
   * Whether it comes from another clause: “who”, or the subject of “to go” in “wants to go”. Its
   * span is then that of the phrase it refers to.
   */
  isInferred?: boolean;
}

/** An event or a state with its participants. A passive has the roles of its active. */
export interface Predicate {
  token: number;
  /** Lemma with its particle: “carry out”; “be” for nouns and adjectives. */
  lemma: string;
  isPassive: boolean;
  roles: Role[];
  /** Index in `clauses`. */
  clause: number;
}

/** A noun with what describes it. */
export interface NounPhrase {
  head: number;
  span: SentenceSpan;
  /** The number as written: “48.2 million”. */
  number?: SentenceSpan;
  /** What is counted or measured, if the head is a unit: “percent of voters”. */
  unit?: string;
  isDefinite: boolean;
  modifiers: SentenceSpan[];
}

/** A negation: its cue and what it negates. */
export interface Negation {
  cue: number;
  /** Index of the token whose statement is negated. */
  head: number;
  span: SentenceSpan;
}

/** A word that makes a statement something else than a plain fact. */
export interface Modality {
  type: ModalityType | 'asked';
  /** Token index of “may”, “plans”, “if” or “?”. */
  cue: number;
  head: number;
}

export interface Attribution {
  type: AttributionType;
  /** Token index of the verb or noun, or of “according”. */
  cue: number;
  /** Undefined if no speaker is named: “it was said”. */
  speaker?: SentenceSpan;
  speakerHead?: number;
  /** Token index of the head of the content. */
  contentHead: number;
  content: SentenceSpan;
  isQuoted: boolean;
}

/** “Ida Lund, chief executive of the port”; “Ida Lund is chief executive of the port”. */
export interface Identity {
  kind: 'apposition' | 'copula' | 'title';
  subject: SentenceSpan;
  subjectHead: number;
  attribute: SentenceSpan;
  attributeHead: number;
}

/** Text between quotation marks, without them. */
export interface Quotation {
  span: SentenceSpan;
}

export interface SentenceStructure {
  clauses: Clause[];
  predicates: Predicate[];
  nounPhrases: NounPhrase[];
  negations: Negation[];
  modalities: Modality[];
  attributions: Attribution[];
  identities: Identity[];
  quotations: Quotation[];
}
