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
/** Empty where no topic is clear. */
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

/** What a document is read for, each by itself. */
export const EXTRACTION_TASKS = ['claims', 'predictions', 'entities', 'edges', 'points'] as const;
export type ExtractionTask = (typeof EXTRACTION_TASKS)[number];

/** A stretch of the document: `text === document.text.slice(start, end)`, UTF-16 offsets. */
export interface Excerpt {
  start: number;
  end: number;
  text: string;
}

/** A sentence that can be checked against the world, word for word. */
export interface Claim extends Excerpt {
  /** Index into `Extraction.sentences`. */
  sentence: number;
  /** The same sentence with its references resolved where that is certain; else equal to `text`. */
  normalized: string;
  type: ClaimType;
  /** The statement, without what is said beside it where it is long; never cut. */
  title: string;
  /** What a reader needs beside the title; empty where that says all. */
  description: string;
  category: Category;
  /** `YYYY-MM-DD`; only when the sentence tells the day, or it follows from the document's date. */
  date?: string;
  /** 0 to 1: that the sentence is a checkable claim. */
  confidence: number;
}

/** A sentence about what is to come. */
export interface Prediction extends Excerpt {
  sentence: number;
  title: string;
  description: string;
  category: Category;
  /** The last day of the period named, `YYYY-MM-DD`. */
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
  /** A wording that can be read alone, borne out by the sentence; left out where `text` can. */
  label?: string;
  /** Whether it states something by itself, neither as a condition nor as somebody's words. */
  isStatement?: boolean;
  /** Index into `Extraction.claims`, when the end stands in a sentence that is a claim. */
  claim?: number;
  /** Index into `Extraction.predictions`, when it stands in one that is a prediction. */
  prediction?: number;
}

/**
 * A relation the text states. Of causal types `from` is the cause; else `from` supports,
 * contradicts, depends on … `to`.
 */
export interface Edge {
  from: EdgeEnd;
  to: EdgeEnd;
  type: EdgeType;
  confidence: number;
  /** How one brings about the other, in one sentence; `''` where the text does not explain it. */
  mechanism: string;
  /** The sentence that states it, word for word. */
  evidence: string;
}

/** A dated figure or event. */
export interface TimeSeriesPoint {
  date: PartialDate;
  label: string;
  sentence: number;
}

/**
 * What a document says, every piece of text cut from it verbatim, everything in order of
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
