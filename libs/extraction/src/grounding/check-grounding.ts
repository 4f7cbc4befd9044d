import { checkAttribution } from './check-attribution.ts';
import { checkBorrowedNames } from './check-borrowed-names.ts';
import { checkDates } from './check-dates.ts';
import { checkFigurePlaces } from './check-figure-places.ts';
import { checkForm, checkLanguage } from './check-form.ts';
import { checkInferredDate } from './check-inferred-date.ts';
import { checkNames } from './check-names.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkDirection, checkHedge, checkNegation } from './check-polarity.ts';
import { checkQuotations } from './check-quotations.ts';
import { checkRoles } from './check-roles.ts';
import { checkTerms } from './check-terms.ts';
import { readMaterial } from './grounding-material.ts';
import { softenKnownFacts } from './soften-known-facts.ts';
import type { GroundingIssue, GroundingQuestion } from './grounding.types.ts';

/**
 * Finds what a statement says beyond its sources, if code can tell. Figures, dates and names are
 * compared by value across languages; negations, hedges and roles by words. Empty when all of it is
 * supported.
 */
export function checkGrounding(question: GroundingQuestion): GroundingIssue[] {
  if (question.canInferDates) return checkInferredDate(question);
  if (isWholeSource(question)) return [];
  return softenKnownFacts(question, findIssues(question));
}

/** Whether the statement is a complete source. A part of one may lack a preceding negation. */
const isWholeSource = ({ statement, sources, language, sourceLanguage }: GroundingQuestion) =>
  language === sourceLanguage && sources.some((source) => squeeze(source) === squeeze(statement));

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

function findIssues(question: GroundingQuestion): GroundingIssue[] {
  const material = readMaterial(question);
  const factIssues = [
    ...checkForm(question.statement, material),
    ...checkLanguage(material),
    ...checkQuotations(material),
    ...checkNumbers(material),
    ...checkDates(material),
    ...checkNames(material),
  ];
  if (question.isSummary) return factIssues;
  return [
    ...factIssues,
    ...checkBorrowedNames(material),
    ...checkFigurePlaces(material),
    ...checkNegation(material),
    ...checkHedge(material),
    ...checkDirection(material),
    ...checkRoles(material),
    ...checkAttribution(material),
    ...checkTerms(material),
  ];
}
