import type { SentenceSpan } from './syntax-tree.ts';
import type { AttributionType, ModalityType } from './lexicon.ts';

export type { SentenceSpan } from './syntax-tree.ts';
export type { AttributionType, ModalityType } from './lexicon.ts';

/**
 * `main`; `reported`: what somebody says or thinks; `complement`: other content or infinitive
 * clauses; `relative`: also participles behind a noun; the rest are adverbial clauses by what
 * they tell.
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
  /** Index of the token that is its predicate: a verb, or the noun or adjective behind “be”. */
  predicate: number;
  /** The word that opens it (“that”, “because”), as written. */
  marker?: string;
  /** Index in `clauses` of the clause it belongs to. */
  parent?: number;
  /** Whole, with the clauses inside it, without the marker and the punctuation at its edges. */
  span: SentenceSpan;
  /** Token indices of the clause itself, without the clauses inside it. */
  tokens: number[];
}

/** `content` is a clause: what is said, wanted or begun. */
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

/** What takes part in an event. */
export interface Role {
  kind: RoleKind;
  /** Token index of the head of the phrase. */
  head: number;
  /** The phrase without its preposition. */
  span: SentenceSpan;
  preposition?: string;
  /**
   * Whether it is understood from another clause: “who”, or the subject of “wants to go”. Its span
   * is then that of the phrase it stands for.
   */
  isInferred?: boolean;
}

/** An event or a state: who did what to whom. A passive is told as its active. */
export interface Predicate {
  token: number;
  /** Dictionary form with its particle: “carry out”; “be” for nouns and adjectives. */
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
  /** How many, as written: “48.2 million”. */
  number?: SentenceSpan;
  /** What is counted or measured where the head is a unit: “percent of voters”. */
  unit?: string;
  isDefinite: boolean;
  modifiers: SentenceSpan[];
}

/** What a word denies. */
export interface Negation {
  cue: number;
  /** Token whose statement is denied. */
  head: number;
  span: SentenceSpan;
}

/** What makes a statement no plain fact. */
export interface Modality {
  type: ModalityType | 'asked';
  /** Token: “may”, “plans”, “if”, “?”. */
  cue: number;
  head: number;
}

export interface Attribution {
  type: AttributionType;
  /** Token of the verb or noun, or of “according”. */
  cue: number;
  /** Undefined where no speaker is named: “it was said”. */
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
