import type { Extraction } from '@plumbline/extraction';
import { comparePartialDates, type PartialDate, replaceUndetermined } from '@plumbline/text';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { CitedExcerpt } from './citation-list.ts';
import { extractDatedFigures, type DatedFigure } from './dated-figures.ts';
import { computeCoverage, extractTermSet, type SubjectWeights } from './subject-relevance.ts';

/** A dated figure as a report shows it, and the sentence that states it. */
export interface CitedDataPoint {
  timestamp: PartialDate;
  label: string;
  sentence: CitedExcerpt;
}

export interface TimeSeries {
  title: string;
  points: CitedDataPoint[];
}

/** A document with what was read in it. */
export interface ExtractedDocument {
  document: SourceDocument;
  extraction: Extraction;
  weights: SubjectWeights;
}

/** Fewer figures show no course. */
const MIN_POINTS = 3;
const MAX_POINTS = 50;
/** So much of the subject a document's title and beginning have to have. */
const MIN_LEAD_COVERAGE = 0.5;
const LEAD_CHARS = 400;
/** And so much the sentence that a series begins from, or one beside it. */
const MIN_OWN_COVERAGE = 0.3;
/** Sentences that stand as near go on with the series of one. */
const MAX_SENTENCE_DISTANCE = 3;
/**
 * Share of their words that sentences of different documents have in common when they tell the same
 * measure.
 */
const MIN_SHARED_TERM_RATIO = 0.35;

interface LocatedFigure extends DatedFigure {
  /** Share of the subject's words that its sentence, or one beside it, has. */
  ownCoverage: number;
  document: SourceDocument;
  language: string;
}

/**
 * Dated figures about the subject in the order of time, where at least three of one measure with
 * different dates were read. A series that one document gives in a row comes first, with what it
 * adds around it; else sentences of several documents that tell the same in nearly the same words.
 * Where no measure has three dates there is none.
 */
export function buildTimeSeries(
  documents: readonly ExtractedDocument[],
  title: string,
): TimeSeries | null {
  const figures = documents.flatMap(({ document, extraction, weights }): LocatedFigure[] => {
    const language = replaceUndetermined(extraction.language);
    if (
      computeCoverage(
        weights,
        extractTermSet(`${document.title}\n${document.text.slice(0, LEAD_CHARS)}`, language),
      ) < MIN_LEAD_COVERAGE
    )
      return [];
    const telling = selectTellingWeights(weights);
    const coverageByIndex = new Map(
      extraction.sentences.map(({ index, text }) => [
        index,
        computeCoverage(telling, extractTermSet(text, language)),
      ]),
    );
    return extractDatedFigures(extraction, document.referenceDate, language).map((figure) => ({
      ...{ ...figure, document, language },
      // “The rate had climbed” goes on with the sentence that says which rate.
      ownCoverage: Math.max(
        ...[...coverageByIndex].map(([index, coverage]) =>
          Math.abs(index - figure.sentence.index) <= MAX_SENTENCE_DISTANCE ? coverage : 0,
        ),
      ),
    }));
  });
  const rowFigures = figures.filter(
    ({ isInRow, ownCoverage }) => isInRow && ownCoverage >= MIN_OWN_COVERAGE,
  );
  const seeds = rowFigures.length
    ? rowFigures
    : figures.filter(({ ownCoverage }) => ownCoverage >= MIN_OWN_COVERAGE);
  const candidateSeries = seeds.map((seed) =>
    keepOnePerDate(figures.filter((other) => isSameMeasure(seed, other, rowFigures.length > 0))),
  );
  const best = candidateSeries
    .filter((points) => points.length >= MIN_POINTS)
    .sort((a, b) => b.length - a.length)[0];
  if (!best) return null;
  const points = best.slice(0, MAX_POINTS).sort((a, b) => comparePartialDates(a.date, b.date));
  return {
    title,
    points: points.map(({ date, label, sentence: { start, end, text }, document, language }) => ({
      timestamp: date,
      label,
      sentence: { document, start, end, text, language },
    })),
  };
}

/** Of “inflation in Vestmark” the measure: unemployment in Vestmark is another. */
function selectTellingWeights(weights: SubjectWeights): SubjectWeights {
  const words = [...weights].filter(([, weight]) => weight === 1);
  return words.length ? new Map(words) : weights;
}

function isSameMeasure(seed: LocatedFigure, other: LocatedFigure, isWithinRow: boolean): boolean {
  if (seed.unit !== other.unit || seed.precision !== other.precision) return false;
  if (isWithinRow)
    return (
      seed.document.id === other.document.id &&
      Math.abs(seed.sentence.index - other.sentence.index) <= MAX_SENTENCE_DISTANCE
    );
  if (seed.document.id === other.document.id && seed.sentence.index === other.sentence.index)
    return true;
  const [one, two] = [seed, other].map(({ sentence, language }) =>
    extractTermSet(sentence.text.replace(/\p{Nd}[\p{Nd}.,]*/gu, ''), language),
  ) as [Set<string>, Set<string>];
  let sharedCount = 0;
  for (const term of one) if (two.has(term)) sharedCount += 1;
  return sharedCount >= MIN_SHARED_TERM_RATIO * Math.min(one.size, two.size) && sharedCount > 1;
}

/** Of figures for one date the one of the more credible document, the first of it. */
function keepOnePerDate(points: readonly LocatedFigure[]): LocatedFigure[] {
  const pointByDate = new Map<string, LocatedFigure>();
  for (const point of points.toSorted(
    (a, b) => b.document.credibility.score - a.document.credibility.score,
  ))
    if (!pointByDate.has(point.date)) pointByDate.set(point.date, point);
  return [...pointByDate.values()];
}
