import { toLabel, type Extraction } from '@plumbline/extraction';
import {
  extractDates,
  getDatePrecision,
  type DateMention,
  type DatePrecision,
  type PartialDate,
  type Sentence,
  UNREAD_BLOCKS,
} from '@plumbline/text';
import {
  DATE_LEAD_IN,
  FIGURE,
  NON_UNIT,
  OPEN_RANGE_AFTER,
  OPEN_RANGE_BEFORE,
  PERCENT,
} from './figures.words.ts';
import { isSelfContained } from './quotability.ts';

/** A figure and the date for which a sentence states it. */
export interface DatedFigure {
  date: PartialDate;
  precision: DatePrecision;
  /** The unit in a normalized form. */
  unit: string;
  /** The measure and its value in the words of the sentence. */
  label: string;
  sentence: Sentence;
  /** Whether the sentence gives at least three figures in a series. */
  isInRow: boolean;
}

interface Figure {
  start: number;
  text: string;
  unit: string;
}

const MIN_ROW_FIGURES = 3;
const MAX_DATES = 40;
const MAX_SENTENCE_CHARS = 1_500;
const MAX_LABEL_CHARS = 160;
const MAX_HEAD_CHARS = 80;

/** The dated figures of a document's sentences; predictions are left out. */
export function extractDatedFigures(
  { sentences, predictions }: Extraction,
  reference: Date,
  language: string,
): DatedFigure[] {
  const predictedSentences = new Set(predictions.map(({ sentence }) => sentence));
  return sentences.flatMap((sentence): DatedFigure[] => {
    const { text, block, index } = sentence;
    if (
      UNREAD_BLOCKS.has(block) ||
      block === 'heading' ||
      predictedSentences.has(index) ||
      text.length > MAX_SENTENCE_CHARS ||
      !/\p{Nd}/u.test(text)
    )
      return [];
    const mentions = extractDates(text, { reference, language });
    if (!mentions.length || mentions.length > MAX_DATES) return [];
    const pairs = pairDatesWithFigures(text, mentions, language);
    return pairs.map(({ date, figure, caption }) => ({
      date,
      precision: getDatePrecision(date),
      unit: figure.unit,
      label: caption,
      sentence,
      isInRow: pairs.length >= MIN_ROW_FIGURES,
    }));
  });
}

interface DateFigurePair {
  date: PartialDate;
  figure: Figure;
  caption: string;
}

/**
 * Pairs each date of a sentence with its figure: one date with the first figure, or alternating
 * dates and figures.
 */
function pairDatesWithFigures(
  text: string,
  mentions: readonly DateMention[],
  language: string,
): DateFigurePair[] {
  const figures = extractFigures(text, mentions);
  // "Than in the month before" is ignored beside an absolute date.
  const hasAbsoluteDate = mentions.some(({ relative }) => !relative);
  const pointDates = mentions.filter(
    ({ valueEnd, start, end, relative }) =>
      valueEnd === undefined &&
      !(relative && hasAbsoluteDate) &&
      !OPEN_RANGE_BEFORE.test(text.slice(Math.max(0, start - 16), start)) &&
      !OPEN_RANGE_AFTER.test(text.slice(end, end + 4)),
  );
  const [first] = pointDates;
  if (!figures.length || !first) return [];
  if (pointDates.length === 1) {
    const figure = figures.find(({ unit }) => unit);
    return figure ? [{ date: first.value, figure, caption: toLabel(text, MAX_LABEL_CHARS) }] : [];
  }
  // "3.4 percent in May, 3.1 percent in June", or "in May 3.4, in June 3.1 percent": the unit of a
  // series may be written only once.
  const unit = findCommonUnit(figures);
  const sameUnitFigures = figures
    .filter((figure) => figure.unit === unit || figure.unit === '')
    .map((figure) => ({ ...figure, unit }));
  const alignments = pointDates.map((mention, at) => ({
    date: mention.value,
    after: sameUnitFigures.filter(
      ({ start }) => start > mention.end && start < (pointDates[at + 1]?.start ?? Infinity),
    ),
    ahead: sameUnitFigures.filter(
      ({ start }) => start > (pointDates[at - 1]?.end ?? -1) && start < mention.start,
    ),
  }));
  const figureSide = (['ahead', 'after'] as const).find((one) =>
    alignments.every((place) => place[one].length === 1),
  );
  if (!figureSide || !unit) return [];
  const head = toLabel(
    text
      .slice(0, Math.min(first.start, sameUnitFigures[0]?.start ?? text.length))
      .replace(DATE_LEAD_IN, ''),
    MAX_HEAD_CHARS,
  );
  return alignments.flatMap((place) => {
    const [figure] = place[figureSide];
    return figure
      ? [
          {
            date: place.date,
            figure,
            caption:
              /\p{L}{2}/u.test(head) && isSelfContained(head, language)
                ? `${head}: ${figure.text}`
                : figure.text,
          },
        ]
      : [];
  });
}

/** The figures outside the date expressions. */
function extractFigures(text: string, mentions: readonly DateMention[]): Figure[] {
  let textWithoutDates = text;
  for (const { start, end } of mentions)
    textWithoutDates =
      textWithoutDates.slice(0, start) + '\u0000'.repeat(end - start) + textWithoutDates.slice(end);
  return Array.from(
    textWithoutDates.matchAll(FIGURE),
    ({ 0: match, 1: currencySign = '', 3: unitSuffix = '', index }) => ({
      start: index + (match.length - match.trimStart().length),
      text: match.trim(),
      unit: normalizeUnit(currencySign || unitSuffix),
    }),
  );
}

function normalizeUnit(unitText: string): string {
  const unit = unitText.trim().toLowerCase().replace(/\s+/g, ' ');
  if (PERCENT.test(unit)) return '%';
  return NON_UNIT.test(unit) ? '' : unit;
}

/** The unit of most figures in a sentence. */
function findCommonUnit(figures: readonly Figure[]): string {
  const counts = new Map<string, number>();
  for (const { unit } of figures) if (unit) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
