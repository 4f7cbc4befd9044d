import { parsePartialDate } from '@plumbline/text';
import type { TimeSeriesPoint } from '../extraction.types.ts';
import { MAX_LABEL_CHARS, toLabel } from '../label.ts';
import type { PointCandidate } from '../candidates.types.ts';
import type { AnalyzedDocument } from '../analyzed-document.ts';

export function validatePoint(
  source: AnalyzedDocument,
  candidate: PointCandidate,
): TimeSeriesPoint | undefined {
  const sentence = source.sentences[candidate.sentence];
  const date = parsePartialDate(candidate.date);
  if (!sentence || !date) return undefined;
  return {
    date,
    label: toLabel(candidate.label.trim() || sentence.text, 2 * MAX_LABEL_CHARS),
    sentence: sentence.index,
  };
}
