import {
  alternativesSchema,
  defineLanguageResource,
  joinAlternatives,
  termsSchema,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';
import { cueWordsSchema } from '../normalization/cue-words.ts';

const words = wordsSchema.default([]);
const terms = termsSchema.default([]);
const alternatives = alternativesSchema.default([]);

const cueLists = {
  /** Negations. */
  negations: cueWordsSchema.optional(),
  /** Words that imply a negation, or can replace one. */
  impliedNegations: cueWordsSchema.optional(),
  /** Words in a source that express uncertainty, a future event or a mere bound. */
  hedges: cueWordsSchema.optional(),
  /** Further words that mark a statement as uncertain. */
  weakHedges: cueWordsSchema.optional(),
  /** Words of growth. */
  rises: cueWordsSchema.optional(),
  /** Words of decline. */
  falls: cueWordsSchema.optional(),
  /** Reporting verbs. */
  sayings: cueWordsSchema.optional(),
  /** Words before the source of a statement. */
  sourcePhrases: cueWordsSchema.optional(),
};
export type CueList = keyof typeof cueLists;

/** Words used to compare a statement with its sources. */
export const groundingWords = defineLanguageResource(
  'grounding',
  z.strictObject({
    ...cueLists,
    /** Phrases that are not negations: "not only". */
    pseudoNegations: alternatives,
    /**
     * "More than 4,000", which has no direction: comparative, particle, and what may be a figure.
     */
    quantityComparatives: terms,
    comparativeParticles: words,
    quantityOpenings: alternatives,
    /** Function words, and words of time and amount; two-syllable stems for Korean. */
    lightWords: words,
    /** Words that refer to somebody or something named before. */
    pronouns: words,
    /** Pronouns for persons, which a name may replace. */
    personalPronouns: cueWordsSchema.optional(),
    /** Pronouns for a speaker. */
    speakerPronouns: words,
    /** Words after a reporting verb that do not begin its speaker. */
    complementOpenings: words,
    /** Reporting verbs with an object: "called Ada" is not "Ada called". */
    transitiveSayings: words,
    /** "From the North": words before the origin of a speaker. */
    origins: words,
    articles: words,
    /** Passive markers, with which the object comes first. */
    passives: alternatives,
    /** Words after a name that is not a subject. */
    functionWords: words,
    /** Conjunctions between clauses and between the items of a list. */
    conjunctions: words,
    /** Further separators of list items. */
    listBreaks: words,
    /** Conjunctions before a clause with its own subject. */
    clauseBreaks: words,
    /** Words before a number that make it approximate or a minimum. */
    approximatorsBefore: terms,
    minimaBefore: terms,
    /** The same after a number. */
    approximatorsAfter: terms,
    minimaAfter: terms,
    /** Units of time: "1 day" may stand for "a day". */
    timeUnits: words,
    /** Signs after the number of a month. */
    monthSigns: words,
    /**
     * Titles, and words in names that are usually translated: they identify nobody in particular.
     */
    nameWords: words,
    /** Endings of institution names. */
    nameEndings: words,
    /** "(Source: …)" */
    sourceLabels: alternatives,
    /** "Page 12", "12쪽" */
    pageLabels: alternatives,
    pageCounters: words,
    /** Signs for the days of the week from Sunday, and the text before and after them. */
    weekdays: z.strictObject({ before: words, signs: wordsSchema, after: words }).optional(),
    /** For Korean: counters, the particles after them, and topic particles. */
    counters: words,
    particles: words,
    topicParticles: words,
    /** Whether a verb follows the words that it negates. */
    isVerbFinal: z.boolean().default(false),
    /** Whether a verb can precede its subject. */
    hasFreeWordOrder: z.boolean().default(false),
  }),
);
export type GroundingWords = NonNullable<ReturnType<typeof groundingWords.get>>;

/** The lists of plain words, terms or alternatives. */
type ListName = {
  [Name in keyof GroundingWords]-?: GroundingWords[Name] extends readonly string[] ? Name : never;
}[keyof GroundingWords];

/** @returns the entries of a list in all languages */
export const listGroundingWords = (name: ListName): readonly string[] =>
  groundingWords.getAll().flatMap((content) => content[name]);

/**
 * @returns source of a regular expression group that matches any word of the lists in any language
 */
export const joinGroundingWords = (...names: ListName[]): string =>
  joinAlternatives([...new Set(names.flatMap(listGroundingWords))]);
