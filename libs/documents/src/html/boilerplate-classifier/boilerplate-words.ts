import {
  alternativesSchema,
  defineLanguageResource,
  mergeLists,
  wordsSchema,
} from '@plumbline/languages';
import { z } from 'zod';

/** Cues of the classifier, in the order of its features. */
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
  /** Regular expressions of whole words in Latin letters: "teilen". */
  words: alternativesSchema.default([]),
  /** Regular expressions of text at any place, also inside a word. */
  stems: alternativesSchema.default([]),
  /** As `words`, only at the start of the text. */
  openingWords: alternativesSchema.default([]),
  /** As `stems`, only at the start of the text. */
  openings: alternativesSchema.default([]),
});
const boilerplateSchema = z.strictObject({
  /**
   * Cues of short texts beside an article, by name: `byline` "von", `share` "teilen". None decides
   * by itself.
   */
  cues: z.partialRecord(z.enum(CUE_NAMES), cueSchema),
  /** Beginnings of links to other articles, also a cue of `related`: "read more". */
  teasers: alternativesSchema.default([]),
  /** Beginnings of other texts between the paragraphs of an article: "media caption". */
  insertions: alternativesSchema.default([]),
  /** Words for the picture in its credit: "photo". */
  pictureNouns: wordsSchema.default([]),
  /** As `pictureNouns`, only in brackets: "pic". */
  pictureAbbreviations: wordsSchema.default([]),
  /** Words between the noun and the photographer's name: "by", "courtesy". */
  creditWords: wordsSchema.default([]),
  /** Regular expressions of phrases about an article's author below it: "is a reporter". */
  biographies: alternativesSchema.default([]),
});

const contents = defineLanguageResource('boilerplate', boilerplateSchema).getAll();

/** Words of texts beside the main text of a page, of all languages. */
export const BOILERPLATE_WORDS = mergeLists(contents.map(({ cues: _cues, ...lists }) => lists));

/** The words of one cue, of all languages. */
export const listCueWords = (name: CueName): z.output<typeof cueSchema> =>
  mergeLists(contents.flatMap(({ cues }) => cues[name] ?? [])) as z.output<typeof cueSchema>;
