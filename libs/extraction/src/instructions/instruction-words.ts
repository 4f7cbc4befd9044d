import {
  alternativesSchema,
  defineLanguageResource,
  joinAlternatives,
  joinAsWords,
  WORD_START,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';
import { INTENTS, type Intent } from './intent.ts';

const alternatives = alternativesSchema.prefault([]);
const words = wordsSchema.prefault('');

/** Words of instructions, and words for what they ask for in a text. */
const instructionsSchema = z.strictObject({
  /**
   * Names of intents. Where one is part of another (“table of contents”, “e-mail address”), the
   * longer one comes first.
   */
  intents: z.partialRecord(z.enum(INTENTS), alternativesSchema).prefault({}),
  /** Tasks on a page that only a language model can do. */
  modelTasks: alternatives,
  /** Words before and after “JSON”, and its endings. */
  formatOpenings: alternatives,
  formatNouns: words,
  formatEndings: alternatives,
  /** Words that do not describe the topic: orders, “all”, “on this page”, forms. */
  stopWords: alternatives,
  /** Words before and after an exclusion: “everything but links”, “링크 빼고”. */
  exclusionOpenings: alternatives,
  exclusionEndings: alternatives,
  articles: words,
  /** Words next to a topic: “about”. */
  topicMarkers: alternatives,
  /** Beginnings and endings of questions, and words that mark one anywhere. */
  questionOpenings: alternatives,
  questionEndings: alternatives,
  questionParticles: alternatives,
  /** Particles and endings of questions and orders, which a text does not have in the same form. */
  wordEndings: words,
  /** One to ten, in order. */
  numbers: words,
  /** Words before and after a limit: “top five”, “five points”. */
  limitOpenings: alternatives,
  limitNouns: alternatives,
  /** Phrases for a limit in languages without spaces, with `#` for the number. */
  limits: alternatives,
  /** Words for the last ones, and for only the first one. */
  lastWords: alternatives,
  firstWords: alternatives,
  /** Words after a figure, such as “million”; names of currencies; complete amounts. */
  scales: alternatives,
  currencies: alternatives,
  amounts: alternatives,
  percents: alternatives,
  /**
   * Words after a time, such as “p.m.”; words that make a figure a time, such as “Uhr”; complete
   * times.
   */
  dayHalves: alternatives,
  hourEndings: alternatives,
  clockTimes: alternatives,
  /** Labels before a phone number, and before an author. */
  phoneLabels: words,
  authorLabels: alternatives,
  /** Titles after the name of an author. */
  reporterTitles: words,
  /** Replies without a fact of their own: “yes”. */
  yesNoWords: words,
  /** Words that ask for URLs of links, and words that ask for an answer in another language. */
  linkWords: alternatives,
  languageWords: alternatives,
});

type Instructions = z.output<typeof instructionsSchema>;
type ListKey = Exclude<keyof Instructions, 'intents'>;

const files = defineLanguageResource('instructions', instructionsSchema);

/** Returns the entries of all languages. */
export const listInstructionWords = (key: ListKey): readonly string[] =>
  files.getAll().flatMap((file) => file[key]);

/** @returns source of a regular expression group that matches an entry of any language */
export const joinInstructionWords = (key: ListKey): string =>
  joinAlternatives(listInstructionWords(key));

/** The value of each number word. */
export const NUMBER_BY_WORD: ReadonlyMap<string, number> = new Map(
  files.getAll().flatMap(({ numbers }) => numbers.map((word, index) => [word, index + 1] as const)),
);

export const INTENT_PATTERNS = Object.fromEntries(
  INTENTS.map((intent) => [
    intent,
    new RegExp(joinAsWords(files.getAll().flatMap((file) => file.intents[intent] ?? [])), 'giu'),
  ]),
) as Readonly<Record<Intent, RegExp>>;

export const MODEL_TASK_PATTERN = new RegExp(joinAsWords(listInstructionWords('modelTasks')), 'iu');

/** “As a valid JSON object” */
export const JSON_PATTERN = new RegExp(
  `${WORD_START}(?:${joinInstructionWords('formatOpenings')}\\s)?json` +
    `(?: ${joinInstructionWords('formatNouns')})?\\b${joinInstructionWords('formatEndings')}?`,
  'giu',
);

/** “Yes, ” or “No.” at the beginning of an answer, which contains no fact to check. */
export const YES_NO_LEAD = new RegExp(
  String.raw`^${joinInstructionWords('yesNoWords')}(?:\s?[.,;:!，。、；：！،—–]+\s*|\s*$)`,
  'iu',
);

export const LINK_WORDS = new RegExp(joinAsWords(listInstructionWords('linkWords')), 'iu');

/** Words that may ask for an answer in a language that code cannot determine. */
export const LANGUAGE_WORDS = new RegExp(joinAsWords(listInstructionWords('languageWords')), 'iu');

const STOP_WORD = new RegExp(joinAsWords(listInstructionWords('stopWords')), 'giu');

export const removeStopWords = (instruction: string): string => instruction.replace(STOP_WORD, ' ');
