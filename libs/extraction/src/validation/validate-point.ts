import { parsePartialDate } from '@plumbline/text';
import type { TimeSeriesPoint } from '../extraction.types.ts';
import { toLabel } from '../label.ts';
import type { PointCandidate } from '../candidates.types.ts';
import type { AnalyzedDocument } from '../analyzed-document.ts';

/** The rules stay below 160; a model's label is one clause, which must not be cut. */
export const MAX_POINT_LABEL_CHARS = 240;

export function validatePoint(
  source: AnalyzedDocument,
  candidate: PointCandidate,
): TimeSeriesPoint | undefined {
  const sentence = source.sentences[candidate.sentence];
  const date = parsePartialDate(candidate.date);
  if (!sentence || !date) return undefined;
  return {
    date,
    label: toLabel(candidate.label.trim() || sentence.text, MAX_POINT_LABEL_CHARS),
    sentence: sentence.index,
  };
}
