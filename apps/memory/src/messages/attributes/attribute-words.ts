import {
  alternativesSchema,
  defineLanguageResource,
  mergeLists,
  termsSchema,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';
import { joinSpokenWords } from '../clause-words.ts';
import { buildParts, insertParts } from '../pattern-parts.ts';
import { ANY_VALUE_SOURCE, CALENDAR_SOURCE } from './value-words.ts';

const RELATIONS = ['lives', 'works', 'is', 'holds', 'uses', 'state'] as const;

const sourcesSchema = z.array(z.string()).default([]);
const patternsSchema = z.strictObject({
  /** Somebody has never done something: groups `who`, `verb`, `rest`. */
  deniedPastDeeds: sourcesSchema,
  /** Somebody does not do something, or no longer: the same groups. */
  deniedPresentDeeds: sourcesSchema,
  /** Somebody does or did something: the same groups. */
  affirmedDeeds: sourcesSchema,
  /** A deed is told in the past. */
  pastDeeds: sourcesSchema,
  /** An attribute has a figure: groups `owner`, `nouns`, `value`. */
  figures: sourcesSchema,
  /** What a figure is for, behind it: group `purpose`. */
  purposes: sourcesSchema,
  /** Something has a number of parts. */
  counts: sourcesSchema,
  /** A noun of what one has one of: "budget". */
  limitNouns: sourcesSchema,
  /** A noun phrase ends in a verb of change: "our deadline moved". */
  trailingChanges: sourcesSchema,
  /** No value of a relation: "is going". */
  nonValues: sourcesSchema,
  /** What no noun phrase goes across. */
  phraseBreaks: sourcesSchema,
});
type PatternKey = keyof z.output<typeof patternsSchema>;

const listsSchema = z.strictObject({
  /** Whoever speaks, in small letters. */
  firstPerson: wordsSchema.default([]),
  possessives: wordsSchema.default([]),
  definiteArticles: wordsSchema.default([]),
  indefiniteArticles: wordsSchema.default([]),
  /** After an owner's name. */
  genitiveEndings: wordsSchema.default([]),
  /** Endings of regular verbs in the past. */
  pastVerbEndings: wordsSchema.default([]),
  /** Beginnings of a text that denies something in the present. */
  presentAuxiliaries: wordsSchema.default([]),
  /** Verbs that say nothing of themselves, or are somebody's state for the moment. */
  lightVerbs: wordsSchema.default([]),
  /** Between a verb and its object: "speak to Kim". */
  verbParticles: wordsSchema.default([]),
  /** After a verb, what makes it no deed: "see if". */
  indirectQuestions: wordsSchema.default([]),
  /** Where the first object ends. */
  objectEnds: wordsSchema.default([]),
  /** What only stresses a denial: "at all". */
  emphasis: termsSchema.default([]),
  /** Between a noun and what narrows it. */
  nounPrepositions: wordsSchema.default([]),
  /** Nouns that need something that narrows them, or a change. */
  deadlines: wordsSchema.default([]),
  /** Of these there are many: what one of them was is not what the next one is. */
  repeatableNouns: wordsSchema.default([]),
  /** Verbs of what holds until it is said otherwise, not of what happened once. */
  stativeVerbs: wordsSchema.default([]),
  /** As `stativeVerbs`, at the end of a sentence. */
  stativeEndings: wordsSchema.default([]),
  /** As `stativeVerbs`, in scripts without spaces. */
  stativeParts: wordsSchema.default([]),
  pastVerbs: alternativesSchema.default([]),
  /** What somebody is or has: for the moment, unless `lastingStates` has it. */
  personalStates: termsSchema.default([]),
  /** What somebody is or has for long; `#` is the figure. */
  lastingStates: alternativesSchema.default([]),
  /** Of these there are many, each with its own number. */
  numberedNouns: wordsSchema.default([]),
  /** Words that bind a sentence to its moment or to the sentence before. */
  passingWords: wordsSchema.default([]),
});

const attributeSchema = z
  .strictObject({
    /** Words and patterns that the patterns below are made of. */
    parts: z.record(z.string(), wordsSchema).default({}),
    /** What somebody or something has one of at a time: groups `who`, `role`, `value`. */
    relations: z
      .array(
        z.strictObject({
          relation: z.enum(RELATIONS),
          pattern: z.string(),
          flags: z.string().default('u'),
        }),
      )
      .default([]),
    /** Other words for the same, which a search by the statement's own would miss. */
    relationSynonyms: z.partialRecord(z.enum(RELATIONS), wordsSchema).default({}),
    /** Sentences of deeds and figures. */
    patterns: patternsSchema.prefault({}),
    /** Verbs that do not only take an ending, each with its past and its participle. */
    irregularVerbs: z.array(wordsSchema).default([]),
    words: listsSchema.prefault({}),
  })
  .transform(({ parts: alternatives, relations, patterns, ...rest }, context) => {
    try {
      const parts = buildParts(alternatives, [
        ['value', ANY_VALUE_SOURCE],
        ['calendar', CALENDAR_SOURCE],
      ]);
      const compile = (source: string, flags: string) =>
        new RegExp(insertParts(source, parts), flags);
      return {
        ...rest,
        relations: relations.map(({ relation, pattern, flags }) => ({
          relation,
          pattern: compile(pattern, flags),
        })),
        patterns: Object.fromEntries(
          Object.entries(patterns).map(([key, sources]) => [
            key,
            sources.map((source) => compile(source, key === 'figures' ? 'gu' : 'u')),
          ]),
        ) as Record<PatternKey, RegExp[]>,
      };
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  });

const contents = defineLanguageResource('attributes', attributeSchema).getAll();

/** Words of what a statement settles, of all languages. */
export const ATTRIBUTE_WORDS = mergeLists(contents.map(({ words }) => words));
export const GENITIVE_ENDING = new RegExp(`${joinSpokenWords(ATTRIBUTE_WORDS.genitiveEndings)}$`);
export const RELATION_PATTERNS = contents.flatMap(({ relations }) => relations);
/** Base forms, by the past and the participle of irregular verbs and by themselves. */
export const BASE_BY_IRREGULAR_FORM: ReadonlyMap<string, string> = new Map(
  contents.flatMap(({ irregularVerbs }) =>
    irregularVerbs.flatMap((forms) => forms.map((form) => [form, forms[0]!] as const)),
  ),
);

/** The patterns of all languages. */
export const listPatterns = (key: PatternKey): RegExp[] =>
  contents.flatMap(({ patterns }) => patterns[key]);

/** @returns nothing for a relation without synonyms */
export const listSynonyms = (relation: string): string[] =>
  contents.flatMap(
    ({ relationSynonyms }) => (relationSynonyms as Record<string, string[]>)[relation] ?? [],
  );

export const testsAny = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some((pattern) => pattern.test(text));

/** @returns what the first pattern that fits has found */
export function execFirst(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return null;
}
