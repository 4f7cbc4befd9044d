import {
  alternativesSchema,
  defineLanguageResource,
  joinAlternatives,
  joinWords,
  mapLanguages,
  wordSetSchema,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

const words = wordsSchema.default([]);
const wordSet = wordSetSchema.default(new Set());
const alternatives = alternativesSchema.default([]);
const flag = z.boolean().default(false);

/** Which words of a text the news is searched for, and in which forms. */
const newsSearchSchema = z.strictObject({
  /** What news providers take for too common, beyond the usual list of stop words. */
  stopWords: words,
  /** Words that every newspaper has, above all those that say that something is said. */
  commonWords: wordSet,
  /** Words that any story may do without. */
  weakWords: wordSet,
  /** Heads of names that many bear: "Port", "Bank"; the other word of the name tells more. */
  genericNameWords: wordSet,
  /** Short names that providers refuse, or take for common words, and what they stand for. */
  abbreviations: z.record(z.string(), z.string()).default({}),
  /** How words end that are contracted and carry nothing. */
  contractionEndings: alternatives,
  /** First words of names of places that are too common by themselves. */
  placeNameOpenings: words,
  /** What stands before an apostrophe at the beginning of a word. */
  elisions: words,
  /** What is written behind a noun without a space. */
  particles: words,
  /** How words end that are no nouns. */
  predicateEndings: words,
  /** How names of towns, offices, firms and buildings end. */
  institutionEndings: alternatives,
  /** Words that tell what a figure counts, and what is written behind them. */
  counters: words,
  counterEndings: words,
  /** The same, of one character, where no space follows. */
  unspacedCounters: words,
  /** Particles that complete a word which is too short to be searched for. */
  queryParticles: z
    .strictObject({ afterConsonant: words, afterVowel: words })
    .default({ afterConsonant: [], afterVowel: [] }),
  /** Characters that are words of grammar and stand between others. */
  functionWords: words,
  grammaticalSigns: wordSet,
  pieceBreaks: words,
  /** Whether no spaces are written between words, except in a line of words to search with. */
  unspaced: flag,
  /** Whether words come in pieces or with particles, so that few of them fit into a query. */
  fewWords: flag,
});

const newsSearch = defineLanguageResource('news-search', newsSearchSchema);
type NewsSearch = z.output<typeof newsSearchSchema>;
type KeyTo<Value> = {
  [Key in keyof NewsSearch]: NewsSearch[Key] extends Value ? Key : never;
}[keyof NewsSearch];
const all = newsSearch.getAll();
const list = (key: KeyTo<string[]>) => all.flatMap((content) => content[key]);
const join = (key: KeyTo<string[]>) => joinWords(new Set(list(key)));
const unite = (key: KeyTo<ReadonlySet<string>>): ReadonlySet<string> =>
  new Set(all.flatMap((content) => [...content[key]]));
const selectLanguages = (key: KeyTo<boolean>): ReadonlySet<string> =>
  new Set(newsSearch.getLanguages().filter((language) => newsSearch.get(language)?.[key]));

export const COMMON_WORDS = unite('commonWords');
export const WEAK_WORDS = unite('weakWords');
export const GENERIC_NAME_WORDS = unite('genericNameWords');
export const GRAMMATICAL_SIGNS = unite('grammaticalSigns');

/** Providers are asked in English: these count in every language. */
export const ENGLISH_NEWS_STOP_WORDS: readonly string[] = newsSearch.get('en')?.stopWords ?? [];

/** As written, without full stops. */
export const ABBREVIATION_EXPANSIONS: ReadonlyMap<string, string> = new Map(
  all.flatMap(({ abbreviations }) => Object.entries(abbreviations)),
);
export const CONTRACTION = new RegExp(`${joinAlternatives(list('contractionEndings'))}$`, 'i');
/** What is quoted already stays as it is. */
export const QUOTATION_OR_PLACE_NAME = new RegExp(
  `"[^"]*"|(?<![\\p{L}\\p{N}])${join('placeNameOpenings')} \\p{Lu}[\\p{L}\\p{M}]+`,
  'gu',
);
export const ELISION = new RegExp(`^${join('elisions')}['’](?=\\p{L})`, 'iu');

export const NOUN_PARTICLE = new RegExp(`(?<=\\p{Script=Hangul}{2})${join('particles')}$`, 'u');
export const PREDICATE_ENDING = new RegExp(`${join('predicateEndings')}$`, 'u');
export const INSTITUTION = new RegExp(
  `^\\p{Script=Hangul}{2,9}${joinAlternatives(list('institutionEndings'))}$`,
  'u',
);
export const COUNTER = new RegExp(`^${join('counters')}${join('counterEndings')}?$`, 'u');
export const UNSPACED_COUNTER = new RegExp(`^${join('unspacedCounters')}(?=.)`, 'u');

export const QUERY_PARTICLES = mapLanguages(newsSearch, ({ queryParticles }) => queryParticles);
export const FUNCTION_WORD = new RegExp(join('functionWords'), 'u');
export const PIECE_BREAK = new RegExp(`[^\\p{Script=Han}]+|${join('pieceBreaks')}`, 'u');

export const UNSPACED_LANGUAGES = selectLanguages('unspaced');
export const FEW_WORDS_LANGUAGES = selectLanguages('fewWords');

/** ISO 639-1: the languages in which queries to news providers can be written. */
export const NEWS_LANGUAGES: readonly string[] = newsSearch.getLanguages();
