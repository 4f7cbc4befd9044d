/** A citation of an answer's sentence: `quote` is the verbatim text at this position. */
export interface GroundedCitation {
  /** The `ingest_source_id` of a collection's page, or the id of a graph's node. */
  carrierId: string;
  /** UTF-16 offsets into the page's stored text, or into the node's label. */
  start: number;
  end: number;
  quote: string;
  /** The page's address, if it has one. */
  url: string | null;
  title: string;
  /**
   * The page's publication date, or its ingestion date when that is unknown. For a node the first
   * day of its annotation or of its claim.
   */
  datedAt: Date | null;
  /** Set when the page has no publication date: `datedAt` is its ingestion date. */
  isUndated?: true;
  /**
   * The node's annotation, with the given precision: `2026`, `2026-Q3`, `2026-07`, `2026-07-16`.
   */
  annotation?: string;
}

/** One sentence of an answer, with at least one citation. */
export interface GroundedSentence {
  text: string;
  citations: GroundedCitation[];
}

/** An answer from a collection or a graph only, or the statement that it contains none. */
export interface GroundedAnswer {
  /** Whether the collection or graph entails an answer; if not, `sentences` is empty. */
  grounded: boolean;
  /**
   * The probability from 0 to 1 that the contents answer this question; at least 0.5 when grounded.
   */
  confidence: number;
  /** Best first. */
  sentences: GroundedSentence[];
  /** One sentence in the requested language about what is missing; null when grounded. */
  missing: string | null;
  /**
   * One sentence in the requested language saying that sentences of a model were removed because
   * their sources do not support them; null when none were removed.
   */
  removalNotice: string | null;
  /** `offline`, the model's name, or both. */
  engine: string;
}
