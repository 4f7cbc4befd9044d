import { isBoilerplate } from './claims/boilerplate.ts';
import { type DateMention, type Sentence, UNREAD_BLOCKS } from '@plumbline/text';
import { findQuotations, hasGrammar, hasStructure } from '@plumbline/grammar';
import { findListedFigures, labelListedFigure } from './time-series/figure-lists.ts';
import { joinSeriesWords } from './time-series/series-words.ts';
import { labelDate } from './time-series/clause-label.ts';
import { mergeRepeatedPoints } from './time-series/repeated-points.ts';
import { toPointDate } from './time-series/point-date.ts';
import type { PointCandidate } from './candidates.types.ts';
import { createStatementTitle } from './statement-title.ts';
import { isWholeStatement } from './time-series/whole-statement.ts';
import { isRelativeTime } from './normalization/absolute-dates.ts';
import { findPageReference, listReplacements } from './normalization/normalize-statement.ts';
import { toLabel } from './label.ts';
import type { AnalyzedDocument } from './analyzed-document.ts';

const MAX_SENTENCE_CHARS = 1_500;
/** More dates than a sentence of prose has, including lists. */
const MAX_DATES = 60;
/** A sentence with more dates than this, without a figure for each, is a calendar. */
const MAX_UNLISTED_DATES = 12;
/** In languages without a grammar, a sentence up to this length is used as its label. */
const MAX_WHOLE_CHARS = 200;

/**
 * Extracts the dated figures and events of a document: one point for each date in a clause, in the
 * words of the clause. Excludes relative dates of documents without a date, dates that are part of
 * a name, periods over a year and mere possibilities.
 */
export function extractPoints(source: AnalyzedDocument): PointCandidate[] {
  return mergeRepeatedPoints(
    source.sentences.flatMap((sentence) => {
      const dates = source.datesBySentence[sentence.index] ?? [];
      const { text, block } = sentence;
      const isRead =
        dates.length > 0 &&
        dates.length <= MAX_DATES &&
        text.length <= MAX_SENTENCE_CHARS &&
        block !== 'heading' &&
        !UNREAD_BLOCKS.has(block) &&
        !isBoilerplate(text);
      return isRead ? readSentence(source, sentence, dates) : [];
    }),
  );
}

/** “Up from 6 percent a year ago”: the figure belongs to another time. */
const COMPARED = new RegExp(String.raw`(?<!\p{L})${joinSeriesWords('earlierTimes')}$`, 'iu');
/** “Down 5 percent from the same period last year” */
const COMPARISON = new RegExp(
  String.raw`(?<!\p{L})${joinSeriesWords('directions')}\s[^,;]{1,30}` +
    String.raw`\s${joinSeriesWords('origins')}\s[^,;]*$`,
  'iu',
);

function readSentence(
  source: AnalyzedDocument,
  { index, start: offset }: Sentence,
  mentions: readonly DateMention[],
): PointCandidate[] {
  const { text, dates } = resolveReferences(
    source,
    index,
    mentions.map((date) => ({
      ...date,
      ...{ start: date.start - offset, end: date.end - offset },
    })),
  );
  const figures = findListedFigures(text, dates);
  if (figures.filter((figure) => !figure).length > MAX_UNLISTED_DATES) return [];
  const toDate = (date: DateMention) =>
    date.isUncertain || (date.relative && source.isUndated)
      ? undefined
      : toPointDate(date, source.referenceDate);
  return dates.flatMap((mention, at): PointCandidate[] => {
    const date = toDate(mention);
    const figure = figures[at];
    const isCompared = COMPARED.test(mention.text) || COMPARISON.test(text.slice(0, mention.start));
    if (!date || (isCompared && dates.length > 1)) return [];
    const label = figure
      ? labelListedFigure(text, figure, figure.first === at)
      : labelByClause(source, index, text, dates, mention);
    return label ? [{ sentence: index, date, label }] : [];
  });
}

/** Replaces the references of a sentence with names, and adjusts the offsets of its dates. */
function resolveReferences(
  source: AnalyzedDocument,
  index: number,
  mentions: readonly DateMention[],
): { text: string; dates: DateMention[] } {
  let text = source.sentences[index]!.text;
  let dates = [...mentions];
  for (const { start, end, text: words } of listReplacements(source, index)) {
    text = text.slice(0, start) + words + text.slice(end);
    const shift = words.length - (end - start);
    dates = dates.map((date) => {
      if (date.start >= end) return { ...date, start: date.start + shift, end: date.end + shift };
      if (date.end <= start) return date;
      return { ...date, start, end: start + words.length };
    });
  }
  return { text, dates };
}

/** Without a grammar, only a whole sentence with a single absolute date. */
function labelByClause(
  source: AnalyzedDocument,
  index: number,
  text: string,
  dates: readonly DateMention[],
  date: DateMention,
): string | undefined {
  const { referenceDate, parses, language } = source;
  if (hasGrammar(language)) {
    const sentence = parses.parse(text);
    const label =
      sentence &&
      labelDate({ sentence, dates, referenceDate }, date, {
        writeWhole: (whole) => createStatementTitle(source, whole),
        isUnderstood: (words) => standsAlone(source, index, words),
      });
    // Next to its date, “next year” would be read relative to that date, unless the sentence states
    // the day on which it was said.
    const isSaidOnDay = dates.length > 1 && isQuoted(text, date);
    return label && !isSaidOnDay && countsFromToday(label, date) ? undefined : label;
  }
  const isPlain = dates.length === 1 && !date.relative && text.length <= MAX_WHOLE_CHARS;
  return isPlain && text.length - date.text.length > date.text.length
    ? toLabel(text, Infinity)
    : undefined;
}

const isQuoted = (text: string, { start, end }: DateMention): boolean =>
  findQuotations(text).some(({ span }) => span.start <= start && end <= span.end);

const countsFromToday = (label: string, { text, relative }: DateMention): boolean =>
  relative && isRelativeTime(text) && label.includes(text);

/** Labels appear without context, so they must be complete statements that name their subject. */
function standsAlone(source: AnalyzedDocument, index: number, label: string): boolean {
  const sentence = hasStructure(source.language) ? source.parses.parse(label) : undefined;
  if (!sentence) return true;
  const reference = findPageReference(source, index, label);
  return reference === undefined && isWholeStatement(sentence);
}
