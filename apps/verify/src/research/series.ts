import type { Extraction } from '@plumbline/extraction';
import { comparePartialDates, type PartialDate } from '@plumbline/text';
import type { SourceDocument } from '../sources/source-document.ts';
import type { Cited } from './citations.ts';
import { datedFigures, type DatedFigure } from './dated-figures.ts';
import { coverage, termsOf, type Weights } from './relevance.ts';

/** A dated figure as a report shows it, and the sentence that states it. */
export interface SeriesPoint {
  timestamp: PartialDate;
  label: string;
  sentence: Cited;
}

export interface Series {
  title: string;
  points: SeriesPoint[];
}

/** A document with what was read in it. */
export interface Extracted {
  document: SourceDocument;
  extraction: Extraction;
  weights: Weights;
}

/** Fewer figures show no course. */
const LEAST_POINTS = 3;
const MOST_POINTS = 50;
/** So much of the subject a document's title and beginning have to have. */
const ON_TOPIC = 0.5;
const LEAD = 400;
/** Sentences that stand as near go on with the series of one. */
const NEAR = 3;
/**
 * Share of their words that sentences of different documents have in common when they tell the same
 * measure.
 */
const ALIKE = 0.35;

interface Located extends DatedFigure {
  document: SourceDocument;
  language: string;
}

/**
 * Dated figures about the subject in the order of time, where at least three of one measure with
 * different dates were read. A series that one document gives in a row comes first, with what it
 * adds around it; else sentences of several documents that tell the same in nearly the same words.
 * Where no measure has three dates there is none.
 */
export function seriesFrom(documents: readonly Extracted[], title: string): Series | null {
  const figures = documents.flatMap(({ document, extraction, weights }): Located[] => {
    const language = extraction.language === 'und' ? 'en' : extraction.language;
    if (
      coverage(weights, termsOf(`${document.title}\n${document.text.slice(0, LEAD)}`, language)) <
      ON_TOPIC
    )
      return [];
    return datedFigures(extraction, document.toldFrom, language).map((figure) => ({
      ...figure,
      document,
      language,
    }));
  });
  const rows = figures.filter(({ isRow }) => isRow);
  const measures = (rows.length ? rows : figures).map((seed) =>
    oncePerDate(figures.filter((other) => isSameMeasure(seed, other, rows.length > 0))),
  );
  const best = measures
    .filter((points) => points.length >= LEAST_POINTS)
    .sort((a, b) => b.length - a.length)[0];
  if (!best) return null;
  const points = best.slice(0, MOST_POINTS).sort((a, b) => comparePartialDates(a.date, b.date));
  return {
    title,
    points: points.map(({ date, label, sentence: { start, end, text }, document, language }) => ({
      timestamp: date,
      label,
      sentence: { document, start, end, text, language },
    })),
  };
}

function isSameMeasure(seed: Located, other: Located, isRow: boolean): boolean {
  if (seed.unit !== other.unit || seed.precision !== other.precision) return false;
  if (isRow)
    return (
      seed.document.id === other.document.id &&
      Math.abs(seed.sentence.index - other.sentence.index) <= NEAR
    );
  if (seed.document.id === other.document.id && seed.sentence.index === other.sentence.index)
    return true;
  const [one, two] = [seed, other].map(({ sentence, language }) =>
    termsOf(sentence.text.replace(/\p{Nd}[\p{Nd}.,]*/gu, ''), language),
  ) as [Set<string>, Set<string>];
  let common = 0;
  for (const term of one) if (two.has(term)) common += 1;
  return common >= ALIKE * Math.min(one.size, two.size) && common > 1;
}

/** Of figures for one date the one of the more credible document, the first of it. */
function oncePerDate(points: readonly Located[]): Located[] {
  const byDate = new Map<string, Located>();
  for (const point of points.toSorted(
    (a, b) => b.document.credibility.score - a.document.credibility.score,
  ))
    if (!byDate.has(point.date)) byDate.set(point.date, point);
  return [...byDate.values()];
}
