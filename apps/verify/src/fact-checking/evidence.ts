import type { Stance } from '@plumbline/extraction';
import type { SourceDocument } from '../retrieval/source-document.types.ts';

export const EVIDENCE_TYPES = ['DATA', 'EXPERT', 'NEWS', 'FACT_CHECK'] as const;
export type EvidenceType = (typeof EVIDENCE_TYPES)[number];

/** What one document says about a claim. */
export interface Evidence {
  document: SourceDocument;
  /**
   * The sentence or sentences that say most about the claim: `quote === document.text.slice(start,
   * end)`.
   */
  quote: string;
  start: number;
  end: number;
  type: EvidenceType;
  stance: Stance;
  /** 0 to 1, of the stance. */
  confidence: number;
  /** One sentence on what decided the stance. */
  why: string;
  /**
   * Whether the document is the claimant's own, or the quote only repeats what the claimant says,
   * and so proves nothing.
   */
  isFromClaimant: boolean;
  /** 0 to 1: how much the quote has to do with the claim. */
  relevance: number;
}

/** Newest first; what has no date comes last. */
export const compareByDate = (a: Evidence, b: Evidence): number =>
  (b.document.publishedAt?.getTime() ?? -Infinity) -
    (a.document.publishedAt?.getTime() ?? -Infinity) || 0;
