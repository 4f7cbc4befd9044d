import { organizations } from '../organizations.ts';
import { personRoles } from '../person-roles.ts';
import { places } from '../places.ts';
import { joinCapitalizedWords } from './capitalized-words.ts';

const GENITIVE = "(?:['’]s)?";
/** Adjectives between an article and the noun of an apposition. */
const ADJECTIVES = "(?:[a-z’'-]{2,20}\\s){0,3}";

const roles = joinCapitalizedWords(personRoles, (list) => list.roles);
const belongings = joinCapitalizedWords(personRoles, (list) => list.belongings);
const actions = joinCapitalizedWords(personRoles, (list) => list.actions);
const ageUnits = joinCapitalizedWords(personRoles, (list) => list.ageUnits);
const determiners = joinCapitalizedWords(personRoles, (list) => list.determiners);
const appositions = joinCapitalizedWords(personRoles, (list) => list.appositions);
const wordsBeforeName = joinCapitalizedWords(personRoles, (list) => list.wordsBeforeName);
const verbsAfterQuotation = joinCapitalizedWords(personRoles, (list) => list.verbsAfterQuotation);

/**
 * Roles in small letters directly before a name: "spokeswoman Mary Blunt", "le président Luc
 * Morel".
 */
export const LOWERCASE_ROLE = new RegExp(`(?:^|[\\s(“"-])${roles} $`, 'iu');

/** Evidence of a person after the name: speech, a relative clause, an age, an apposition. */
export const AFTER_PERSON = new RegExp(
  `^(?:${GENITIVE} ${belongings}\\b|,? ${actions}\\b` +
    `|, ?\\d{2}(?: ?,|\\.| ${ageUnits})| ?\\(\\d{2}\\)` +
    `|, (?:${determiners}\\s)?${ADJECTIVES}${appositions}\\b)`,
  'u',
);

/** Evidence of a person before the name, besides a role. */
export const BEFORE_PERSON = new RegExp(
  `(?:\\b${wordsBeforeName} |[”"’'],? ${verbsAfterQuotation} )$`,
  'u',
);

/** Evidence of an organisation after and before the name. */
export const AFTER_ORGANIZATION = new RegExp(
  `^(?:${GENITIVE} ${joinCapitalizedWords(organizations, (list) => list.belongings)}\\b` +
    `| ${joinCapitalizedWords(organizations, (list) => list.wordsAfterName)}\\b` +
    `|, ${joinCapitalizedWords(organizations, (list) => list.determiners)} ${ADJECTIVES}` +
    `${joinCapitalizedWords(organizations, (list) => list.appositions)}\\b)`,
);
export const BEFORE_ORGANIZATION = new RegExp(
  `\\b${joinCapitalizedWords(organizations, (list) => list.wordsBeforeName)} $`,
  'i',
);

/** Evidence of a place after and before the name. */
export const AFTER_PLACE = new RegExp(
  `^(?:, ${joinCapitalizedWords(places, (list) => list.stateAbbreviations)}\\b\\.?` +
    `|${joinCapitalizedWords(places, (list) => list.adjectiveEndings)}\\b` +
    `| \\(${joinCapitalizedWords(places, (list) => list.newsAgencies)}\\)` +
    `|${GENITIVE} ${joinCapitalizedWords(places, (list) => list.belongings)}\\b)`,
);
export const BEFORE_PLACE = new RegExp(
  `\\b${joinCapitalizedWords(places, (list) => list.wordsBeforeName)} $`,
  'i',
);
