import { isFirstName } from '../first-names.ts';
import { isOrganizationHead, isOtherHead, isPlaceHead } from './entity-kind.lexicon.ts';
import { TITLES } from './person-roles.lexicon.ts';
import type { CapitalizedToken } from './capitalized-tokens.ts';

/** The word without the full stop of an abbreviation; empty where there is no token. */
export const textWithoutStop = (token: CapitalizedToken | undefined) =>
  token?.text.replace(/\.$/, '') ?? '';
export const hasFirstName = (word: string) => isFirstName(word.split('-')[0] ?? '');
/** Whether a token is a title or an office, such as "Mr." or "President". */
export const isTitle = (token: CapitalizedToken | undefined) => TITLES.has(textWithoutStop(token));
/** Whether a word names a kind of thing: "Bank", "River", "Prize". */
export const isHead = (word: string) =>
  isOrganizationHead(word) || isPlaceHead(word) || isOtherHead(word);
