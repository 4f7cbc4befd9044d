import { label, type Extraction } from '@plumbline/extraction';
import {
  dates,
  precisionOf,
  type DateMention,
  type DatePrecision,
  type PartialDate,
  type Sentence,
} from '@plumbline/text';

/** A figure that a sentence tells for a date. */
export interface DatedFigure {
  date: PartialDate;
  precision: DatePrecision;
  /** What it counts, in a form that can be compared. */
  unit: string;
  /** What was measured and how much, in the words of the sentence. */
  label: string;
  sentence: Sentence;
  /** Whether the sentence gives three or more in a row. */
  isRow: boolean;
}

interface Figure {
  start: number;
  text: string;
  unit: string;
}

const ROW = 3;
const MOST_DATES = 40;
const LONGEST_SENTENCE = 1_500;
const LONGEST_LABEL = 160;
const LONGEST_HEAD = 80;

/** A number with what it counts: a share, money, or the word behind it. */
const FIGURE =
  /([€$£¥₩])?\s?(?<![\p{L}\p{Nd}.,-])(-?\p{Nd}{1,3}(?:[   .,]\p{Nd}{3})+(?:[.,]\p{Nd}+)?|-?\p{Nd}+(?:[.,]\p{Nd}+)?)\s?(%p|%포인트|%|％|percent(?:age points?)?|per cent|Prozent(?:punkte?)?|pour cent|por ciento|퍼센트|[천만억조千万萬億亿兆]*\s?(?:[명원건개대톤인人円元件倍軒棟户戶吨噸]|유로|달러)|(?:million|billion|thousand|Millionen|Milliarden|Tausend|millions|milliards|millones|mil)?\s?\p{L}[\p{L}-]*)?/gu;
const PERCENT = /^(?:%|％|percent|per cent|prozent|pour cent|por ciento|퍼센트)$/;
/** Small words behind a number count nothing. */
const NO_UNIT =
  /^(?:and|or|in|on|of|to|und|et|y|e|was|were|had|that|for|by|from|at|a|an|the|than|as|im|von|auf|zu|en|de|du|des|au|à|par|del|la|le|les|los|las|por|로|으로|에서|이었다|였다)$/;
/** What is so since then, or until then, was not measured then. */
const SINCE =
  /(?:since|until|till|before|after|seit|bis|vor|nach|depuis|avant|après|desde|hasta|自|自从|自從)\s?(?:the |dem |der |le |la |el )?$/iu;
const FROM_ON = /^\s?(?:이후|이래|부터|까지|以来|以降|から|まで|以後|以前)/u;

/** The dated figures of a document's sentences; what is only foretold is left out. */
export function datedFigures(
  { sentences, predictions }: Extraction,
  reference: Date,
  language: string,
): DatedFigure[] {
  const foretold = new Set(predictions.map(({ sentence }) => sentence));
  return sentences.flatMap((sentence): DatedFigure[] => {
    const { text, block, index } = sentence;
    if (
      block === 'code' ||
      block === 'heading' ||
      foretold.has(index) ||
      text.length > LONGEST_SENTENCE ||
      !/\p{Nd}/u.test(text)
    )
      return [];
    const mentions = dates(text, { reference, language });
    if (!mentions.length || mentions.length > MOST_DATES) return [];
    const pairs = pairsOf(text, mentions);
    return pairs.map(({ date, figure, worded }) => ({
      date,
      precision: precisionOf(date),
      unit: figure.unit,
      label: worded,
      sentence,
      isRow: pairs.length >= ROW,
    }));
  });
}

interface Pair {
  date: PartialDate;
  figure: Figure;
  worded: string;
}

/**
 * Each date of a sentence with the figure that belongs to it: one date with the first figure, or
 * dates and figures in turn.
 */
function pairsOf(text: string, mentions: readonly DateMention[]): Pair[] {
  const figures = figuresOf(text, mentions);
  // "Than in the month before" is no date beside one that is told in full.
  const isTold = mentions.some(({ relative }) => !relative);
  const moments = mentions.filter(
    ({ valueEnd, start, end, relative }) =>
      valueEnd === undefined &&
      !(relative && isTold) &&
      !SINCE.test(text.slice(Math.max(0, start - 16), start)) &&
      !FROM_ON.test(text.slice(end, end + 4)),
  );
  const [first] = moments;
  if (!figures.length || !first) return [];
  if (moments.length === 1) {
    const figure = figures.find(({ unit }) => unit);
    return figure ? [{ date: first.value, figure, worded: label(text, LONGEST_LABEL) }] : [];
  }
  // "3.4 percent in May, 3.1 percent in June", or "in May 3.4, in June 3.1 percent": all of one
  // measure, its word may be said once.
  const unit = commonUnit(figures);
  const alike = figures
    .filter((figure) => figure.unit === unit || figure.unit === '')
    .map((figure) => ({ ...figure, unit }));
  const placed = moments.map((date, at) => ({
    date: date.value,
    after: alike.filter(
      ({ start }) => start > date.end && start < (moments[at + 1]?.start ?? Infinity),
    ),
    ahead: alike.filter(({ start }) => start > (moments[at - 1]?.end ?? -1) && start < date.start),
  }));
  const side = (['ahead', 'after'] as const).find((one) =>
    placed.every((place) => place[one].length === 1),
  );
  if (!side || !unit) return [];
  const head = label(
    text
      .slice(0, Math.min(first.start, alike[0]?.start ?? text.length))
      .replace(/[\s,:–-]+(?:in|im|en|on|at|from|to|von|auf|de|à|bei)?\s*$/iu, ''),
    LONGEST_HEAD,
  );
  return placed.flatMap((place) => {
    const [figure] = place[side];
    return figure
      ? [
          {
            date: place.date,
            figure,
            worded: /\p{L}{2}/u.test(head) ? `${head}: ${figure.text}` : figure.text,
          },
        ]
      : [];
  });
}

/** The figures beside the dates. */
function figuresOf(text: string, mentions: readonly DateMention[]): Figure[] {
  let bare = text;
  for (const { start, end } of mentions)
    bare = bare.slice(0, start) + '\u0000'.repeat(end - start) + bare.slice(end);
  return Array.from(bare.matchAll(FIGURE), ({ 0: all, 1: sign = '', 3: behind = '', index }) => ({
    start: index + (all.length - all.trimStart().length),
    text: all.trim(),
    unit: unitOf(sign || behind),
  }));
}

function unitOf(written: string): string {
  const unit = written.trim().toLowerCase().replace(/\s+/g, ' ');
  if (PERCENT.test(unit)) return '%';
  return NO_UNIT.test(unit) ? '' : unit;
}

/** The measure that most figures of a sentence have. */
function commonUnit(figures: readonly Figure[]): string {
  const counts = new Map<string, number>();
  for (const { unit } of figures) if (unit) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
