/** The place that carries a sentence of an answer: `quote` is what stands there, word for word. */
export interface GroundedCitation {
  /** The `ingest_source_id` of a collection's page; the id of a graph's node. */
  carrierId: string;
  /** UTF-16 offsets into the page's stored text; of a node, into its label. */
  start: number;
  end: number;
  quote: string;
  /** Of the page, where it has one. */
  url: string | null;
  title: string;
  /**
   * When the page was published, or ingested where that is not known; of a node the first day of
   * its annotation, or of what it claims.
   */
  datedAt: Date | null;
  /** The page does not tell when it was published: `datedAt` is when it was ingested. */
  isUndated?: true;
  /**
   * Of a node that has one, at the precision it was given: `2026`, `2026-Q3`, `2026-07`,
   * `2026-07-16`.
   */
  annotation?: string;
}

/** One sentence of an answer; never without a citation. */
export interface GroundedSentence {
  text: string;
  citations: GroundedCitation[];
}

/** An answer from a collection or a graph alone, or that it holds none. */
export interface GroundedAnswer {
  /** Whether what is held entails an answer; if not, `sentences` is empty. */
  grounded: boolean;
  /** 0 to 1: that what is held answers just this question. From .5 on it is grounded. */
  confidence: number;
  /** Best first. */
  sentences: GroundedSentence[];
  /** What is not said, in one sentence of the language asked for; null when grounded. */
  missing: string | null;
  /**
   * That sentences of a model were left out because their sources do not bear them out, in one
   * sentence of the language asked for; null when none were.
   */
  removalNotice: string | null;
  /** `offline`, the model's name, or both. */
  engine: string;
}
