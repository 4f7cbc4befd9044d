import { collectWords } from '@plumbline/languages';
import { personNames } from './person-names.ts';

const FEMALE_NAMES = collectWords(personNames, ({ female }) => female);
const MALE_NAMES = collectWords(personNames, ({ male }) => male);
/** Names of women and men, or of either in different countries. */
const UNISEX_NAMES = collectWords(personNames, ({ unisex }) => unisex);
/** Names that are usually common words, and no evidence by themselves. */
const AMBIGUOUS_NAMES = collectWords(personNames, ({ ambiguous }) => ambiguous);

/** The gender of a first name, if it is unambiguous. */
export function inferGender(firstName: string): 'female' | 'male' | undefined {
  const name = firstName.toLowerCase();
  const isFemaleName = FEMALE_NAMES.has(name);
  if (UNISEX_NAMES.has(name)) return undefined;
  return isFemaleName === MALE_NAMES.has(name) ? undefined : isFemaleName ? 'female' : 'male';
}

/** Whether a word is a common first name. */
export function isFirstName(word: string): boolean {
  const name = word.toLowerCase();
  return (
    FEMALE_NAMES.has(name) ||
    MALE_NAMES.has(name) ||
    (UNISEX_NAMES.has(name) && !AMBIGUOUS_NAMES.has(name))
  );
}
