import { type Category } from './extraction.types.ts';
import { createCategoryClassifier } from './category/category-classifier.ts';
import type { SentenceAssessment } from './claims/sentence-assessment.types.ts';
import { computeClaimConfidence, assessSentence } from './claims/check-worthiness.ts';
import { classifyClaimType } from './claims/claim-type.ts';
import { isBoilerplate } from './claims/boilerplate.ts';
import { flagQuotedSentences } from './claims/quoted-sentences.ts';
import { normalizeStatement } from './normalization/normalize-statement.ts';
import { createStatementTitle } from './statement-title.ts';
import type { ClaimCandidate } from './candidates.types.ts';
import type { AnalyzedDocument } from './analyzed-document.ts';

/** A sentence counts as a claim from here on. */
const MIN_CONFIDENCE = 0.5;
/** "The ": what may stand before the name a sentence begins with. */
const MAX_ARTICLE_CHARS = 4;
const BACK_REFERENCE =
  /^(?:it|this|that|these|those|they|he|she|such|its|their|his|her|the (?:move|decision|result|figure|report|company|study|law|deal|attack))\b|^(?:이는|이에|이를|그는|그녀는|이번|해당|이것은|그것은|これ|それ|彼|这|该|他|她)/iu;

/**
 * The checkable sentences of a document, by rules. Headings, code and litter of pages are passed
 * over; predictions are no claims, as nobody can check them yet.
 *
 * @param excludedSentenceIndexes sentences that another task has claimed (predictions), by index
 */
export function extractClaims(
  source: AnalyzedDocument,
  excludedSentenceIndexes: ReadonlySet<number> = new Set(),
  classifyCategory = createCategoryClassifier(source.text, source.title),
): ClaimCandidate[] {
  return source.sentences.flatMap(({ index, text, block }): ClaimCandidate[] => {
    if (
      excludedSentenceIndexes.has(index) ||
      block === 'heading' ||
      block === 'code' ||
      block === 'row' ||
      isBoilerplate(text)
    )
      return [];
    const confidence = computeClaimConfidence(assessDocumentSentence(source, index));
    if (confidence < MIN_CONFIDENCE) return [];
    const normalized = normalizeStatement(source, index);
    const dayMention = source.datesBySentence[index]?.find(
      ({ value, valueEnd }) => value.length === 10 && !valueEnd,
    );
    const category: Category = classifyCategory(text);
    return [
      {
        sentence: index,
        type: classifyClaimType(text, source.language, dayMention !== undefined),
        title: createStatementTitle(source, normalized),
        description: buildDescription(source, index, normalized),
        category,
        normalized,
        ...(dayMention && { date: dayMention.value }),
        confidence,
      },
    ];
  });
}

/**
 * How a sentence of a document is judged: by its words, its names and dates, and the quotation it
 * may stand in.
 */
export function assessDocumentSentence(
  source: AnalyzedDocument,
  index: number,
): SentenceAssessment {
  const dates = source.datesBySentence[index] ?? [];
  return assessSentence(source.sentences[index]?.text ?? '', {
    language: source.language,
    nameCount: source.namesBySentence[index]?.length ?? 0,
    beginsWithName: beginsWithName(source, index),
    yearCount: dates.filter(({ relative }) => !relative).length,
    dateCount: dates.length,
    isQuoted: flagQuotedSentences(source)[index] === 1,
  });
}

/** Whether a name is the first thing in a sentence. */
export function beginsWithName(source: AnalyzedDocument, index: number): boolean {
  const name = source.namesBySentence[index]?.[0];
  return (
    name !== undefined && name.start - (source.sentences[index]?.start ?? 0) <= MAX_ARTICLE_CHARS
  );
}

/**
 * How surely a sentence of the document states what can be looked up, and how much it is worth
 * that, 0 to 1.
 */
export const scoreCheckWorthiness = (source: AnalyzedDocument, index: number): number =>
  assessDocumentSentence(source, index).checkWorthiness;

/**
 * How surely a sentence of the document tells what its writer thinks and feels, 0 to 1; from .5 on
 * it is opinion.
 */
export const scoreSubjectivity = (source: AnalyzedDocument, index: number): number =>
  assessDocumentSentence(source, index).subjectivity;

/** The statement; with the sentence before when it points back at something it does not name. */
export function buildDescription(source: AnalyzedDocument, index: number, text: string): string {
  const previous = source.sentences[index - 1];
  const hasBackReference =
    previous &&
    previous.block !== 'heading' &&
    BACK_REFERENCE.test(text) &&
    previous.text.length + text.length < 500;
  return hasBackReference ? `${previous.text} ${text}` : text;
}
