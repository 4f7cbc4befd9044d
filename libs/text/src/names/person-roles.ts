import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { terms, words } from '../lexicon/defaults.ts';

/** Words around a name that show that it is a person's name. */
export const personRoles = defineLanguageResource(
  'person-roles',
  z.strictObject({
    /** Titles and offices directly before a name: "Mr". */
    titlesBeforeName: words,
    /** Titles and offices directly after a name: "대통령". */
    titlesAfterName: words,
    /** The `titlesAfterName` that foreigners may have too: "总统". */
    titlesAfterForeignName: words,
    /** Endings of titles that form one word with their field: "minister" in "Kulturminister". */
    titleEndings: words,
    /** Titles that do not occur in compounds: "Papst". */
    capitalizedRoles: words,
    /** Forms of address: "Frau", "さん". */
    formsOfAddress: words,
    /** Words between a name and an office: "전" (former). */
    officeModifiers: words,
    /** Fields of an office: "Defense" in "Defense Secretary". */
    portfolios: words,
    /** Offices between an organisation and a person: "CEO" in "Apple CEO Tim Cook". */
    abbreviatedOffices: words,
    /** Offices that end a run of capitalised words without being part of a name: "President". */
    officesAfterName: words,
    /** The `officesAfterName` that are no surname next to a first name: "Senator". */
    officesBesideName: words,
    /** Names that begin with a title but are no persons: "General Mills". */
    namesStartingWithTitle: terms,
    /** Roles in small letters before a name: "spokeswoman" in "spokeswoman Mary Blunt". */
    roles: words,
    /** Roles in an apposition after a name: "director" in "Mary Blunt, the director". */
    appositions: words,
    /** Articles and possessives before an apposition: "the", "his". */
    determiners: words,
    /** Words after an age: "years". */
    ageUnits: words,
    /** Nouns for what a person has: "husband" in "Blunt's husband". */
    belongings: words,
    /** Verbs of persons after the name: "said". */
    actions: terms,
    /** Words directly before a name: "according to". */
    wordsBeforeName: terms,
    /** Verbs between a quotation and the name of its speaker: "said". */
    verbsAfterQuotation: words,
    /** Times that may directly follow a name: "昨". */
    timesAfterName: words,
    /** Small words inside a name: "von der". */
    nameLinks: terms,
  }),
);
