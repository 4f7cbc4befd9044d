import type { Stance } from '@plumbline/entailment';
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

/** What is kept and shown of a document: all but its text. */
export type DocumentRecord = Omit<
  SourceDocument,
  'text' | 'passages' | 'claimReviews' | 'author' | 'country' | 'agency' | 'isRead'
>;

/** A judged passage without its document. */
export type PassageRecord = Omit<JudgedPassage, 'document'>;

/** What one document says about a claim, as it is kept and shown. */
export interface EvidenceRecord {
  document: DocumentRecord;
  /** Those that decided first, then best first; at least one. */
  passages: PassageRecord[];
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

/** The same with the documents and passages as they were read. */
export interface Evidence extends EvidenceRecord {
  document: SourceDocument;
  passages: JudgedPassage[];
}

/** What of evidence is worth keeping. */
export const toEvidenceRecord = ({ document, passages, ...evidence }: Evidence): EvidenceRecord => {
  const { origin, id, url, domain, outlet, title, publishedAt, referenceDate } = document;
  const { learnedAt, language, credibility, story } = document;
  return {
    ...evidence,
    document: {
      ...{ origin, id, url, domain, outlet, title, publishedAt, referenceDate },
      ...{ learnedAt, language, credibility, story },
    },
    passages: passages.map(({ document: _, ...passage }) => passage),
  };
};

/** Newest first; what has no date comes last. */
export const compareByDate = (a: Evidence, b: Evidence): number =>
  (b.document.publishedAt?.getTime() ?? -Infinity) -
    (a.document.publishedAt?.getTime() ?? -Infinity) || 0;
