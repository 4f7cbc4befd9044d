import type { EdgeType } from '../extraction.ts';
import type { EdgeCue } from './cue.ts';
import { ENGLISH_ARGUMENT, ENGLISH_CAUSAL } from './english.cues.ts';
import { KOREAN_CUES } from './korean.cues.ts';
import { OTHER_CUES } from './other.cues.ts';
import { type Stretch, clauseBefore, clauseBehind, clausesBehind, clean, letters, meaningful } from './spans.ts';

/** A relation stated within one sentence; offsets within the sentence. */
export interface Relation {
  from: Stretch;
  to: Stretch;
  type: EdgeType;
  cue: string;
  id: string;
  sure: number;
}

const LONGEST = 1500;
/** More cues than this in one sentence is a list, not an argument. */
const MOST_CUES = 24;

/** Below this a cue is noise more often than signal. */
export const LEAST_SURE = 0.5;

export function cuesOf(language: string): EdgeCue[] {
  if (language === 'en' || language === 'und') return [...ENGLISH_CAUSAL, ...ENGLISH_ARGUMENT];
  return language === 'ko' ? KOREAN_CUES : (OTHER_CUES[language] ?? []);
}

/**
 * The relations a sentence states by cue words, the surest first; no two share a cue.
 *
 * @param isName tells whether a stretch of the sentence is a name, which may stand alone as an end
 * @param least cues less sure than this are passed over
 */
export function relations(text: string, language: string, isName: (start: number, end: number) => boolean, least = LEAST_SURE): Relation[] {
  if (text.length > LONGEST) return [];
  const hits = cuesOf(language).flatMap((cue) =>
    cue.sure < least ? [] : [...text.matchAll(cue.pattern)].map((match) => ({ cue, match })),
  );
  if (!hits.length || hits.length > MOST_CUES * 2) return [];
  // Of cues on the same words the longest says most: "sparked by" is no "sparked".
  hits.sort((a, b) => b.match[0].length - a.match[0].length || b.cue.sure - a.cue.sure || a.match.index - b.match.index);
  const used: Stretch[] = [];
  const found: Relation[] = [];
  for (const { cue, match } of hits) {
    const at = { start: match.index, end: match.index + match[0].length };
    if (used.some((other) => other.start < at.end && at.start < other.end)) continue;
    used.push(at);
    const sides = sidesOf(text, at, cue);
    if (!sides) continue;
    const [before, behind] = sides.map((side) => clean(text, side)) as [Stretch, Stretch];
    if (!meaningful(text, before, isName) || !meaningful(text, behind, isName)) continue;
    const [from, to] = cue.order === 'from-first' ? [before, behind] : [behind, before];
    found.push({ from, to, type: cue.type, cue: match[0].trim(), id: cue.id, sure: cue.sure });
  }
  return found.sort((a, b) => b.sure - a.sure || a.from.start - b.from.start);
}

/** The clause before and the clause behind; at the head of a sentence a subordinate clause and the main one after its comma. */
function sidesOf(text: string, at: Stretch, cue: EdgeCue): [Stretch, Stretch] | undefined {
  const before = clauseBefore(text, at.start);
  if (letters(text.slice(before.start, before.end)) >= 4) return [before, clauseBehind(text, at.end)];
  if (cue.order === 'from-first') return undefined;
  const both = clausesBehind(text, at.end);
  // [cause, effect] in the text: handed back in the order "before, behind" that the cue's own order expects.
  return both && [both[1], both[0]];
}
