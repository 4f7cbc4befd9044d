/** A place in the document: a sentence by index, or a part of it. */
export interface SentenceSpan {
  /** Index of the sentence. */
  sentence: number;
  /** Offsets in the document of a part of the sentence. */
  start?: number;
  end?: number;
  /**
   * Words of the sentence, for engines that cannot count characters. They are looked up in it and
   * never returned.
   */
  words?: string;
}

export interface ClaimCandidate {
  sentence: number;
  type: string;
  title: string;
  description: string;
  category: string;
  normalized?: string;
  date?: string;
  confidence: number;
}

export interface PredictionCandidate {
  sentence: number;
  title: string;
  description: string;
  category: string;
  deadline: string | null;
  confidence: number;
}

export interface EntityCandidate {
  name: string;
  kind: string;
  mentions: SentenceSpan[];
}

/** One end of an edge, with a label where its own words cannot be understood without context. */
export interface EdgeEndCandidate extends SentenceSpan {
  label?: string;
  /** Whether it states something by itself: a clause with its subject, or a whole sentence. */
  isStatement?: boolean;
}

export interface EdgeCandidate {
  from: EdgeEndCandidate;
  to: EdgeEndCandidate;
  type: string;
  confidence: number;
  /** How the cause leads to the effect; `''` when the text does not explain it. */
  mechanism: string;
  /** Index of the sentence that states the relation; default: that of `to`. */
  evidence?: number;
}

export interface PointCandidate {
  sentence: number;
  date: string;
  label: string;
}

/**
 * What an engine proposes for a document: sentence numbers and words, not yet checked against the
 * text.
 */
export interface ExtractionCandidates {
  claims: ClaimCandidate[];
  predictions: PredictionCandidate[];
  entities: EntityCandidate[];
  edges: EdgeCandidate[];
  points: PointCandidate[];
}

/**
 * What an engine found for a task in part of a document. The rules read only sentences outside
 * `coveredRanges`, even if the engine found nothing there.
 */
export type PartialCandidates = {
  [Kind in keyof ExtractionCandidates]?: {
    candidates: ExtractionCandidates[Kind];
    /** First and last index of the sentences that were read, inclusive. */
    coveredRanges: [first: number, last: number][];
  };
};
