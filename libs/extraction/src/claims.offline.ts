import { UNREAD_BLOCKS } from '@plumbline/text';
import { hasGrammar } from '@plumbline/grammar';
import { createCategoryClassifier } from './category/category-classifier.ts';
import type { SentenceAssessment } from './claims/sentence-assessment.types.ts';
import { computeClaimConfidence, assessSentence } from './claims/check-worthiness.ts';
import { isStatement } from './claims/claim-form.ts';
import { classifyClaimType } from './claims/claim-type.ts';
import { measureOpening } from './claims/statement-opening.ts';
import { isBoilerplate } from './claims/boilerplate.ts';
import { hasNamelessSubject } from './claims/unnamed-subject.ts';
import { flagQuotedSentences } from './claims/quoted-sentences.ts';
import { findContextReferences } from './normalization/context-references.ts';
import {
  type PageReference,
  findPageReference,
  normalizeStatement,
} from './normalization/normalize-statement.ts';
import {
  MAX_STATEMENT_TITLE_CHARS,
  createStatementTitle,
  createWholeTitle,
} from './statement-title.ts';
import type { ClaimCandidate } from './candidates.types.ts';
import type { AnalyzedDocument } from './analyzed-document.ts';

/** Minimum confidence for a claim. */
const MIN_CONFIDENCE = 0.5;
/** For pages in languages without a grammar, where recipes and lists cannot be told from claims. */
const MIN_CONFIDENCE_WITHOUT_GRAMMAR = 0.65;
const SENTENCE_END = /[.!?。！？।؟…]["'”’»」』)\]]*$/u;
const BARE_QUOTATION = /^["“„«「][^"“”„«»「」]*["”“»」]?$/u;
/** Room for "The " before a name at the beginning of a sentence. */
const MAX_ARTICLE_CHARS = 4;
/** Limit for a description of two sentences. */
const MAX_DESCRIPTION_CHARS = 600;
/** Factor for the confidence of a claim that is understood only in its text. */
const DEPENDENT_FACTOR = 0.75;
/** A longer title says nearly everything, so the statement gets no description. */
const MAX_SHORTENING = 0.9;

export interface ClaimOptions {
  classifyCategory?: (text: string) => ClaimCandidate['category'];
  /** Whether to include claims that are understood only in their text (“It closed in 2019”). */
  keepsDependent?: boolean;
}

/**
 * Extracts the checkable sentences of a document by rules. Skips headings, code and boilerplate,
 * and sentences that are understood only on their page. Predictions are not claims, because nobody
 * can check them yet.
 *
 * @param excludedSentenceIndexes indexes of sentences that another task uses (predictions)
 */
export function extractClaims(
  source: AnalyzedDocument,
  excludedSentenceIndexes: ReadonlySet<number> = new Set(),
  {
    classifyCategory = createCategoryClassifier(source.text, source.title),
    keepsDependent = false,
  }: ClaimOptions = {},
): ClaimCandidate[] {
  const textByTitle = new Map<string, string>();
  const isGrammatical = keepsDependent || hasGrammar(source.language);
  const minConfidence = isGrammatical ? MIN_CONFIDENCE : MIN_CONFIDENCE_WITHOUT_GRAMMAR;
  return source.sentences.flatMap(({ index, text, block }): ClaimCandidate[] => {
    if (
      excludedSentenceIndexes.has(index) ||
      block === 'heading' ||
      UNREAD_BLOCKS.has(block) ||
      block === 'row' ||
      isBoilerplate(text)
    )
      return [];
    const worth = computeClaimConfidence(assessDocumentSentence(source, index));
    if (worth < minConfidence) return [];
    if (!isGrammatical && !SENTENCE_END.test(text)) return [];
    const parse = (part: string) => source.parses.parse(part);
    const sentence = parse(text.slice(measureOpening(text, parse)));
    if (sentence && !isStatement(sentence, source.title !== '')) return [];
    const normalized = normalizeStatement(source, index);
    const reference = findPageReference(source, index, normalized);
    const isDependent = reference !== undefined;
    if (isDependent && !keepsDependent) return [];
    const confidence = worth * (isDependent ? DEPENDENT_FACTOR : 1);
    const shortTitle = createStatementTitle(source, normalized);
    // Two sentences with the same shortened title keep their full titles.
    const isShared = (textByTitle.get(shortTitle) ?? text) !== text;
    const title = isShared ? createWholeTitle(normalized) : shortTitle;
    if (title.length > MAX_STATEMENT_TITLE_CHARS) return [];
    textByTitle.set(title, text);
    const dayMention = source.datesBySentence[index]?.find(
      ({ value, valueEnd, isUncertain, relative }) =>
        value.length === 10 &&
        !valueEnd &&
        !isUncertain &&
        !(relative && new Date(value) > source.referenceDate),
    );
    return [
      {
        sentence: index,
        type: classifyClaimType(text, source.language, dayMention !== undefined),
        title,
        description: buildDescription(source, index, { text: normalized, title, reference }),
        category: classifyCategory(text),
        normalized,
        ...(dayMention && { date: dayMention.value }),
        confidence,
      },
    ];
  });
}

/** Assesses a sentence of a document by its words, names and dates, and by whether it is quoted. */
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

/** Whether a sentence begins with a name. */
export function beginsWithName(source: AnalyzedDocument, index: number): boolean {
  const name = source.namesBySentence[index]?.[0];
  return (
    name !== undefined && name.start - (source.sentences[index]?.start ?? 0) <= MAX_ARTICLE_CHARS
  );
}

/** How much a sentence states verifiable facts that are worth checking, 0 to 1. */
export const scoreCheckWorthiness = (source: AnalyzedDocument, index: number): number =>
  assessDocumentSentence(source, index).checkWorthiness;

/**
 * How much a sentence expresses the thoughts and feelings of its writer, 0 to 1. From .5 on it is
 * an opinion.
 */
export const scoreSubjectivity = (source: AnalyzedDocument, index: number): number =>
  assessDocumentSentence(source, index).subjectivity;

/** A statement with its title. */
interface TitledStatement {
  /** The text from which the title is made. */
  text: string;
  title: string;
  /** The reference in the text that only the page explains. */
  reference: PageReference | undefined;
}

/**
 * Returns what a reader needs in addition to the title. This is the full text when the title
 * shortens it. The sentence before is added when the statement refers back, has a noun such as “the
 * hearing” or a subject without a name. Otherwise empty.
 */
export function buildDescription(
  source: AnalyzedDocument,
  index: number,
  { text, title, reference }: TitledStatement,
): string {
  const sentence = source.parses.parse(source.sentences[index]!.text);
  const needsContext =
    reference === 'pronoun' ||
    (sentence !== undefined &&
      (hasNamelessSubject(sentence) || findContextReferences(sentence).length > 0));
  const context = needsContext && findContext(source, index);
  if (context && context.length + text.length < MAX_DESCRIPTION_CHARS) return `${context} ${text}`;
  return title.length < MAX_SHORTENING * createWholeTitle(text).length ? text : '';
}

/**
 * Returns the sentence before if it can be understood itself: not a heading and not just a
 * quotation.
 */
function findContext(source: AnalyzedDocument, index: number): string | undefined {
  const previous = source.sentences[index - 1];
  if (previous?.block !== source.sentences[index]!.block || isBoilerplate(previous.text))
    return undefined;
  if (!SENTENCE_END.test(previous.text) || BARE_QUOTATION.test(previous.text)) return undefined;
  const context = normalizeStatement(source, index - 1);
  return findPageReference(source, index - 1, context) === 'pronoun' ? undefined : context;
}
