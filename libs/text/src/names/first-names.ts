import { collectWords } from '@plumbline/languages';
import { personNames } from './person-names.ts';

const FEMALE_NAMES = collectWords(personNames, ({ female }) => female);
const MALE_NAMES = collectWords(personNames, ({ male }) => male);
/** Given to women and men, or to either in different countries. */
const UNISEX_NAMES = collectWords(personNames, ({ unisex }) => unisex);
/** Names that are words before they are names: alone they tell nothing. */
const AMBIGUOUS_NAMES = collectWords(personNames, ({ ambiguous }) => ambiguous);

/** The gender a first name tells, when it plainly tells one. */
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
