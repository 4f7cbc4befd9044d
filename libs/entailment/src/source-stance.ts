import type { Stance } from './entailment.types.ts';

export const EVIDENCE_TYPES = ['DATA', 'EXPERT', 'NEWS', 'FACT_CHECK'] as const;
export type EvidenceType = (typeof EVIDENCE_TYPES)[number];

/** The stance of one source on one fact, with what its weight depends on. */
export interface SourceStance {
  factId: string;
  stance: Stance;
  /** Probability that the stance is right, 0 to 1. */
  probability: number;
  /** Whether the stance also needs another sentence, arithmetic or common knowledge. */
  isInferred: boolean;
  type: EvidenceType;
  /**
   * Whether the source belongs to the claimant or only repeats what the claimant says about itself.
   */
  isFromClaimant: boolean;
  /** Whether the source is satire. It then supports and contradicts nothing. */
  isSatire?: boolean;
  source: {
    id: string;
    /** Number of the story. Sources with the same number are copies of one text. */
    story: number;
    outlet: string;
    publishedAt: Date | null;
    /** 0 to 1 */
    credibility: number;
  };
}
