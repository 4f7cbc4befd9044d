import type { PassageComparison } from '@plumbline/comparison';

export const STANCES = ['SUPPORTS', 'CONTRADICTS', 'NEUTRAL'] as const;
export type Stance = (typeof STANCES)[number];

/** Something of a claim that can be checked apart from the rest of it. */
export interface Fact {
  /** `f1`, `f2`, … */
  id: string;
  /** One sentence that can be read alone. */
  text: string;
  /** What of it answers a question that the rest of it puts; UTF-16 offsets. */
  asked?: { start: number; end: number };
}

/**
 * Why a claim cannot be true or false yet, whatever the evidence says; `unnamed`: it does not say
 * whom or what it is about.
 */
export const UNVERIFIABLE_REASONS = ['prediction', 'opinion', 'question', 'unnamed'] as const;
export type UnverifiableReason = (typeof UNVERIFIABLE_REASONS)[number];

/** Of a claim that says what somebody said: its verdict is that of the saying. */
export interface Attribution {
  speaker: string;
  /** The verb of the claim: "denies", "said". */
  said: string;
  content: string;
}

/** A claim as a caller puts it. */
export interface ClaimInput {
  text: string;
  /** ISO 639-1 */
  language: string;
  /** What "yesterday" and "this year" in the claim are told from. */
  now: Date;
  /** ISO 639-1: languages of what is stored, that queries are wanted in. */
  searchLanguages?: readonly string[];
}

/** Another wording of a claim, to search with. */
export interface ClaimQuery {
  text: string;
  /** ISO 639-1 */
  language: string;
}

export interface ClaimAnalysis {
  /** The claim; of a question that asks whether something is so, what it asks about. */
  assertion: string;
  /** ISO 639-1 */
  language: string;
  /** At least one. */
  facts: Fact[];
  unverifiableReason?: UnverifiableReason;
  attribution?: Attribution;
  /** Besides the assertion; none where nobody can word them. */
  queries: ClaimQuery[];
  /** Who analysed it: `offline`, or the model's name. */
  engine: string;
  /** Tokens that a model counted; none without one, or where the answer was remembered. */
  usage?: TokenCounts;
}

export interface TokenCounts {
  inputTokens: number;
  outputTokens: number;
}

/** A document that passages are taken from. */
export interface EvidenceDocument {
  id: string;
  /** Documents with one number are copies of one text. */
  story: number;
  title: string;
  outlet: string;
  /** ISO 639-1, `und` when unknown. */
  language: string;
  publishedAt: Date | null;
  /** What "yesterday" in it is told from. */
  referenceDate: Date;
  /** How it begins. */
  lead: string;
  /** Ratings of claims that it publishes. */
  claimReviews: readonly { claimReviewed: string; rating: string; publisher: string | null }[];
}

/** A sentence of a document, with its neighbours. */
export interface EvidencePassage {
  id: string;
  documentId: string;
  /** Where it stands in its document: passages of one are read in this order. */
  position: number;
  before: string;
  text: string;
  after: string;
  /** 0 to 1: the share of the claim that the passage and its title have. */
  relevance: number;
}

/** What a passage says of a fact. */
export interface Finding {
  passageId: string;
  factId: string;
  stance: Stance;
  /** 0 to 1, that the stance is right. */
  probability: number;
  /** What of the passage or its neighbours says so, word for word. */
  quotation: string;
  /** One sentence on what decided. */
  why: string;
  /** It takes another sentence, arithmetic or common knowledge besides. */
  isInferred: boolean;
  /** The two part by part, where the judge compared them. */
  comparison?: PassageComparison;
}

export interface EntailmentQuestion {
  analysis: ClaimAnalysis;
  /** What "yesterday" in the claim is told from. */
  now: Date;
  /** Whether the claim was written on that day, or as of it; else it is only that of the check. */
  isDated?: boolean;
  documents: readonly EvidenceDocument[];
  /** Best first. */
  passages: readonly EvidencePassage[];
  /** ISO 639-1: the summary is wanted in this language. */
  summaryLanguage?: string;
}

export interface EntailmentAnswer {
  /** At most one for each passage and fact; what is left out is NEUTRAL. */
  findings: Finding[];
  /** Who judged: `offline`, or the model's name. */
  engine: string;
  /**
   * What the passages say of the claim, in the language asked for, and the verdict that it tells;
   * each sentence names its passages.
   */
  summary?: { verdict: Verdict; sentences: { text: string; passageIds: string[] }[] };
  /** Tokens that a model counted; 0 without one. */
  usage: TokenCounts;
}

export const VERDICTS = ['TRUE', 'FALSE', 'UNCERTAIN'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * How a claim is judged by passages. Every strategy passes `describeEntailmentStrategy`
 * (test/entailment.contract.ts).
 */
export interface EntailmentStrategy {
  /** `offline`, or the model's name. */
  readonly name: string;
  analyzeClaim(claim: ClaimInput, signal?: AbortSignal): Promise<ClaimAnalysis>;
  judge(question: EntailmentQuestion, signal?: AbortSignal): Promise<EntailmentAnswer>;
}
