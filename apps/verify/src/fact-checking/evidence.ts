import type { Stance } from '@plumbline/extraction';
import type { EvidenceType } from '@plumbline/entailment';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { FactComparison } from './fact-comparison.service.ts';
import type { SelectedPassage } from './passage-selection.service.ts';

/** What a passage says of a fact of the claim. */
export interface FactStance {
  id: string;
  stance: Stance;
}

/** The same with what the passage has of each part; none where their languages differ. */
export interface ComparedFactStance extends FactStance {
  comparison?: FactComparison;
}

/** A passage as it was judged: NEUTRAL towards every fact that it says nothing of. */
export interface JudgedPassage extends SelectedPassage {
  facts: ComparedFactStance[];
}

/** What one document says of a fact. */
export interface DocumentFactStance extends FactStance {
  /** 0 to 1, that the stance is right. */
  probability: number;
  isInferred: boolean;
}

/** What one document says about a claim. */
export interface Evidence {
  document: SourceDocument;
  /** Those that decided first, then best first; at least one. */
  passages: JudgedPassage[];
  /** One for each fact of the claim. */
  facts: DocumentFactStance[];
  /** The sentence that says most about the claim: `quote === document.text.slice(start, end)`. */
  quote: string;
  start: number;
  end: number;
  type: EvidenceType;
  /** CONTRADICTS where it contradicts one fact, SUPPORTS where it supports one and no other. */
  stance: Stance;
  /** 0 to 1, that the stance is right. */
  probability: number;
  /** One sentence on what decided the stance. */
  why: string;
  /**
   * Whether the document is the claimant's own, or the quote only repeats what the claimant says,
   * and so proves little.
   */
  isFromClaimant: boolean;
  /** 0 to 1: how much the best passage has to do with the claim. */
  relevance: number;
}

/** Newest first; what has no date comes last. */
export const compareByDate = (a: Evidence, b: Evidence): number =>
  (b.document.publishedAt?.getTime() ?? -Infinity) -
    (a.document.publishedAt?.getTime() ?? -Infinity) || 0;
