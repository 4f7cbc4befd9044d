import { label, type Extraction } from '@plumbline/extraction';
import { comparePartialDates, dates, type DateMention, type PartialDate } from '@plumbline/text';
import type { SourceDocument } from '../sources/source-document.ts';
import type { Cited } from './citations.ts';
import { coverage, termsOf, type Weights } from './relevance.ts';

/** A dated figure as a report shows it, and whose it is. */
export interface SeriesPoint {
  timestamp: PartialDate;
  label: string;
  /** The sentence that states it. */
  sentence: Cited;
}

export interface Series {
  title: string;
  points: SeriesPoint[];
}

/** Fewer figures show no course. */
const LEAST_POINTS = 3;
const MOST_POINTS = 50;
const MOST_DATES = 40;
/** So much of the subject the sentence, its document's title and beginning together have to have. */
const ON_TOPIC = 0.4;
const LONGEST_LABEL = 160;

/** A number with what it counts: a share, money, or the word behind it. Dates are blanked out before. */
const FIGURE =
  /([€$£¥₩])?\s?(?<![\p{L}\p{Nd}.,-])(-?\p{Nd}{1,3}(?:[  .,]\p{Nd}{3})*(?:[.,]\p{Nd}+)?|-?\p{Nd}+(?:[.,]\p{Nd}+)?)\s?(%p|%포인트|%|％|percent(?:age points?)?|per cent|Prozent(?:punkte?)?|pour cent|por ciento|퍼센트|[천만억조千万萬億亿兆]*\s?(?:[명원건개대톤인人円元件倍軒棟户戶吨噸]|유로|달러)|(?:million|billion|thousand|Millionen|Milliarden|Tausend|millions|milliards|millones|mil)?\s?\p{L}[\p{L}-]*)?/gu;

interface Figure {
  start: number;
  text: string;
  /** What it counts, in a form that can be compared. */
  unit: string;
}

interface Dated extends SeriesPoint {
  unit: string;
}

/** A document with what was read in it. */
export interface Extracted {
  document: SourceDocument;
  extraction: Extraction;
  weights: Weights;
}

/**
 * Dated figures about the subject in the order of time, where at least three of one measure with different dates were read: the measure told of
 * most days, months or years; where it is told by several, by the more credible. Where no measure has three dates there is no series.
 */
export function seriesFrom(documents: readonly Extracted[], title: string): Series | null {
  const measures = new Map<string, Dated[]>();
  for (const one of documents) {
    for (const dated of datedFigures(one)) {
      const known = measures.get(dated.unit);
      if (known) known.push(dated);
      else measures.set(dated.unit, [dated]);
    }
  }
  const best = [...measures.values()]
    .map(oncePerDate)
    .filter((points) => points.length >= LEAST_POINTS)
    .sort((a, b) => valueOf(b) - valueOf(a))[0];
  if (!best) return null;
  const points = best.slice(0, MOST_POINTS).sort((a, b) => comparePartialDates(a.timestamp, b.timestamp));
  return { title, points: points.map(({ unit: _unit, ...point }) => point) };
}

/** A long series of one document is worth more than as many figures of many, which may count different things. */
function valueOf(points: readonly Dated[]): number {
  const documents = new Set(points.map(({ sentence }) => sentence.document.id)).size;
  return points.length / (0.5 + 0.5 * documents);
}

/** Of figures for one date the one of the more credible document, the first of it. */
function oncePerDate(points: readonly Dated[]): Dated[] {
  const byDate = new Map<string, Dated>();
  for (const point of points.toSorted((a, b) => b.sentence.document.credibility.score - a.sentence.document.credibility.score))
    if (!byDate.has(point.timestamp)) byDate.set(point.timestamp, point);
  return [...byDate.values()];
}

function datedFigures({ document, extraction, weights }: Extracted): Dated[] {
  const language = extraction.language === 'und' ? 'en' : extraction.language;
  const reference = document.publishedAt ?? new Date();
  const about = termsOf(`${document.title}\n${document.text.slice(0, 400)}`, language);
  if (coverage(weights, about) < ON_TOPIC) return [];
  const pointed = new Set(extraction.points.map(({ sentence }) => sentence));
  return extraction.sentences.flatMap(({ index, text, start, end, block }): Dated[] => {
    if (block === 'code' || block === 'heading' || text.length > 1500 || !/\p{Nd}/u.test(text)) return [];
    const mentions = dates(text, { reference, language });
    if (!mentions.length || mentions.length > MOST_DATES || (!pointed.has(index) && mentions.length < LEAST_POINTS)) return [];
    return pairsOf(text, mentions).map(({ date, figure, worded }) => ({
      timestamp: date,
      label: worded,
      unit: figure.unit,
      sentence: { document, start, end, text, language },
    }));
  });
}

/** Each date of a sentence with the figure that belongs to it: one date with its first figure, or dates and figures in turn. */
function pairsOf(text: string, mentions: readonly DateMention[]): { date: PartialDate; figure: Figure; worded: string }[] {
  const figures = figuresOf(text, mentions);
  const single = mentions.filter(({ valueEnd }) => valueEnd === undefined);
  if (!figures.length || !single.length) return [];
  if (single.length === 1) {
    const [figure] = figures;
    return figure ? [{ date: single[0]!.value, figure, worded: label(text, LONGEST_LABEL) }] : [];
  }
  // Dates and figures in turn, all of one measure: "3.4 percent in May, 3.1 percent in June". A measure's word may be said of the first alone.
  const shared = commonUnit(figures);
  const alike = figures.filter(({ unit }) => unit === shared || unit === '').map((figure) => ({ ...figure, unit: shared }));
  const paired = single.map((date, at) => {
    const next = single[at + 1]?.start ?? Infinity;
    const before = single[at - 1]?.end ?? -1;
    const after = alike.filter(({ start }) => start > date.end && start < next);
    const ahead = alike.filter(({ start }) => start > before && start < date.start);
    return { date: date.value, after, ahead };
  });
  const side = paired.every(({ after }) => after.length === 1)
    ? 'after'
    : paired.every(({ ahead }) => ahead.length === 1)
      ? 'ahead'
      : undefined;
  if (!side) return [];
  const head = label(
    text.slice(0, Math.min(single[0]!.start, alike[0]?.start ?? text.length)).replace(/[\s,:–-]+(?:in|im|en|on|at|from|von)?\s*$/u, ''),
    80,
  );
  return paired.map((pair) => {
    const figure = pair[side][0]!;
    return { date: pair.date, figure, worded: /\p{L}{2}/u.test(head) ? `${head}: ${figure.text}` : figure.text };
  });
}

function figuresOf(text: string, mentions: readonly DateMention[]): Figure[] {
  let blanked = text;
  for (const { start, end } of mentions) blanked = blanked.slice(0, start) + '\u0000'.repeat(end - start) + blanked.slice(end);
  return Array.from(blanked.matchAll(FIGURE), (match) => {
    const [all, sign = '', , after = ''] = match;
    const lead = all.length - all.trimStart().length;
    return { start: match.index + lead, text: all.trim(), unit: unitOf(sign || after) };
  });
}

function unitOf(written: string): string {
  const unit = written.trim().toLowerCase();
  if (/^(?:%|％|percent|per cent|prozent|pour cent|por ciento|퍼센트)$/.test(unit)) return '%';
  if (/^(?:and|or|in|on|of|to|und|et|y|were|was|had|that|for|by|from|at)$/.test(unit)) return '';
  return unit.replace(/\s+/g, ' ');
}

/** The measure that most figures of a sentence have. */
function commonUnit(figures: readonly Figure[]): string {
  const counts = new Map<string, number>();
  for (const { unit } of figures) if (unit) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
