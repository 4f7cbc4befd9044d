import {
  alternativesSchema,
  defineLanguageResource,
  mergeLists,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

/** Hints of the classifier, in the order of its features. */
export const CUE_NAMES = [
  'date',
  'byline',
  'share',
  'subscribe',
  'related',
  'copyright',
  'photo',
  'address',
  'comments',
  'stamp',
  'author',
  'disclosure',
  'price',
  'buy',
  'step',
  'more',
] as const;
export type CueName = (typeof CUE_NAMES)[number];

const cueSchema = z.strictObject({
  /** Whole words, of Latin letters. */
  words: alternativesSchema.default([]),
  /** Anywhere, as parts of words as well. */
  stems: alternativesSchema.default([]),
  /** As `words`, at the start of the text. */
  openingWords: alternativesSchema.default([]),
  /** As `stems`, at the start of the text. */
  openings: alternativesSchema.default([]),
});
const boilerplateSchema = z.strictObject({
  /** What short texts beside an article are made of: each a hint that decides nothing alone. */
  cues: z.partialRecord(z.enum(CUE_NAMES), cueSchema),
  /** Openings of links to other articles; also a cue of `related`. */
  teasers: alternativesSchema.default([]),
  /** Openings of what else is put between the paragraphs of an article. */
  insertions: alternativesSchema.default([]),
  /** What a picture's credit calls the picture: "photo". */
  pictureNouns: wordsSchema.default([]),
  /** As `pictureNouns`, in brackets only. */
  pictureAbbreviations: wordsSchema.default([]),
  /** After the noun, before the photographer's name. */
  creditWords: wordsSchema.default([]),
  /** What is said of an article's author below it. */
  biographies: alternativesSchema.default([]),
});

const contents = defineLanguageResource('boilerplate', boilerplateSchema).getAll();

/** Words of what pages have beside their text, of all languages. */
export const BOILERPLATE_WORDS = mergeLists(contents.map(({ cues: _cues, ...lists }) => lists));

/** The words of one cue, of all languages. */
export const listCueWords = (name: CueName): z.output<typeof cueSchema> =>
  mergeLists(contents.flatMap(({ cues }) => cues[name] ?? [])) as z.output<typeof cueSchema>;
