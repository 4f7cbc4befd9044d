import { extractDates, toStartInstant } from '@plumbline/text';
import type { SentenceCandidate } from './candidates.ts';

/** An arbitrary day: relative dates are ignored. */
const REFERENCE_DATE = new Date('2000-01-01T00:00:00Z');
const MAX_SENTENCE_CHARS = 1000;
const compareByPosition = (a: SentenceCandidate, b: SentenceCandidate) =>
  a.sourceIndex - b.sourceIndex || a.sentence.index - b.sentence.index;

/**
 * Orders by first date if most sentences have one; those without stay after their predecessor.
 * Otherwise keeps the order of the sources.
 */
export function orderChronologically(
  candidates: readonly SentenceCandidate[],
  getLanguage: (candidate: SentenceCandidate) => string,
): SentenceCandidate[] {
  const candidatesByPosition = candidates.toSorted(compareByPosition);
  const times = candidatesByPosition.map((candidate) => {
    const [first] = extractDates(candidate.sentence.text.slice(0, MAX_SENTENCE_CHARS), {
      reference: REFERENCE_DATE,
      language: getLanguage(candidate),
    }).filter(({ relative }) => !relative);
    return first ? toStartInstant(first.value).getTime() : undefined;
  });
  if (times.filter((time) => time !== undefined).length * 2 <= candidatesByPosition.length)
    return candidatesByPosition;
  let lastTime = -Infinity;
  const timedCandidates = candidatesByPosition.map((candidate, index) => {
    lastTime = times[index] ?? lastTime;
    return { candidate, time: lastTime };
  });
  return timedCandidates
    .sort((a, b) => (a.time === b.time ? 0 : a.time - b.time))
    .map(({ candidate }) => candidate);
}
