import type { CueMatch, EdgeCue } from './cue.ts';

/** More cues than this in one sentence is a list, not an argument. */
const MOST = 48;

const DENIED = /(?:\bnot|\bnever|n['’]t|\bcannot|\bhardly|\bno longer)\s$/i;
const DENIED_VERB =
  /(?:\bnot|\bnever|n['’]t|\bcannot|\bhardly|\bno longer)\s(?:(?:yet|been|have|be|directly|necessarily|itself)\s)?$/i;

/** "did not lead to", "was not caused by": what the cue would state is denied. */
export function isDenied(text: string, { cue, start }: CueMatch): boolean {
  return (cue.order === 'from-first' ? DENIED_VERB : DENIED).test(
    text.slice(Math.max(0, start - 24), start),
  );
}

/**
 * The cues of a sentence, the surest first; of cues on the same words the longest, for it says
 * most: "sparked by" is no "sparked".
 */
export function findCueMatches(text: string, cues: readonly EdgeCue[]): CueMatch[] {
  // Letter by letter, so that offsets stay: "İ" in lower case is two.
  const lower = text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  const hits: CueMatch[] = [];
  for (const cue of cues) {
    cue.pattern.lastIndex = 0;
    for (let match = cue.pattern.exec(lower); match; match = cue.pattern.exec(lower)) {
      if (match[0]) hits.push({ cue, start: match.index, end: match.index + match[0].length });
      else cue.pattern.lastIndex += 1;
    }
    if (hits.length > MOST) return [];
  }
  hits.sort(
    (a, b) => b.end - b.start - (a.end - a.start) || b.cue.sure - a.cue.sure || a.start - b.start,
  );
  const kept: CueMatch[] = [];
  for (const hit of hits)
    if (kept.every((other) => other.start >= hit.end || hit.start >= other.end)) kept.push(hit);
  return kept.sort((a, b) => b.cue.sure - a.cue.sure || a.start - b.start);
}
