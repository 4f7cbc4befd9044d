import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { EvidenceType } from '@plumbline/entailment';
import { EXPERT } from './claimants.words.ts';

const FIGURE = /\p{Nd}/u;

/**
 * What kind of evidence a quote is: by who publishes it, and for what papers print by whom they
 * quote.
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
