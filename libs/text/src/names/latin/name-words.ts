import { joinWords } from '@plumbline/languages';
import { functionWords } from '../../words/function-words.ts';
import { eventsAndWorks } from '../events-and-works.ts';
import type { NamedEntityKind } from '../named-entity.ts';
import { organizations } from '../organizations.ts';
import { peoples } from '../peoples.ts';
import { personRoles } from '../person-roles.ts';
import { places } from '../places.ts';
import { collectCapitalizedWords } from './capitalized-words.ts';

const organizationNames = organizations.require('und').names;
const organizationNouns = collectCapitalizedWords(organizations, ({ nouns }) => nouns);
const placeNouns = collectCapitalizedWords(places, ({ nouns }) => nouns);
const eventNouns = collectCapitalizedWords(eventsAndWorks, ({ nouns }) => nouns);
const organizationPhrases = collectCapitalizedWords(organizations, ({ phrases }) => phrases);
const placePhrases = collectCapitalizedWords(places, ({ phrases }) => phrases);

export const isKnownOrganization = (word: string) => organizationNames.has(word);
export const isOrganizationNoun = (word: string) => organizationNouns.has(word);
export const isPlaceNoun = (word: string) => placeNouns.has(word);
/** Whether a word is part of names of laws, events, prizes and works. */
export const isEventNoun = (word: string) => eventNouns.has(word);
/** Whether a word names a kind of thing: "Bank", "River", "Prize". */
export const isKindNoun = (word: string) =>
  isOrganizationNoun(word) || isPlaceNoun(word) || isEventNoun(word);

/** The kind of a known name of several words whose words do not show it. */
export function getPhraseKind(name: string): NamedEntityKind | undefined {
  if (organizationPhrases.has(name)) return 'ORGANIZATION';
  return placePhrases.has(name) ? 'PLACE' : undefined;
}

/** Endings that turn any text before them into a company. */
export const COMPANY_SUFFIX = new RegExp(
  `^${joinWords(organizations.require('und').companySuffixes)}\\.?$`,
);

/** Peoples, creeds and languages, with words that a hyphen joins to them. */
export const NATIONALITY = new RegExp(
  `^${joinWords(collectCapitalizedWords(peoples, ({ adjectives }) => adjectives))}(?:s|-\\p{L}+)?$`,
  'u',
);

const englishWords = functionWords.require('en').capitalized;
const allWords = collectCapitalizedWords(functionWords, ({ capitalized }) => capitalized);

/**
 * The function words for names in a language. Names in texts of every language have English words;
 * English texts have "Kim Jong Un" and "Mayo Clinic", where other languages have function words.
 */
export const getFunctionWords = (language: string): ReadonlySet<string> =>
  language !== 'en' && functionWords.get(language)?.capitalized.size ? allWords : englishWords;

export const OFTEN_CAPITALIZED = collectCapitalizedWords(
  functionWords,
  ({ oftenCapitalized }) => oftenCapitalized,
);
export const TITLES = collectCapitalizedWords(
  personRoles,
  ({ titlesBeforeName }) => titlesBeforeName,
);
export const PORTFOLIOS = collectCapitalizedWords(personRoles, ({ portfolios }) => portfolios);
