import { joinAlternatives, joinWords } from '@plumbline/languages';
import { organizations } from '../organizations.ts';
import { personNames } from '../person-names.ts';
import { personRoles } from '../person-roles.ts';
import { places } from '../places.ts';

const roleWords = personRoles.require('de');
const organizationWords = organizations.require('de');
const nameWords = personNames.require('de');
const placeWords = places.require('de');

/** Words with a capital, or as the end of a compound. */
const joinCompoundParts = (words: Iterable<string>): string =>
  joinAlternatives(
    [...words].map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`),
  );

/** Offices, professions and titles before a person's name. */
export const ROLE = new RegExp(
  `^(?:${joinWords([...roleWords.formsOfAddress, ...roleWords.capitalizedRoles])}` +
    `|\\p{L}{0,30}${joinCompoundParts(roleWords.titleEndings)}(?:in|s)?)$`,
  'u',
);
/** The text between the words of a name. */
export const NAME_GAP = new RegExp(`^(?: |-| ${joinWords(roleWords.nameLinks)} )$`);

/** Nouns of amount, time and kind before another noun that are not part of its name. */
export const COMMON_NOUNS_BEFORE = nameWords.nonNames;
/** A common noun after an office: "Präsident Anfang Mai". */
export const COMMON_NOUN_ENDING = new RegExp(
  `${joinWords(nameWords.commonNounEndings)}${joinWords(nameWords.declensionEndings)}?$`,
  'i',
);

/** Common nouns before a company's name: "die Firma Nordmühle GmbH". */
export const COMPANY_NOUNS_BEFORE = organizationWords.nounsBeforeName;
/** Capitalised adjectives at the beginning of an organisation's name. */
export const ORGANIZATION_ADJECTIVE = new RegExp(
  `^(?:\\p{L}{0,20}${joinCompoundParts(organizationWords.adjectives)}` +
    `${joinWords(organizationWords.adjectiveEndings)}` +
    `|${joinWords(organizationWords.townAdjectives)})$`,
  'u',
);
export const NOUNS_AFTER_ADJECTIVE = organizationWords.nounsAfterAdjective;
/** Small words after which a name continues: "Institut für Wirtschaft". */
export const ORGANIZATION_LINKS = organizationWords.nameLinks;
/** Courts, schools and offices that are named after their town. */
export const COURTS_AND_SCHOOLS = organizationWords.nounsBeforeTown;
/** Compounds that are the name of an organisation. */
export const ORGANIZATION_COMPOUND = new RegExp(
  `^(?:${joinWords(organizationWords.federalPrefixes)}${joinWords(organizationWords.federalNouns)}s?` +
    `|\\p{Lu}\\p{L}{3,40}${joinWords(organizationWords.compoundEndings)}s?` +
    `|\\p{L}{3,30}${joinWords(organizationWords.indeclinableEndings)})$`,
  'u',
);
/** Parties and organisations by name. */
export const ORGANIZATION_NAMES = organizationWords.names;
/** Initialisms that are no organisations. */
export const OTHER_INITIALISMS = organizationWords.nonNames;

export const TOWN_ENDING = new RegExp(`${joinWords(placeWords.townEndings)}$`);
export const COMMON_TOWN_NOUN = new RegExp(joinWords(placeWords.nonTowns), 'i');
export const BEFORE_TOWN = new RegExp(`(?:^|\\s)${joinWords(placeWords.wordsBeforeTown)} $`);
/** The text between the words of a place name: "Frankfurt am Main". */
export const PLACE_GAP = new RegExp(`^(?:[ -]| ${joinWords(placeWords.nameLinks)} )$`);
