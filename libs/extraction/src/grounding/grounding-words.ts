import {
  alternativesSchema,
  defineLanguageResource,
  joinAlternatives,
  termsSchema,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';
import { cuesSchema } from '../normalization/cue-words.ts';

const words = wordsSchema.default([]);
const terms = termsSchema.default([]);
const alternatives = alternativesSchema.default([]);

const cueLists = {
  /** Words that deny what they stand with. */
  negations: cuesSchema.optional(),
  /** Words that carry a denial in them, or can stand for one. */
  impliedNegations: cuesSchema.optional(),
  /** Words of a source by which something is not certain, not yet so, or a mere bound. */
  hedges: cuesSchema.optional(),
  /** Further words by which a statement shows that it is not certain. */
  weakHedges: cuesSchema.optional(),
  /** Words of growth. */
  rises: cuesSchema.optional(),
  /** Words of decline. */
  falls: cuesSchema.optional(),
  /** Verbs by which somebody says something. */
  sayings: cuesSchema.optional(),
  /** What stands before whoever says it. */
  sourcePhrases: cuesSchema.optional(),
};
export type CueList = keyof typeof cueLists;

/** Words by which a statement is compared with its sources. */
export const groundingWords = defineLanguageResource(
  'grounding',
  z.strictObject({
    ...cueLists,
    /** Phrases that deny nothing: "not only". */
    pseudoNegations: alternatives,
    /** "More than 4,000", which tells no direction: comparative, particle, what a figure may be. */
    quantityComparatives: terms,
    comparativeParticles: words,
    quantityOpenings: alternatives,
    /** Words by which a statement is put, of time and of amount; of Korean, two-syllable stems. */
    lightWords: words,
    /** What stands for somebody or something named before. */
    pronouns: words,
    /** Those of persons, which may stand for a name. */
    personalPronouns: cuesSchema.optional(),
    /** Pronouns of whoever says something. */
    speakerPronouns: words,
    /** What follows a verb of saying and does not begin its speaker. */
    complementOpenings: words,
    /** Verbs of saying with an object: "called Ada" is not "Ada called". */
    transitiveSayings: words,
    /** "From the North": what stands before a speaker’s origin. */
    origins: words,
    articles: words,
    /** By which the one it is done to stands first. */
    passives: alternatives,
    /** What follows a name that is no subject. */
    functionWords: words,
    /** Conjunctions between clauses and between the items of a list. */
    conjunctions: words,
    /** Further words that part the items of a list. */
    listBreaks: words,
    /** Conjunctions behind which a clause has a subject of its own. */
    clauseBreaks: words,
    /** Words before a number that say it is not exact, or exceeded. */
    approximatorsBefore: terms,
    minimaBefore: terms,
    /** The same behind a number. */
    approximatorsAfter: terms,
    minimaAfter: terms,
    /** Units of time: "1 day" is "a day". */
    timeUnits: words,
    /** What stands behind the figure of a month. */
    monthSigns: words,
    /** Words of names that are translated, and titles: they tell of no one in particular. */
    nameWords: words,
    /** What ends the names of institutions. */
    nameEndings: words,
    /** "(Source: …)" */
    sourceLabels: alternatives,
    /** "Page 12", "12쪽" */
    pageLabels: alternatives,
    pageCounters: words,
    /** Signs of the days of the week from Sunday on, and what stands before or behind them. */
    weekdays: z.strictObject({ before: words, signs: wordsSchema, after: words }).optional(),
    /** Of Korean: what is counted, the particles behind it, and those of a topic. */
    counters: words,
    particles: words,
    topicParticles: words,
    /** Whether a verb stands behind what it denies. */
    isVerbFinal: z.boolean().default(false),
    /** Whether a verb can stand before its subject. */
    hasFreeWordOrder: z.boolean().default(false),
  }),
);
export type GroundingWords = NonNullable<ReturnType<typeof groundingWords.get>>;

/** The lists of plain words, terms or alternatives. */
type ListName = {
  [Name in keyof GroundingWords]-?: GroundingWords[Name] extends readonly string[] ? Name : never;
}[keyof GroundingWords];

/** @returns what all languages have in a list */
export const listGroundingWords = (name: ListName): readonly string[] =>
  groundingWords.getAll().flatMap((content) => content[name]);

/** @returns the source of a group that matches any word of the lists, in any language */
export const joinGroundingWords = (...names: ListName[]): string =>
  joinAlternatives([...new Set(names.flatMap(listGroundingWords))]);
