import type { Extraction } from '@plumbline/extraction';
import { comparePartialDates, type PartialDate, replaceUndetermined } from '@plumbline/text';
import type { SourceDocument } from '../retrieval/source-document.types.ts';
import type { CitedExcerpt } from './citation-list.ts';
import { extractDatedFigures, type DatedFigure } from './dated-figures.ts';
import { computeCoverage, extractTermSet, type SubjectWeights } from './subject-relevance.ts';

/** A dated figure of a report, and the sentence that states it. */
export interface CitedDataPoint {
  timestamp: PartialDate;
  label: string;
  sentence: CitedExcerpt;
}

export interface TimeSeries {
  title: string;
  points: CitedDataPoint[];
}

/** A document and its extraction. */
export interface ExtractedDocument {
  document: SourceDocument;
  extraction: Extraction;
  weights: SubjectWeights;
}

/** Fewer figures do not show a development. */
const MIN_POINTS = 3;
const MAX_POINTS = 50;
/** The share of the subject that a document's title and beginning must cover. */
const MIN_LEAD_COVERAGE = 0.5;
const LEAD_CHARS = 400;
/** The share that the first sentence of a series, or one near it, must cover. */
const MIN_OWN_COVERAGE = 0.3;
/** Sentences within this distance continue a series. */
const MAX_SENTENCE_DISTANCE = 3;
/**
 * The share of words that sentences of different documents have in common when they report the same
 * measure.
 */
const MIN_SHARED_TERM_RATIO = 0.35;

interface LocatedFigure extends DatedFigure {
  /** The share of the subject's words in its sentence or one near it. */
  ownCoverage: number;
  document: SourceDocument;
  language: string;
}

/**
 * Builds a chronological series of dated figures about the subject: one measure with at least three
 * dates. A series that one document gives in one sentence, with its surrounding figures, comes
 * first; else nearly equal sentences of several documents are combined.
 *
 * @returns null when no measure has three dates
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
      // “The rate had climbed” continues the sentence that says which rate.
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

/**
 * The measure in “inflation in Vestmark”, without the name: unemployment in Vestmark is another
 * measure.
 */
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

/** Of figures for one date keeps the first of the most credible document. */
function keepOnePerDate(points: readonly LocatedFigure[]): LocatedFigure[] {
  const pointByDate = new Map<string, LocatedFigure>();
  for (const point of points.toSorted(
    (a, b) => b.document.credibility.score - a.document.credibility.score,
  ))
    if (!pointByDate.has(point.date)) pointByDate.set(point.date, point);
  return [...pointByDate.values()];
}
