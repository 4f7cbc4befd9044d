import { roundTo } from '@plumbline/ml';
import type { EdgeEnd } from '../extraction.types.ts';
import type { SentenceSpan } from '../candidates.types.ts';
import type { AnalyzedDocument } from '../analyzed-document.ts';

export function removeDuplicates<T>(items: T[], toKey: (item: T) => string): T[] {
  const keys = new Set<string>();
  return items.filter((item) => !keys.has(toKey(item)) && keys.add(toKey(item)));
}

export const findMember = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((member) => member === value);

export const parseConfidence = (value: number): number | undefined =>
  Number.isFinite(value) ? roundTo(Math.min(1, Math.max(0, value)), 3) : undefined;

/** Cuts a span out of the document; `undefined` when it is not within its sentence. */
export function locateSpan(source: AnalyzedDocument, span: SentenceSpan): EdgeEnd | undefined {
  const sentence = source.sentences[span.sentence];
  if (!sentence) return undefined;
  let { start, end } = sentence;
  if (span.start !== undefined && span.end !== undefined) {
    ({ start, end } = { start: span.start, end: span.end });
  } else if (span.words !== undefined) {
    const wordsOffset = span.words ? sentence.text.indexOf(span.words) : -1;
    if (wordsOffset < 0) return undefined;
    start = sentence.start + wordsOffset;
    end = start + span.words.length;
  }
  if (
    !Number.isInteger(start) ||
    !Number.isInteger(end) ||
    start < sentence.start ||
    end > sentence.end ||
    start >= end
  )
    return undefined;
  return { start, end, text: source.text.slice(start, end), sentence: sentence.index };
}
