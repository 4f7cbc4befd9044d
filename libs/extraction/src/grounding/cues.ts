import { joinCueWords } from '../normalization/cue-words.ts';
import { type CueList, groundingWords, joinGroundingWords } from './grounding-words.ts';

/** A listed word or phrase at `[start, end)` in a text. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** Finds the cues of a language in a text in order. */
export type CueFinder = (text: string, language: string) => Cue[];

/** Part of a compound is not a cue. */
const BOUNDARY = { start: '(?<![\\p{L}\\p{M}-])', end: '(?![\\p{L}\\p{M}])' };

/** Creates a function that finds the entries of any of the lists. */
export function createCueFinder(...lists: readonly CueList[]): CueFinder {
  const patterns = new Map<string, RegExp>();
  const getPattern = (language: string) => {
    const pattern = patterns.get(language) ?? createPattern(lists, language);
    if (pattern) patterns.set(language, pattern);
    return pattern;
  };
  return (text, language) => {
    const pattern = getPattern(language);
    if (!pattern) return [];
    return [...text.replaceAll('’', "'").matchAll(pattern)].map(({ 0: match, index }) => ({
      start: index,
      end: index + match.length,
      text: match,
    }));
  };
}

function createPattern(lists: readonly CueList[], language: string): RegExp | undefined {
  const words = groundingWords.get(language);
  const cues = lists.map((list) => words?.[list]).filter((list) => list !== undefined);
  return cues.length ? new RegExp(joinCueWords(cues, BOUNDARY), 'giu') : undefined;
}

/** End of a clause or of a coordinated part of it; a comma between figures is not one. */
const CLAUSE_END = new RegExp(
  '[;:—–()。！？!?]|,(?!\\p{Nd})|[、，]|\\.(?=\\s|$)|\\s-\\s|' +
    `\\s${joinGroundingWords('conjunctions')}\\s`,
  'gu',
);

/** Splits a text into clauses by punctuation. */
export function splitClauses(text: string): Cue[] {
  const clauses: Cue[] = [];
  let start = 0;
  const add = (end: number) => {
    if (text.slice(start, end).trim()) clauses.push({ start, end, text: text.slice(start, end) });
  };
  for (const { 0: mark, index } of text.matchAll(CLAUSE_END)) {
    add(index);
    start = index + mark.length;
  }
  add(text.length);
  return clauses;
}
