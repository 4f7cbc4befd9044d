import { type IndexedPassage, extractSearchTerms, extractTitleTerms } from '@plumbline/retrieval';
import {
  computeSimilarityFeatures,
  type SimilarityFeatures,
} from './deduplication/text-similarity.ts';
import { attributeOrigin, type OriginAttribution } from './credibility/origin-attribution.ts';

/**
 * Features that are computed once per document, for ranking, duplicate detection and credibility.
 */
export interface DocumentFeatures {
  indexEntry: IndexedPassage;
  similarityFeatures: SimilarityFeatures;
  attribution: OriginAttribution;
}

/** The part of the text that is indexed, in UTF-16 code units: the beginning tells the subject. */
const MAX_INDEXED_CHARS = 6_000;

export interface FeatureInput {
  id: string;
  title: string;
  text: string;
  author: string | null;
  /** ISO 639-1. */
  language: string;
  isRead: boolean;
}

export function computeDocumentFeatures({
  id,
  title,
  text,
  author,
  language,
  isRead,
}: FeatureInput): DocumentFeatures {
  const terms = [
    ...extractSearchTerms(title, language),
    ...extractSearchTerms(text.slice(0, MAX_INDEXED_CHARS), language),
  ];
  return {
    indexEntry: { id, terms, titleTerms: extractTitleTerms(title, language) },
    similarityFeatures: computeSimilarityFeatures(title, text, terms, !isRead),
    attribution: attributeOrigin(text, author),
  };
}
