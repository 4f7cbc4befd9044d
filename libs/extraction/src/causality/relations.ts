import { UNCUED, causes } from './causes.ts';
import type { CueMatch, EdgeCue } from './cue.ts';
import { ENGLISH_CUES, isCausalCue } from './english.cues.ts';
import { findCueMatches, isDenied } from './hits.ts';
import { korean } from './korean.ts';
import { OTHER_CUES } from './other.cues.ts';
import {
  type Stretch,
  clauseBefore,
  clauseBehind,
  clausesBehind,
  trimSpan,
  meaningful,
  saysAnything,
} from './spans.ts';
import type { IsName, Relation } from './relation.types.ts';

const LONGEST = 1500;
/** Nor do two ends and what ties them fit into fewer letters of English. */
const SHORTEST_ENGLISH = 12;

/**
 * Below this a relation is noise more often than signal. It is the chance that the very pair is
 * stated; of the sentences that give an edge from here on four in five do state a cause (Causal
 * News Corpus, development part).
 */
export const MIN_CONFIDENCE = 0.4;

/**
 * The relations a sentence states, the surest first; no two share a cue. English causes are read by
 * a trained model, everything else by cue words and the clauses on both sides of them.
 *
 * @param least relations less sure than this are passed over
 */
export function extractRelations(
  text: string,
  language: string,
  isName: IsName,
  least = MIN_CONFIDENCE,
): Relation[] {
  if (text.length > LONGEST) return [];
  const isEnglish = language === 'en' || language === 'und';
  const byCues = (cues: readonly EdgeCue[]) =>
    findCueMatches(text, cues).flatMap((hit) => stated(text, hit, isName) ?? []);
  const found = isEnglish
    ? english(text, isName)
    : language === 'ko'
      ? korean(text)
      : byCues(OTHER_CUES[language] ?? []);
  return found
    .filter(({ sure }) => sure >= least)
    .sort((a, b) => b.sure - a.sure || a.from.start - b.from.start);
}

function english(text: string, isName: IsName): Relation[] {
  if (text.length < SHORTEST_ENGLISH) return [];
  const hits = findCueMatches(text, ENGLISH_CUES);
  const argued = hits
    .filter((hit) => !isCausalCue(hit.cue) && !isDenied(text, hit))
    .flatMap((hit) => stated(text, hit, isName) ?? []);
  const caused = causes(
    text,
    hits.filter(({ cue }) => isCausalCue(cue)),
    isName,
  );
  // "Although X, Y" is no cause: what an argument's cue ties, nothing but a cue of its own makes a
  // cause as well.
  const both = (one: Relation) => argued.some((other) => meets(one, other));
  return [...caused.filter((one) => one.id !== UNCUED || !both(one)), ...argued];
}

const touches = (a: Stretch, b: Stretch) => a.start < b.end && b.start < a.end;
const meets = (one: Relation, other: Relation) =>
  (touches(one.from, other.from) && touches(one.to, other.to)) ||
  (touches(one.from, other.to) && touches(one.to, other.from));

/** What a cue ties: the clauses on both sides of it. */
function stated(text: string, { cue, start, end }: CueMatch, isName: IsName): Relation | undefined {
  const sides = sidesOf(text, { start, end }, cue);
  if (!sides) return undefined;
  const [before, behind] = sides.map((side) => trimSpan(text, side)) as [Stretch, Stretch];
  if (!meaningful(text, before, isName) || !meaningful(text, behind, isName)) return undefined;
  const [from, to] = cue.order === 'from-first' ? [before, behind] : [behind, before];
  return {
    from,
    to,
    type: cue.type,
    cue: text.slice(start, end).trim(),
    id: cue.id,
    sure: cue.sure,
  };
}

/**
 * The clause before and the clause behind; at the head of a sentence a subordinate clause and the
 * main one after its comma.
 */
function sidesOf(text: string, at: Stretch, cue: EdgeCue): [Stretch, Stretch] | undefined {
  const before = clauseBefore(text, at.start);
  if (saysAnything(text.slice(before.start, before.end)))
    return [before, clauseBehind(text, cue.isContent ? at.start : at.end)];
  if (cue.order === 'from-first') return undefined;
  const both = clausesBehind(text, at.end);
  // [cause, effect] in the text: handed back in the order "before, behind" that the cue's own order
  // expects.
  return both && [both[1], both[0]];
}
