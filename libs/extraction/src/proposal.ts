/** A place in the document: a sentence by number, or a part of it. */
export interface Place {
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

export interface ProposedClaim {
  sentence: number;
  type: string;
  title: string;
  description: string;
  category: string;
  normalized?: string;
  date?: string;
  confidence: number;
}

export interface ProposedPrediction {
  sentence: number;
  title: string;
  description: string;
  category: string;
  deadline: string | null;
  confidence: number;
}

export interface ProposedEntity {
  name: string;
  kind: string;
  mentions: Place[];
}

export interface ProposedEdge {
  from: Place;
  to: Place;
  type: string;
  confidence: number;
  mechanism: string;
  /** The sentence that states the relation; default: that of `to`. */
  evidence?: number;
}

export interface ProposedPoint {
  sentence: number;
  date: string;
  label: string;
}

/**
 * What an engine believes a document says: numbers of sentences and words about them, not yet held
 * against the text.
 */
export interface Proposal {
  claims: ProposedClaim[];
  predictions: ProposedPrediction[];
  entities: ProposedEntity[];
  edges: ProposedEdge[];
  points: ProposedPoint[];
}

/**
 * What an engine found of a task in part of a document. Sentences in `covered` are left to it, even
 * where it found nothing; the rest of the document is read by rules.
 */
export type Given = {
  [Kind in keyof Proposal]?: {
    found: Proposal[Kind];
    /** first and last index of the sentences that were read, both included */
    covered: [first: number, last: number][];
  };
};
