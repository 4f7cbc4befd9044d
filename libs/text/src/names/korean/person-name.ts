import { nameWords } from './korean-words.ts';

const { surnames, givenNameStarts, givenNameEnds, nonNames } = nameWords;

/**
 * The surname at the beginning of a word, two syllables before one; `undefined` if there is none.
 */
export function findSurname(word: string): string | undefined {
  const twoSyllables = word.slice(0, 2);
  if (word.length > 2 && surnames.has(twoSyllables)) return twoSyllables;
  const oneSyllable = word.slice(0, 1);
  return surnames.has(oneSyllable) && word.length > 1 && word.length < 4 ? oneSyllable : undefined;
}

/** Whether the text after the surname looks like a given name. */
export function hasGivenNameShape(word: string): boolean {
  const givenName = word.slice(findSurname(word)?.length ?? 1);
  return (
    givenName.length > 0 &&
    givenName.length < 3 &&
    !nonNames.has(word) &&
    givenNameEnds.has(givenName.at(-1) ?? '') &&
    (givenName.length === 1 || givenNameStarts.has(givenName.charAt(0)))
  );
}
