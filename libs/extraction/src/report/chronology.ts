import { dates, startOf } from '@plumbline/text';
import type { Candidate } from './pool.ts';

/** Any day: dates that are told from one are not used. */
const REFERENCE = new Date('2000-01-01T00:00:00Z');
const LONGEST = 1000;
const byPlace = (a: Candidate, b: Candidate) =>
  a.order - b.order || a.sentence.index - b.sentence.index;

/**
 * By the first date each tells, if most tell one (those without stay behind the one before them);
 * else as the sources have them.
 */
export function inOrder(
  chosen: readonly Candidate[],
  language: (candidate: Candidate) => string,
): Candidate[] {
  const placed = chosen.toSorted(byPlace);
  const told = placed.map((candidate) => {
    const [first] = dates(candidate.sentence.text.slice(0, LONGEST), {
      reference: REFERENCE,
      language: language(candidate),
    }).filter(({ relative }) => !relative);
    return first ? startOf(first.value).getTime() : undefined;
  });
  if (told.filter((time) => time !== undefined).length * 2 <= placed.length) return placed;
  let last = -Infinity;
  const timed = placed.map((candidate, index) => {
    last = told[index] ?? last;
    return { candidate, time: last };
  });
  return timed
    .sort((a, b) => (a.time === b.time ? 0 : a.time - b.time))
    .map(({ candidate }) => candidate);
}
