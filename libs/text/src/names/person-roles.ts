import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { terms, words } from '../lexicon/defaults.ts';

/** Words around a name by which it is a person's. */
export const personRoles = defineLanguageResource(
  'person-roles',
  z.strictObject({
    /** Titles and offices that stand right before and right behind a name. */
    titlesBeforeName: words,
    titlesAfterName: words,
    /** Of the titles behind a name, those that foreigners have too. */
    titlesAfterForeignName: words,
    /** Ends of titles written in one word with what they are of: "Kulturminister", "인천시장". */
    titleEndings: words,
    /** Titles that no other word is joined to. */
    capitalizedRoles: words,
    formsOfAddress: words,
    /** What stands between a name and an office: "former", "acting". */
    officeModifiers: words,
    /** What an office is of: "Defense Secretary", "Secretary of State". */
    portfolios: words,
    /** Offices that stand between an organisation and a person: "Apple CEO Tim Cook". */
    abbreviatedOffices: words,
    /** Offices that end a run of capitalised words without being part of a name. */
    officesAfterName: words,
    /** Of these, the ones that stand beside a first name without being a surname. */
    officesBesideName: words,
    /** Names that begin with a title: "General Mills". */
    namesStartingWithTitle: terms,
    /** Roles in small letters before a name: "spokeswoman Mary Blunt". */
    roles: words,
    /** Roles in an apposition behind a name: "Mary Blunt, the director". */
    appositions: words,
    /** Articles and such before an apposition. */
    determiners: words,
    /** Behind an age: "years". */
    ageUnits: words,
    /** What a person has: "Blunt's husband". */
    belongings: words,
    /** What persons do, behind the name: "said". */
    actions: terms,
    /** Words right before a name: "according to". */
    wordsBeforeName: terms,
    /** Verbs between a quotation and the name of who said it. */
    verbsAfterQuotation: words,
    /** Times that may follow a name at once. */
    timesAfterName: words,
    /** Small words inside a name: "von der". */
    nameLinks: terms,
  }),
);
