import type {
  ClaimAnalysis,
  EntailmentQuestion,
  UnverifiableReason,
  VerdictResult,
} from '@plumbline/entailment';
import type { EvidenceRecord } from './evidence.ts';
import type { StatementRef } from './statements/statement.service.ts';

/** A document that was read for a check as of a day. */
export interface DatedDocument {
  url: string;
  publishedAt: Date | null;
  /** When its text was read or stored. */
  learnedAt: Date;
}

/** What was read for a check as of a day: nothing later. */
export interface KnowledgeCutoff {
  asOf: Date;
  documents: DatedDocument[];
  /** News that was found and left out because it was published later. */
  laterCount: number;
}

/** A statement that a verdict names as its source. */
export interface VerdictSource extends Omit<StatementRef, 'url'> {
  /** 0 to 1 */
  credibility: number;
  /** Place of its evidence in `evidence`. */
  evidenceIndex: number;
}

/** A verdict with all that it rests on, in a form that can be kept as JSON. */
export interface VerdictRecord extends Omit<VerdictResult, 'decisive'> {
  unverifiableReason?: UnverifiableReason;
  attribution?: ClaimAnalysis['attribution'];
  evidence: EvidenceRecord[];
  /** Best first; at most five. `[n]` in a summary is the n-th. */
  sources: VerdictSource[];
  /** As a model words it, in the language it was asked for. */
  modelSummary?: { language: string; text: string };
  /** Sentences of a model's summary that its sources do not bear out. */
  removedCount: number;
  /** Who judged: `offline`, the model's name, or both. */
  engine: string;
  /** Who judged the passages. */
  judge: string;
  /** Name of the measurement that the confidence was read from. */
  calibration: string;
  /** Of the language model, in and out. */
  tokens: number;
  /** News providers that failed, while something else answered. */
  failedProviders: string[];
  /** When what the claim tells of happened, at the earliest, where it names a day or month. */
  eventDate?: Date;
  cutoff?: KnowledgeCutoff;
  /** Documents that were found and left out as the one that the claim is of; none: 0. */
  ownCount?: number;
  /** What was judged: it can be judged again. */
  question: EntailmentQuestion;
}
