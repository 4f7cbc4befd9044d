import {
  compileCues,
  cuesSchema,
  defineLanguageResource,
  joinAlternatives,
  joinWords,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const words = wordsSchema.default([]);
const cues = cuesSchema.optional();

/** How a text names who says something, and on whose behalf. */
const claimantsSchema = z.strictObject({
  /** Names of those who govern. */
  executives: cues,
  /** What a name has beside what it is known by. */
  nameAdditions: cues,
  /** Additions between a name and its verb, as they are written. */
  nameEndings: words,
  /** What one says of oneself against doubt: verbs, or `parts` that follow at the end. */
  assertions: cuesSchema.default({ words: [], stems: [], parts: [] }),
  /** What may stand between a name and such a verb. */
  assertionAdverbs: words,
  /** What marks a name as the one that a sentence is about. */
  topicMarkers: words,
  /** Words for those who know by degree, office or what they study. */
  experts: cues,
  /** Titles before such a name. */
  expertTitles: words,
  /** Such words, where they count only beside a verb of saying. */
  expertNouns: words,
  /** Verbs of saying. */
  statementVerbs: words,
  /** Verbs that count only behind such a noun. */
  findingVerbs: words,
});

const claimants = defineLanguageResource('claimants', claimantsSchema).getAll();
type Claimants = z.output<typeof claimantsSchema>;
type WordsKey = {
  [Key in keyof Claimants]-?: Claimants[Key] extends string[] ? Key : never;
}[keyof Claimants];
const join = (...keys: WordsKey[]) =>
  joinAlternatives(keys.flatMap((key) => claimants.flatMap((content) => content[key])));
const joinAssertions = (place: 'words' | 'parts') =>
  joinAlternatives(claimants.flatMap(({ assertions }) => assertions[place]));

/** Those who govern praise themselves with figures of their country; offices of record do not. */
export const EXECUTIVE = compileCues(
  claimants.map(({ executives }) => executives),
  'script',
);

export const NAME_ADDITIONS = new RegExp(
  compileCues(
    claimants.map(({ nameAdditions }) => nameAdditions),
    'script',
  ).source,
  'giu',
);

export const ASSERTION = new RegExp(
  `${joinAssertions('words')}\\b|${joinAssertions('parts')}`,
  'u',
);

/** Who asserts: the first capture, or the second in languages whose verb stands at the end. */
export const SELF_ASSERTION = new RegExp(
  `(\\p{Lu}[\\p{L}\\p{N}'’-]+)(?: ${join('nameEndings')})?` +
    ` (?:${join('assertionAdverbs')} )?${joinAssertions('words')}\\b|` +
    `([\\p{L}\\p{N}]{2,20})${join('topicMarkers')}?[^.。]{0,60}${joinAssertions('parts')}`,
  'gu',
);

const EXPERT_NOUN = `\\b${join('expertNouns')}\\b`;
/** Somebody who knows is named. */
export const EXPERT = new RegExp(
  [
    `\\b${joinWords(claimants.flatMap(({ expertTitles }) => expertTitles))}\\b\\.?\\s\\p{Lu}`,
    `${EXPERT_NOUN}[^.]{0,80}\\b${join('statementVerbs', 'findingVerbs')}\\b`,
    `\\b${join('statementVerbs')}\\b[^.]{0,60}${EXPERT_NOUN}`,
    compileCues(claimants.map(({ experts }) => experts)).source,
  ].join('|'),
  'u',
);
