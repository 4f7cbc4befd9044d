import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { EvidenceType } from '@plumbline/entailment';
import { EXPERT } from './claimants.words.ts';

const FIGURE = /\p{Nd}/u;

/**
 * The evidence type of a quote: by the publisher, and for news articles by whom the quote cites.
 */
export function classifyEvidenceType(
  { credibility }: SourceDocument,
  quote: string,
  isReview: boolean,
): EvidenceType {
  const { type } = credibility;
  if (isReview || type === 'factcheck') return 'FACT_CHECK';
  if (type === 'statistics') return 'DATA';
  if ((type === 'government' || type === 'intergovernmental') && FIGURE.test(quote)) return 'DATA';
  if (type === 'university' || type === 'journal') return 'EXPERT';
  return EXPERT.test(quote) ? 'EXPERT' : 'NEWS';
}
