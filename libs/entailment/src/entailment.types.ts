import type { PassageComparison } from '@plumbline/comparison';

export const STANCES = ['SUPPORTS', 'CONTRADICTS', 'NEUTRAL'] as const;
export type Stance = (typeof STANCES)[number];

/** A part of a claim that can be checked independently of the rest. */
export interface Fact {
  /** `f1`, `f2`, … */
  id: string;
  /** One sentence that can be understood without context. */
  text: string;
  /** The part of the sentence that answers the question which the rest poses. UTF-16 offsets. */
  asked?: { start: number; end: number };
}

/**
 * Why a claim cannot be true or false yet, regardless of the evidence. `unnamed`: it does not say
 * whom or what it is about.
 */
export const UNVERIFIABLE_REASONS = ['prediction', 'opinion', 'question', 'unnamed'] as const;
export type UnverifiableReason = (typeof UNVERIFIABLE_REASONS)[number];

/** Set for a claim that reports a statement. The verdict is then about whether it was said. */
export interface Attribution {
  speaker: string;
  /** The reporting verb of the claim, such as "denies" or "said". */
  said: string;
  content: string;
}

/** A claim as the caller submits it. */
export interface ClaimInput {
  text: string;
  /** ISO 639-1 */
  language: string;
  /** Reference date for "yesterday" and "this year" in the claim. */
  now: Date;
  /** ISO 639-1 codes of the languages of stored documents, for which queries are needed. */
  searchLanguages?: readonly string[];
}

/** Another wording of a claim for the search. */
export interface ClaimQuery {
  text: string;
  /** ISO 639-1 */
  language: string;
}

export interface ClaimAnalysis {
  /** The claim. For a yes-no question, the statement that it asks about. */
  assertion: string;
  /** ISO 639-1 */
  language: string;
  /** At least one. */
  facts: Fact[];
  unverifiableReason?: UnverifiableReason;
  attribution?: Attribution;
  /** Search queries in addition to the assertion; empty when the engine cannot word any. */
  queries: ClaimQuery[];
  /** `offline`, or the name of the model that analysed the claim. */
  engine: string;
  /** Tokens that the model counted; undefined without a model or when the answer was cached. */
  usage?: TokenCounts;
}

export interface TokenCounts {
  inputTokens: number;
  outputTokens: number;
}

/** A document from which passages are taken. */
export interface EvidenceDocument {
  id: string;
  /** Number of the story. Documents with the same number are copies of one text. */
  story: number;
  title: string;
  outlet: string;
  /** ISO 639-1, `und` when unknown. */
  language: string;
  publishedAt: Date | null;
  /** Reference date for "yesterday" in the document. */
  referenceDate: Date;
  /** The beginning of the document. */
  lead: string;
  /** Ratings of claims that the document publishes. */
  claimReviews: readonly { claimReviewed: string; rating: string; publisher: string | null }[];
}

/** A sentence of a document with its neighbours. */
export interface EvidencePassage {
  id: string;
  documentId: string;
  /** Position in the document; passages of one document are read in this order. */
  position: number;
  before: string;
  text: string;
  after: string;
  /** Share of the claim that the passage and its title contain, 0 to 1. */
  relevance: number;
}

/** The stance of a passage on a fact. */
export interface Finding {
  passageId: string;
  factId: string;
  stance: Stance;
  /** Probability that the stance is right, 0 to 1. */
  probability: number;
  /** The part of the passage or its neighbours that supports the stance, verbatim. */
  quotation: string;
  /** One sentence on what decided the stance. */
  why: string;
  /** Whether the stance also needs another sentence, arithmetic or common knowledge. */
  isInferred: boolean;
  /** Whether the document's own rating of the claim decided, not the passage. Default: false. */
  isRated?: boolean;
  /** Comparison of passage and fact part by part, if the judge made one. */
  comparison?: PassageComparison;
}

export interface EntailmentQuestion {
  analysis: ClaimAnalysis;
  /** Reference date for "yesterday" in the claim. */
  now: Date;
  /** Whether `now` is the date of the claim. Otherwise it is only the date of the check. */
  isDated?: boolean;
  documents: readonly EvidenceDocument[];
  /** Best first. */
  passages: readonly EvidencePassage[];
  /** ISO 639-1 code of the language for the summary. */
  summaryLanguage?: string;
}

export interface EntailmentAnswer {
  /** At most one for each passage and fact. Pairs without one are NEUTRAL. */
  findings: Finding[];
  /** `offline`, or the name of the model that judged. */
  engine: string;
  /**
   * A summary of the passages in the requested language, and the verdict that it states. Each
   * sentence lists its passages.
   */
  summary?: { verdict: Verdict; sentences: { text: string; passageIds: string[] }[] };
  /** Tokens that the model counted; 0 without a model. */
  usage: TokenCounts;
}

export const VERDICTS = ['TRUE', 'FALSE', 'UNCERTAIN'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * Judges a claim by passages. Every strategy must pass `describeEntailmentStrategy`
 * (test/entailment.contract.ts).
 */
export interface EntailmentStrategy {
  /** `offline`, or the model's name. */
  readonly name: string;
  analyzeClaim(claim: ClaimInput, signal?: AbortSignal): Promise<ClaimAnalysis>;
  judge(question: EntailmentQuestion, signal?: AbortSignal): Promise<EntailmentAnswer>;
}
