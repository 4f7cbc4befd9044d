import { type PartialDate, parsePartialDate, toStartInstant, toEndInstant } from '@plumbline/text';
import type { TimeSeriesPoint } from '../extraction.types.ts';
import { MAX_LABEL_CHARS, toLabel } from '../label.ts';
import { toPointDate } from '../time-series/moment.ts';
import type { PointCandidate } from '../candidates.types.ts';
import type { AnalyzedDocument } from '../analyzed-document.ts';

export function validatePoint(
  source: AnalyzedDocument,
  candidate: PointCandidate,
): TimeSeriesPoint | undefined {
  const sentence = source.sentences[candidate.sentence];
  const date = parsePartialDate(candidate.date);
  if (
    !sentence ||
    !date ||
    !(source.datesBySentence[sentence.index] ?? []).some((mention) => isStatedBy(mention, date))
  )
    return undefined;
  return {
    date,
    label: toLabel(candidate.label.trim() || sentence.text, 2 * MAX_LABEL_CHARS),
    sentence: sentence.index,
  };
}

/**
 * Whether a mention states the date: exactly, as one end of a range, as the whole of it, or as a
 * part within it.
 */
function isStatedBy(
  { value, valueEnd }: { value: PartialDate; valueEnd?: PartialDate },
  date: PartialDate,
): boolean {
  if (value === date || valueEnd === date || toPointDate({ value, valueEnd }) === date) return true;
  return (
    valueEnd !== undefined &&
    toStartInstant(value) <= toStartInstant(date) &&
    toEndInstant(date) <= toEndInstant(valueEnd) &&
    date.length <= value.length
  );
}
