import { hasStructure } from '@plumbline/grammar';
import { type DateMention, toEndInstant, toLastDay, UNREAD_BLOCKS } from '@plumbline/text';
import { createCategoryClassifier } from './category/category-classifier.ts';
import { buildDescription, assessDocumentSentence } from './claims.offline.ts';
import { getConnectives } from './causality/connectives.ts';
import { MAX_CLAIM_CHARS } from './claims/check-worthiness.ts';
import { isBoilerplate } from './claims/boilerplate.ts';
import { flagQuotedSentences } from './claims/quoted-sentences.ts';
import {
  MAX_STATEMENT_TITLE_CHARS,
  WANTED_TITLE_CHARS,
  createStatementTitle,
  createWholeTitle,
} from './statement-title.ts';
import { findPageReference, normalizeStatement } from './normalization/normalize-statement.ts';
import { getPredictionCues } from './predictions/future-cues.ts';
import { mayAnnounce } from './predictions/future-modality.ts';
import { findFutureStatement } from './predictions/future-statement.ts';
import { writeOutlook } from './predictions/write-outlook.ts';
import type { PredictionCandidate } from './candidates.types.ts';
import type { AnalyzedDocument } from './analyzed-document.ts';

const MIN_PREDICTION_CHARS = 6;
/** Minimum confidence for a prediction; "could" without other evidence stays below. */
const MIN_CONFIDENCE = 0.55;
const MAX_CONFIDENCE = 0.95;
const TITLE_LENGTHS = { wantedChars: WANTED_TITLE_CHARS, maxChars: MAX_STATEMENT_TITLE_CHARS };
const QUESTION_END = /[?？؟]["'”’」』)]*$/u;
/** A sentence about the future. */
interface FutureReference {
  confidence: number;
  /** The predicate of the future event. */
  predicate?: string;
  deadline?: DateMention;
}

/**
 * Extracts sentences about the future that time will prove true or false. Uses grammar for English,
 * and cues for Korean, German, French, Spanish, Japanese and Chinese. Excludes instructions, offers
 * and habits ("the app will remind you").
 */
export function extractPredictions(
  source: AnalyzedDocument,
  classifyCategory = createCategoryClassifier(source.text, source.title),
): PredictionCandidate[] {
  const isGuide = source.isUndated || isAddressedToReaders(source);
  const findFutureReference = hasStructure(source.language)
    ? (document: AnalyzedDocument, index: number) =>
        findReferenceByGrammar(document, index, isGuide)
    : findReferenceByCues;
  return source.sentences.flatMap(({ index, text, block }): PredictionCandidate[] => {
    if (
      block === 'heading' ||
      UNREAD_BLOCKS.has(block) ||
      block === 'row' ||
      text.length < MIN_PREDICTION_CHARS ||
      text.length > MAX_CLAIM_CHARS
    )
      return [];
    if (QUESTION_END.test(text) || isBoilerplate(text)) return [];
    const futureReference = findFutureReference(source, index);
    if (!futureReference) return [];
    const { confidence, predicate, deadline } = futureReference;
    if (confidence < MIN_CONFIDENCE || isOver(deadline, source)) return [];
    const statement = normalizeStatement(source, index);
    const sentence = predicate && source.parses.parse(statement);
    const outlook = (sentence && writeOutlook(sentence, predicate, TITLE_LENGTHS)) ?? statement;
    const shortTitle = createStatementTitle(source, outlook);
    const isLost = predicate && !shortTitle.includes(predicate);
    const title = isLost ? createWholeTitle(outlook) : shortTitle;
    if (title.length > MAX_STATEMENT_TITLE_CHARS) return [];
    const reference = findPageReference(source, index, title);
    if (reference === 'pronoun') return [];
    return [
      {
        sentence: index,
        title,
        description: buildDescription(source, index, { text: statement, title, reference }),
        category: classifyCategory(text),
        deadline: deadline ? toLastDay(deadline.valueEnd ?? deadline.value) : null,
        confidence: Math.min(MAX_CONFIDENCE, confidence),
      },
    ];
  });
}

/** Whether the deadline is the day of the page; then it is not a prediction. */
const isOver = (deadline: DateMention | undefined, { referenceDate }: AnalyzedDocument) =>
  deadline !== undefined &&
  toLastDay(deadline.valueEnd ?? deadline.value) === referenceDate.toISOString().slice(0, 10);

/** Reliable dates of a sentence. */
const listSureDates = ({ datesBySentence, isUndated }: AnalyzedDocument, index: number) =>
  (datesBySentence[index] ?? []).filter(
    ({ relative, isUncertain }) => !isUncertain && !(relative && isUndated),
  );

/** If more than this share of the future sentences address "you", the text is a guide. */
const MIN_ADDRESSED_SHARE = 0.2;

/** A sentence to the reader is advice: “you will need a permit from May”. */
function addressesReader(text: string, language: string): boolean {
  const addresses = getConnectives(language)?.addresses;
  const words = addresses ? (text.toLowerCase().match(/\p{L}+/gu) ?? []) : [];
  return words.some((word) => addresses!.has(word));
}

function isAddressedToReaders({ sentences, language }: AnalyzedDocument): boolean {
  if (!hasStructure(language)) return false;
  const texts = sentences.map(({ text }) => text).filter((text) => mayAnnounce(text, language));
  const addressed = texts.filter((text) => addressesReader(text, language));
  return addressed.length > texts.length * MIN_ADDRESSED_SHARE;
}

function findReferenceByGrammar(
  source: AnalyzedDocument,
  index: number,
  isGuide: boolean,
): FutureReference | undefined {
  const { text, start: offset } = source.sentences[index]!;
  // Most sentences have neither a cue nor a future date and need not be parsed.
  const mayLookAhead =
    !addressesReader(text, source.language) &&
    (mayAnnounce(text, source.language) ||
      source.datesBySentence[index]?.some((date) => isAhead(date, source)));
  const sentence = mayLookAhead ? source.parses.parse(text) : undefined;
  return (
    sentence &&
    findFutureStatement({
      sentence,
      dates: listSureDates(source, index).map((date) => ({
        ...date,
        ...{ start: date.start - offset, end: date.end - offset },
      })),
      referenceDate: source.referenceDate,
      isQuoted: flagQuotedSentences(source)[index] === 1,
      isGuide,
    })
  );
}

/**
 * Finds predictions by cue tables. Opinions, orders and wishes lower the confidence. A weak cue
 * needs a date, a figure or a name.
 */
function findReferenceByCues(source: AnalyzedDocument, index: number): FutureReference | undefined {
  const text = source.sentences[index]?.text ?? '';
  const cueMatches = getPredictionCues(source.language).flatMap(({ pattern, precision }) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ at, precision }];
  });
  if (!cueMatches.length) return undefined;
  const bestPrecision = Math.max(...cueMatches.map(({ precision }) => precision));
  const isSpecific =
    (source.datesBySentence[index]?.length ?? 0) + (source.namesBySentence[index]?.length ?? 0) >
      0 || /\p{Nd}/u.test(text);
  const { form, subjectivity } = assessDocumentSentence(source, index);
  if (form !== 'statement' && form !== 'question') return undefined;
  const cueOffset = source.sentences[index]!.start + Math.min(...cueMatches.map(({ at }) => at));
  const deadline = findDeadline(listSureDates(source, index), cueOffset, source);
  const confidence =
    bestPrecision +
    0.05 * (cueMatches.length - 1) +
    (deadline ? 0.08 : 0) -
    (isSpecific ? 0 : 0.15) -
    (subjectivity >= 0.5 ? 0.25 : 0);
  return { confidence, ...(deadline && { deadline }) };
}

/** Returns the deadline of a prediction: a future date, preferably the first one after the cue. */
function findDeadline(
  dates: DateMention[],
  cueOffset: number,
  source: AnalyzedDocument,
): DateMention | undefined {
  const datesAhead = dates.filter((date) => isAhead(date, source));
  return datesAhead.find((date) => date.start >= cueOffset) ?? datesAhead[0];
}

const isAhead = ({ value, valueEnd = value }: DateMention, { referenceDate }: AnalyzedDocument) =>
  toEndInstant(valueEnd) > referenceDate;
