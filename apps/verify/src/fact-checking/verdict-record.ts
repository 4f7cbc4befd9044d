import type {
  ClaimAnalysis,
  EntailmentQuestion,
  UnverifiableReason,
  VerdictResult,
} from '@plumbline/entailment';
import type { EvidenceRecord } from './evidence.ts';
import type { StatementRef } from './statements/statement.service.ts';

/** A document that was read for a check as of a date. */
export interface DatedDocument {
  url: string;
  publishedAt: Date | null;
  /** When its text was read or stored. */
  learnedAt: Date;
}

/** The documents of a check as of a date, without later ones. */
export interface KnowledgeCutoff {
  asOf: Date;
  documents: DatedDocument[];
  /** The number of articles that were left out because they were published later. */
  laterCount: number;
}

/** A statement that a verdict cites as a source. */
export interface VerdictSource extends Omit<StatementRef, 'url'> {
  /** 0 to 1 */
  credibility: number;
  /** The index of its evidence in `evidence`. */
  evidenceIndex: number;
}

/** A verdict with all its inputs, in a form that can be stored as JSON. */
export interface VerdictRecord extends Omit<VerdictResult, 'decisive'> {
  unverifiableReason?: UnverifiableReason;
  attribution?: ClaimAnalysis['attribution'];
  evidence: EvidenceRecord[];
  /** Best first; at most five. `[n]` in a summary refers to the n-th. */
  sources: VerdictSource[];
  /** The model's summary, in the requested language. */
  modelSummary?: { language: string; text: string };
  /** The number of sentences of the model's summary that their sources do not support. */
  removedCount: number;
  /** The engines of analysis and judgement: `offline`, the model's name, or both. */
  engine: string;
  /** The engine that judged the passages. */
  judge: string;
  /** The name of the calibration curve behind the confidence. */
  calibration: string;
  /** Tokens of the language model, input plus output. */
  tokens: number;
  /** News providers that failed while another source answered. */
  failedProviders: string[];
  /** The earliest date of the claimed event, if the claim names a day or month. */
  eventDate?: Date;
  cutoff?: KnowledgeCutoff;
  /** The number of documents left out because they are the claim's own document. Default 0. */
  ownCount?: number;
  /** The input of the judgement, so that it can be repeated. */
  question: EntailmentQuestion;
}
