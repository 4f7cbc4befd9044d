import { extractDates, extractNumbers } from '@plumbline/text';
import type { Excerpt } from './excerpt.ts';

/** Smaller counts coincide by chance, unless everything else is the same. */
const MIN_COUNT = 20;
const MIN_SUBJECT_COVERAGE = 0.5;

interface Figure {
  value: number;
  unit: string;
}

/**
 * Sentences of later documents that name a figure of the answer beside another one of its kind:
 * “58.7 percent and not 61.2 percent”. One per document: the one that covers the subject best.
 */
export function findRestatements(answer: Excerpt, pool: readonly Excerpt[]): Excerpt[] {
  const figures = listFigures(answer, true);
  const restating = pool.filter((other) => isLater(other, answer) && restates(other, figures));
  const byDocument = Map.groupBy(restating, ({ document }) => document);
  return [...byDocument.values()].map(
    (excerpts) => excerpts.toSorted((a, b) => b.ownCoverage - a.ownCoverage)[0]!,
  );
}

const isLater = ({ document: a, language }: Excerpt, { document: b, language: own }: Excerpt) =>
  language === own && (a.publishedAt?.getTime() ?? 0) > (b.publishedAt?.getTime() ?? Infinity);

function restates(other: Excerpt, figures: readonly Figure[]): boolean {
  const others = listFigures(other, other.ownCoverage >= MIN_SUBJECT_COVERAGE);
  return figures.some(({ value, unit }) => {
    const alike = others.filter((one) => one.unit === unit);
    const isNamed = alike.some((one) => one.value === value);
    return isNamed && alike.some((one) => !figures.some((own) => own.value === one.value));
  });
}

/** Figures of dates and ordinals are left out, since they are not revised. */
function listFigures({ sentence, language, document }: Excerpt, hasSmallCounts: boolean): Figure[] {
  const dates = extractDates(sentence, { language, reference: document.referenceDate });
  return extractNumbers(sentence, language)
    .filter(
      ({ start, form, values, unit }) =>
        form !== 'ordinal' &&
        (unit !== undefined || hasSmallCounts || values[0]! >= MIN_COUNT) &&
        !dates.some((date) => start >= date.start && start < date.start + date.text.length),
    )
    .map(({ values, unit = '' }) => ({ value: values[0]!, unit }));
}
