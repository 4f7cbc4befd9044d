import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { EvidenceType } from '@plumbline/entailment';

/**
 * Somebody who knows is named: by degree, office at a university or laboratory, or what they study.
 */
const EXPERT = new RegExp(
  [
    '\\b(?:Dr|Prof|Professor)\\b\\.?\\s\\p{Lu}',
    '\\b(?:economists?|epidemiologists?|hydrologists?|geologists?|seismologists?|physicists?|' +
      'chemists?|biologists?|climatologists?|statisticians?|engineers?|researchers?|' +
      'scientists?|analysts?|historians?|toxicologists?|virologists?|experts?|' +
      'professors?)\\b[^.]{0,80}\\b(?:said|says|told|explained|explains|estimates?|estimated|' +
      'found|warns?|warned|noted)\\b',
    '\\b(?:said|says|told|explained|explains|estimates?|estimated|warns?|warned|' +
      'noted)\\b[^.]{0,60}\\b(?:economist|epidemiologist|hydrologist|geologist|physicist|' +
      'chemist|biologist|climatologist|statistician|engineer|researcher|scientist|analyst|' +
      'historian|expert|professor)\\b',
    '교수|연구원|전문가|박사|教授|研究員|研究员|专家|専門家|博士',
    '\\b(?:Forscher(?:in)?|Wissenschaftler(?:in)?|Experte|Expertin|Prüfleiter(?:in)?|' +
      'chercheur|chercheuse|économiste|ingénieur|investigador|investigadora|economista|' +
      'ingeniero|catedrátic[oa])\\b',
  ].join('|'),
  'u',
);
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
