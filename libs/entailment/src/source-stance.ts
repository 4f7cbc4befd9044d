import type { Stance } from './entailment.types.ts';

export const EVIDENCE_TYPES = ['DATA', 'EXPERT', 'NEWS', 'FACT_CHECK'] as const;
export type EvidenceType = (typeof EVIDENCE_TYPES)[number];

/** What one source says of one fact, and what its word is worth. */
export interface SourceStance {
  factId: string;
  stance: Stance;
  /** 0 to 1, that the stance is right. */
  probability: number;
  /** It takes another sentence, arithmetic or common knowledge besides. */
  isInferred: boolean;
  type: EvidenceType;
  /** The source is the claimant's own, or only repeats what the claimant says of itself. */
  isFromClaimant: boolean;
  /** Its news is invented to amuse: it speaks neither for nor against anything. */
  isSatire?: boolean;
  source: {
    id: string;
    /** Sources with one number are copies of one text. */
    story: number;
    outlet: string;
    publishedAt: Date | null;
    /** 0 to 1 */
    credibility: number;
  };
}
