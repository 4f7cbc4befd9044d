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

/** A sentence counts as a claim from here on. */
const MIN_CONFIDENCE = 0.5;
/** On pages in languages without a grammar, where nothing tells recipes and lists from claims. */
const MIN_CONFIDENCE_WITHOUT_GRAMMAR = 0.65;
const SENTENCE_END = /[.!?。！？।؟…]["'”’»」』)\]]*$/u;
const BARE_QUOTATION = /^["“„«「][^"“”„«»「」]*["”“»」]?$/u;
/** "The ": what may stand before the name a sentence begins with. */
const MAX_ARTICLE_CHARS = 4;
/** A description of two sentences is no longer. */
const MAX_DESCRIPTION_CHARS = 600;
/** What is left of a claim that only its text explains. */
const DEPENDENT_FACTOR = 0.75;
/** A title that says about all has no description. */
const MAX_SHORTENING = 0.9;

export interface ClaimOptions {
  classifyCategory?: (text: string) => ClaimCandidate['category'];
  /** Whether claims count that are understood in their text alone (“It closed in 2019”). */
  keepsDependent?: boolean;
}

/**
 * The checkable sentences of a document, by rules. Headings, code and litter of pages are passed
 * over, and so are those that only their page explains; predictions are no claims, as nobody can
 * check them yet.
 *
 * @param excludedSentenceIndexes sentences that another task has claimed (predictions), by index
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
      block === 'code' ||
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
    // Two sentences that are alike when they are shortened go by their whole words
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

/** A statement as it is shown. */
interface TitledStatement {
  /** What its title is made from. */
  text: string;
  title: string;
  /** What of the text only the page explains. */
  reference: PageReference | undefined;
}

/**
 * What a reader needs beside the title of a statement: the whole of what the title shortens; the
 * sentence before and it where it points back, has a noun such as “the hearing”, or a subject
 * without a name; else nothing.
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

/** The sentence before, where it can be read itself: no heading, and no quotation alone. */
function findContext(source: AnalyzedDocument, index: number): string | undefined {
  const previous = source.sentences[index - 1];
  if (previous?.block !== source.sentences[index]!.block || isBoilerplate(previous.text))
    return undefined;
  if (!SENTENCE_END.test(previous.text) || BARE_QUOTATION.test(previous.text)) return undefined;
  const context = normalizeStatement(source, index - 1);
  return findPageReference(source, index - 1, context) === 'pronoun' ? undefined : context;
}
