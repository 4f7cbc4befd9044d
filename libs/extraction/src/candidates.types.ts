/** A place in the document: a sentence by number, or a part of it. */
export interface SentenceSpan {
  /** Index of the sentence. */
  sentence: number;
  /** Offsets of a part of it, in the document. */
  start?: number;
  end?: number;
  /**
   * For engines that cannot count characters: words of the sentence, looked up in it and never
   * passed on.
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

/** One end of an edge, and the words for it where its own cannot be read alone. */
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
  /** How the first brings about the second; `''` where the text does not explain it. */
  mechanism: string;
  /** The sentence that states the relation; default: that of `to`. */
  evidence?: number;
}

export interface PointCandidate {
  sentence: number;
  date: string;
  label: string;
}

/**
 * What an engine believes a document says: numbers of sentences and words about them, not yet held
 * against the text.
 */
export interface ExtractionCandidates {
  claims: ClaimCandidate[];
  predictions: PredictionCandidate[];
  entities: EntityCandidate[];
  edges: EdgeCandidate[];
  points: PointCandidate[];
}

/**
 * What an engine found of a task in part of a document. Sentences in `coveredRanges` are left to
 * it, even where it found nothing; the rest of the document is read by rules.
 */
export type PartialCandidates = {
  [Kind in keyof ExtractionCandidates]?: {
    candidates: ExtractionCandidates[Kind];
    /** first and last index of the sentences that were read, both included */
    coveredRanges: [first: number, last: number][];
  };
};
