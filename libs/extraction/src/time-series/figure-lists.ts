import type { DateMention } from '@plumbline/text';
import { toLabel } from '../label.ts';
import { joinSeriesWords } from './series-words.ts';

/** UTF-16 offsets into the sentence. */
type Span = Pick<DateMention, 'start' | 'end'>;

/** What a list of figures by date states for one date. */
export interface ListedFigure {
  /** The words before the list, which state what is counted. */
  subject: Span;
  item: Span;
  /** Index of the first date of the list among the dates of the sentence. */
  first: number;
}

interface Dated {
  figure: Span;
  /** The words between the figure and its date. */
  tie: string;
  item: Span;
}

type Find = (
  text: string,
  dates: readonly Span[],
  at: number,
  isFirst: boolean,
) => Dated | undefined;

const FIGURE =
  /(?<![\p{L}\p{Nd}.,])[-+−±]?[$€£¥₩]?\p{Nd}+(?:[.,’']\p{Nd}+|[ \u00a0\u202f]\p{Nd}{3}(?!\p{Nd}))*/gu;
/** Text between two list items: separators, without a statement. */
const JOINT = new RegExp(
  String.raw`^[\s,;:/()·、，；]*` +
    String.raw`(?:${joinSeriesWords('conjunctions', 'prepositions', 'sequels')}\s+){0,3}$`,
  'iu',
);
/** Text from a figure to the date after it: a unit, a preposition. */
const TO_DATE = /^(?=.*[\p{L}%(])[^,;:)\n、，；]{1,30}$/u;
/** Text from a date to the figure after it. */
const TO_FIGURE = new RegExp(
  String.raw`^${joinSeriesWords('dateParticles')}?\s*` +
    String.raw`(?:${joinSeriesWords('figurePrepositions')}\s)?[:(=–—-]?\s*$`,
  'u',
);
const ITEM_END = new RegExp(
  String.raw`[,;)、，；]|\s${joinSeriesWords('conjunctions')}\s|[.。]?\s*$`,
  'u',
);

/**
 * Returns what a sentence that lists a figure for each of its dates ("3.4 percent in 2019, 3.3 in
 * 2020") states for each date.
 * @param dates dates of the sentence, ascending, with offsets in it
 */
export function findListedFigures(
  text: string,
  dates: readonly Span[],
): (ListedFigure | undefined)[] {
  const before = inRuns(text, dates, figureBefore);
  const behind = inRuns(text, dates, figureBehind);
  return dates.map((_, at) => before[at] ?? behind[at]);
}

/**
 * Finds consecutive dates that each have a figure connected in the same way; the unit may be
 * omitted after the first.
 */
function inRuns(text: string, dates: readonly Span[], find: Find): (ListedFigure | undefined)[] {
  const out: (ListedFigure | undefined)[] = dates.map(() => undefined);
  for (let first = 0, end: number; first < dates.length; first = Math.max(end, first + 1)) {
    const run: Dated[] = [];
    for (end = first; end < dates.length; end += 1) {
      const dated = find(text, dates, end, end === first);
      if (!dated || !(run[0] ?? dated).tie.endsWith(dated.tie)) break;
      run.push(dated);
    }
    if (run.length < 2) continue;
    const subject = { start: out[first - 1]?.item.end ?? 0, end: run[0]!.item.start };
    run.forEach(({ item }, at) => (out[first + at] = { subject, item, first }));
  }
  return out;
}

/**
 * "3.4 percent in 2019": the last figure before the date. Any text may precede the first of a list.
 */
const figureBefore: Find = (text, dates, at, isFirst) => {
  const date = dates[at]!;
  const from = dates[at - 1]?.end ?? 0;
  const figures = figuresIn(text, from, date.start);
  const figure = figures.at(-1);
  if (!figure || (!isFirst && (figures.length > 1 || !JOINT.test(text.slice(from, figure.start)))))
    return undefined;
  const tie = text.slice(figure.end, date.start);
  return TO_DATE.test(tie)
    ? {
        figure,
        tie: tie.trimEnd(),
        item: {
          start: figure.start,
          end: date.end + Number(tie.includes('(') && text[date.end] === ')'),
        },
      }
    : undefined;
};

/** "2019: 3.4 percent": the only figure before the next date. */
const figureBehind: Find = (text, dates, at, isFirst) => {
  const date = dates[at]!;
  const before = figuresIn(text, dates[at - 1]?.end ?? 0, date.start).at(-1);
  if (!isFirst && !JOINT.test(text.slice(before && itemEnd(text, before.end), date.start)))
    return undefined;
  const [figure, second] = figuresIn(text, date.end, dates[at + 1]?.start ?? text.length);
  if (!figure || (second && at + 1 < dates.length)) return undefined;
  const tie = text.slice(date.end, figure.start);
  return TO_FIGURE.test(tie)
    ? { figure, tie: tie.trim(), item: { start: date.start, end: itemEnd(text, figure.end) } }
    : undefined;
};

const figuresIn = (text: string, from: number, to: number): Span[] =>
  [...text.slice(from, to).matchAll(FIGURE)].map(({ 0: figure, index }) => ({
    start: from + index,
    end: from + index + figure.length,
  }));

const itemEnd = (text: string, from: number): number =>
  from + (ITEM_END.exec(text.slice(from))?.index ?? 0);

/** Maximum length of a list item together with its subject. */
const MAX_LISTED_CHARS = 120;
const SEAM = /[,;:–—、，；]\s/gu;
/** The list is in brackets. */
const OPENED = /[(（]\s*$/u;
/** Words before the first figure of a list only. */
const LEADING = new RegExp(
  String.raw`(?:\s${joinSeriesWords('prepositions', 'genitives')})?[\s,;:(（–—-]*$`,
  'iu',
);

/** Joins the subject, shortened to fit, and the item, with `…` for omitted words. */
export function labelListedFigure(
  text: string,
  { subject, item }: ListedFigure,
  isFirst: boolean,
): string {
  const words = text.slice(item.start, item.end);
  const isOpened = OPENED.test(text.slice(subject.start, item.start));
  if (isFirst && !isOpened && item.end - subject.start <= MAX_LISTED_CHARS)
    return toLabel(text.slice(subject.start, item.end), Infinity);
  const lead = text.slice(subject.start, subject.end).replace(LEADING, '');
  const room = MAX_LISTED_CHARS - words.length - ' … '.length;
  const starts = [0, ...[...lead.matchAll(SEAM)].map(({ index, 0: seam }) => index + seam.length)];
  const kept = starts.map((start) => lead.slice(start).trim()).find(({ length }) => length <= room);
  return toLabel(kept ? `${kept} … ${words}` : words, Infinity);
}
