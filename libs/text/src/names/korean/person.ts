import { GIVEN_FIRST, GIVEN_LAST, NOT_PERSONS, SURNAMES } from './korean.words.ts';

/** The surname a word begins with, two syllables before one; `undefined` when it is none. */
export function surnameOf(word: string): string | undefined {
  const two = word.slice(0, 2);
  if (word.length > 2 && SURNAMES.has(two)) return two;
  const one = word.slice(0, 1);
  return SURNAMES.has(one) && word.length > 1 && word.length < 4 ? one : undefined;
}

/** Whether what stands behind the surname is made as given names are. */
export function looksGiven(word: string): boolean {
  const given = word.slice(surnameOf(word)?.length ?? 1);
  return (
    given.length > 0 &&
    given.length < 3 &&
    !NOT_PERSONS.has(word) &&
    GIVEN_LAST.has(given.at(-1) ?? '') &&
    (given.length === 1 || GIVEN_FIRST.has(given.charAt(0)))
  );
}
