/** A word or phrase of a list, at `[start, end)` of a text. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** By ISO 639-1; forms parted by "|", in lower case; "*" stands for any ending. */
export type CueWords = Readonly<Record<string, string>>;

/** Finds the cues of a language in a text, in order. */
export type CueFinder = (text: string, language: string) => Cue[];

/** Their cues are regular expressions and stand anywhere in a word. */
const UNSPACED = new Set(['ko', 'ja', 'zh']);
const escape = (words: string) =>
  words.replace(/[.+?^${}()[\]\\]/g, '\\$&').replace(/\*/g, '\\p{L}*');

/**
 * Compiles lists of cues. Words of alphabets stand as whole words; cues of Korean, Japanese and
 * Chinese anywhere.
 */
export function createCueFinder(...lists: readonly CueWords[]): CueFinder {
  const patterns = new Map<string, RegExp>();
  const getPattern = (language: string) => {
    const cachedPattern = patterns.get(language);
    if (cachedPattern) return cachedPattern;
    const cues = lists.map((list) => list[language]).filter((list) => list !== undefined);
    if (!cues.length) return undefined;
    const joined = cues.join('|');
    const pattern = UNSPACED.has(language)
      ? new RegExp(joined, 'giu')
      : new RegExp(`(?<![\\p{L}\\p{M}-])(?:${escape(joined)})(?![\\p{L}\\p{M}])`, 'giu');
    patterns.set(language, pattern);
    return pattern;
  };
  return (text, language) => {
    const pattern = getPattern(language);
    if (!pattern) return [];
    return [...text.replaceAll('’', "'").matchAll(pattern)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      text: found,
    }));
  };
}

/** Where a clause ends, or a part of it that "and" adds; a comma between figures ends none. */
const CLAUSE_END =
  /[;:—–()。！？!?]|,(?!\p{Nd})|[、，]|\.(?=\s|$)|\s-\s|\s(?:and|und|et|e|y|и)\s/gu;

/** The clauses of a text by its punctuation. */
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
