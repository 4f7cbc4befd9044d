import type { NamedEntityKind, PartialDate, Sentence } from '@plumbline/text';

export const CLAIM_TYPES = ['FACTUAL', 'STATISTICAL', 'QUOTE', 'EVENT'] as const;
export type ClaimType = (typeof CLAIM_TYPES)[number];

export const CATEGORIES = [
  'economy',
  'business',
  'politics',
  'conflict',
  'crime',
  'health',
  'science',
  'technology',
  'environment',
  'sports',
  'culture',
] as const;
/** Empty when no topic is clear. */
export type Category = (typeof CATEGORIES)[number] | '';

export const EDGE_TYPES = [
  'CAUSES',
  'SUPPORTS',
  'CONTRADICTS',
  'TRIGGERS',
  'CONTRIBUTING_FACTOR',
  'PREVENTS',
  'CONCURRENT_SIGNAL',
  'QUALIFIES',
  'DEPENDS_ON',
  'DERIVED_FROM',
  'SUPERSEDES',
] as const;
export type EdgeType = (typeof EDGE_TYPES)[number];

export const ENTITY_KINDS = [
  'PERSON',
  'ORGANIZATION',
  'PLACE',
  'OTHER',
] as const satisfies readonly NamedEntityKind[];
export type EntityKind = NamedEntityKind;

/** Independent tasks on a document. */
export const EXTRACTION_TASKS = ['claims', 'predictions', 'entities', 'edges', 'points'] as const;
export type ExtractionTask = (typeof EXTRACTION_TASKS)[number];

/** A part of the document: `text === document.text.slice(start, end)`, in UTF-16 offsets. */
export interface Excerpt {
  start: number;
  end: number;
  text: string;
}

/** A sentence that can be checked, verbatim. */
export interface Claim extends Excerpt {
  /** Index into `Extraction.sentences`. */
  sentence: number;
  /** The sentence with its references resolved where that is certain; otherwise equal to `text`. */
  normalized: string;
  type: ClaimType;
  /** The statement. A long one is shortened by leaving out side remarks; it is never truncated. */
  title: string;
  /** What a reader needs in addition to the title; empty if nothing. */
  description: string;
  category: Category;
  /** `YYYY-MM-DD`; only when the sentence states the day or it follows from the document's date. */
  date?: string;
  /** Probability that the sentence is a checkable claim, 0 to 1. */
  confidence: number;
}

/** A sentence about the future. */
export interface Prediction extends Excerpt {
  sentence: number;
  title: string;
  description: string;
  category: Category;
  /** Last day of the stated period, `YYYY-MM-DD`. */
  deadline: string | null;
  confidence: number;
}

export interface Entity {
  name: string;
  kind: EntityKind;
  mentions: { start: number; end: number }[];
}

/** One end of an edge. */
export interface EdgeEnd extends Excerpt {
  sentence: number;
  /**
   * A wording that can be understood without context and that the sentence supports; undefined when
   * `text` can be.
   */
  label?: string;
  /** Whether it states something by itself, rather than a condition or somebody's words. */
  isStatement?: boolean;
  /** Index into `Extraction.claims` when the end is in a sentence that is a claim. */
  claim?: number;
  /** Index into `Extraction.predictions` when the end is in a sentence that is a prediction. */
  prediction?: number;
}

/**
 * A relation that the text states. For causal types, `from` is the cause. Otherwise `from`
 * supports, contradicts, depends on … `to`.
 */
export interface Edge {
  from: EdgeEnd;
  to: EdgeEnd;
  type: EdgeType;
  confidence: number;
  /** How the cause leads to the effect, in one sentence; `''` when the text does not explain it. */
  mechanism: string;
  /** The sentence that states the relation, verbatim. */
  evidence: string;
}

/** A dated figure or event. */
export interface TimeSeriesPoint {
  date: PartialDate;
  label: string;
  sentence: number;
}

/**
 * The structured content of a document. Every quotation is verbatim, and everything is in order of
 * appearance.
 */
export interface Extraction {
  /** ISO 639-1, or `und`. */
  language: string;
  sentences: Sentence[];
  claims: Claim[];
  predictions: Prediction[];
  entities: Entity[];
  edges: Edge[];
  points: TimeSeriesPoint[];
}
