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

/** Words of instructions, and of what they ask for in a text. */
const instructionsSchema = z.strictObject({
  /**
   * Names of what is asked for. Where one is part of another (“table of contents”, “e-mail
   * address”) the longer stands first.
   */
  intents: z.partialRecord(z.enum(INTENTS), alternativesSchema).prefault({}),
  /** What only a language model can do with a page. */
  modelTasks: alternatives,
  /** What stands before “JSON”, behind it, and the endings it takes. */
  formatOpenings: alternatives,
  formatNouns: words,
  formatEndings: alternatives,
  /** Words that say nothing of what is looked for: orders, “all”, “on this page”, forms. */
  stopWords: alternatives,
  /** What stands before and behind what is not wanted: “everything but links”, “링크 빼고”. */
  exclusionOpenings: alternatives,
  exclusionEndings: alternatives,
  articles: words,
  /** What stands beside a topic: “about”. */
  topicMarkers: alternatives,
  /** How questions begin and end, and what tells one wherever it stands. */
  questionOpenings: alternatives,
  questionEndings: alternatives,
  questionParticles: alternatives,
  /** Particles and the endings of questions and orders, which no text has in the same form. */
  wordEndings: words,
  /** One to ten. */
  numbers: words,
  /** What stands before and behind how many are wanted: “top five”, “five points”. */
  limitOpenings: alternatives,
  limitNouns: alternatives,
  /** Such phrases of languages without spaces, `#` for the number. */
  limits: alternatives,
  /** Words for the last ones, and for the first one alone. */
  lastWords: alternatives,
  firstWords: alternatives,
  /** Behind a figure: “million”; names of currencies; amounts with all that belongs to them. */
  scales: alternatives,
  currencies: alternatives,
  amounts: alternatives,
  percents: alternatives,
  /** Behind a time: “p.m.”; what makes a time of a figure: “Uhr”; times with all of it. */
  dayHalves: alternatives,
  hourEndings: alternatives,
  clockTimes: alternatives,
  /** What stands before a number of a phone, and before an author. */
  phoneLabels: words,
  authorLabels: alternatives,
  /** What stands behind the name of an author. */
  reporterTitles: words,
  /** Answers without a fact of their own: “yes”. */
  yesNoWords: words,
  /** Words that ask for addresses of links, and for an answer in another language. */
  linkWords: alternatives,
  languageWords: alternatives,
});

type Instructions = z.output<typeof instructionsSchema>;
type ListKey = Exclude<keyof Instructions, 'intents'>;

const files = defineLanguageResource('instructions', instructionsSchema);

/** The entries of all languages. */
export const listInstructionWords = (key: ListKey): readonly string[] =>
  files.getAll().flatMap((file) => file[key]);

/** @returns source of a group that matches an entry of any language */
export const joinInstructionWords = (key: ListKey): string =>
  joinAlternatives(listInstructionWords(key));

/** How many each word of a number says. */
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

/** “Yes, ” or “No.” at the beginning of an answer: it has no fact of its own to be checked. */
export const YES_NO_LEAD = new RegExp(
  String.raw`^${joinInstructionWords('yesNoWords')}(?:\s?[.,;:!，。、；：！،—–]+\s*|\s*$)`,
  'iu',
);

export const LINK_WORDS = new RegExp(joinAsWords(listInstructionWords('linkWords')), 'iu');

/** Words of an instruction that may ask for an answer in a language which code does not know. */
export const LANGUAGE_WORDS = new RegExp(joinAsWords(listInstructionWords('languageWords')), 'iu');

const STOP_WORD = new RegExp(joinAsWords(listInstructionWords('stopWords')), 'giu');

export const removeStopWords = (instruction: string): string => instruction.replace(STOP_WORD, ' ');
