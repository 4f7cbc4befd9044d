import type { Stance } from '@plumbline/entailment';
import type { EvidenceType } from '@plumbline/entailment';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { FactComparison } from './fact-comparison.service.ts';
import type { SelectedPassage } from './passage-selection.service.ts';

/** The stance of a passage towards a fact of the claim. */
export interface FactStance {
  id: string;
  stance: Stance;
}

/**
 * A stance with the comparison of each part; undefined when fact and passage are in different
 * languages.
 */
export interface ComparedFactStance extends FactStance {
  comparison?: FactComparison;
}

/** A judged passage: NEUTRAL towards facts that it does not mention. */
export interface JudgedPassage extends SelectedPassage {
  facts: ComparedFactStance[];
}

/** The stance of one document towards a fact. */
export interface DocumentFactStance extends FactStance {
  /** The probability from 0 to 1 that the stance is right. */
  probability: number;
  isInferred: boolean;
}

/** A document as it is stored and shown, without its text. */
export type DocumentRecord = Omit<
  SourceDocument,
  'text' | 'passages' | 'claimReviews' | 'author' | 'country' | 'agency' | 'isRead'
>;

/** A judged passage without its document. */
export type PassageRecord = Omit<JudgedPassage, 'document'>;

/** What one document says about a claim, as it is stored and shown. */
export interface EvidenceRecord {
  document: DocumentRecord;
  /** At least one: the deciding passage first, then the best. */
  passages: PassageRecord[];
  /** One stance for each fact of the claim. */
  facts: DocumentFactStance[];
  /**
   * The sentence that says most about the claim: `quote === document.text.slice(start, end)`. When
   * the document's own rating decides, with the sentences after it.
   */
  quote: string;
  start: number;
  end: number;
  type: EvidenceType;
  /**
   * CONTRADICTS when it contradicts at least one fact; SUPPORTS when it supports one and
   * contradicts none.
   */
  stance: Stance;
  /** The probability from 0 to 1 that the stance is right. */
  probability: number;
  /** One sentence about the reason for the stance. */
  why: string;
  /**
   * Whether the document is the claimant's own or the quote only repeats the claimant; such
   * evidence proves little.
   */
  isFromClaimant: boolean;
  /** How relevant the best passage is to the claim: 0 to 1. */
  relevance: number;
}

/** Evidence with the full documents and passages. */
export interface Evidence extends EvidenceRecord {
  document: SourceDocument;
  passages: JudgedPassage[];
}

/** The part of the evidence that is stored. */
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

/** Newest first; undated evidence comes last. */
export const compareByDate = (a: Evidence, b: Evidence): number =>
  (b.document.publishedAt?.getTime() ?? -Infinity) -
    (a.document.publishedAt?.getTime() ?? -Infinity) || 0;
