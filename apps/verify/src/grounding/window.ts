import { sentences } from '@plumbline/text';

/** A stretch of a text, in UTF-16 code units. */
export interface Stretch {
  start: number;
  end: number;
}

/** How far back the sentence before is looked for. */
const BEFORE = 500;
/** How much is read around what is shorter than a passage. */
const AROUND = 300;
const SHORT = 400;
/** Longest passage that an engine reads. */
const LONGEST = 4_000;

/**
 * What is to be read for a passage that was found: itself, the sentence before it, for it may begin
 * with "it", and of a short one what stands around it. Whole sentences, 4,000 code units at most.
 */
export function windowOf(content: string, { start, end }: Stretch, language: string): Stretch {
  const isShort = end - start < SHORT;
  const until = Math.min(content.length, start + LONGEST, isShort ? end + AROUND : end);
  const from = Math.max(0, start - (isShort ? AROUND + BEFORE : BEFORE));
  const around = sentences(
    content.slice(from, until),
    language === 'und' ? undefined : language,
  ).map((sentence) => ({
    start: from + sentence.start,
    end: from + sentence.end,
  }));
  // The first and the last may be cut where the reading began and ended
  const whole = around.filter(
    (sentence) =>
      (sentence.start > from || from === 0) && (sentence.end < until || until === content.length),
  );
  const before = whole.filter((sentence) => sentence.end <= start).slice(isShort ? -3 : -1);
  const after = whole.filter((sentence) => sentence.start >= end);
  return { start: before[0]?.start ?? start, end: Math.min(after.at(-1)?.end ?? end, until) };
}
