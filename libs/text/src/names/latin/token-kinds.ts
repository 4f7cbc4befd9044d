import { isFirstName } from '../first-names.ts';
import { isOrganizationNoun, isOtherKindNoun, isPlaceNoun } from './entity-kind.lexicon.ts';
import { TITLES } from './person-roles.lexicon.ts';
import type { CapitalizedToken } from './capitalized-tokens.ts';

/** The word without the full stop of an abbreviation; empty where there is no token. */
export const getTextWithoutStop = (token: CapitalizedToken | undefined) =>
  token?.text.replace(/\.$/, '') ?? '';
export const startsWithFirstName = (word: string) => isFirstName(word.split('-')[0] ?? '');
/** Whether a token is a title or an office, such as "Mr." or "President". */
export const isTitle = (token: CapitalizedToken | undefined) =>
  TITLES.has(getTextWithoutStop(token));
/** Whether a word names a kind of thing: "Bank", "River", "Prize". */
export const isKindNoun = (word: string) =>
  isOrganizationNoun(word) || isPlaceNoun(word) || isOtherKindNoun(word);
