import { isFirstName } from '../first-names.ts';
import { TITLES } from './name-words.ts';
import type { CapitalizedToken } from './capitalized-tokens.ts';

/** The word without the full stop of an abbreviation; empty if there is no token. */
export const getTextWithoutStop = (token: CapitalizedToken | undefined) =>
  token?.text.replace(/\.$/, '') ?? '';
export const startsWithFirstName = (word: string) => isFirstName(word.split('-')[0] ?? '');
/** Whether a token is a title or an office, such as "Mr." or "President". */
export const isTitle = (token: CapitalizedToken | undefined) =>
  TITLES.has(getTextWithoutStop(token));
