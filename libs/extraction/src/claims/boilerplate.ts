import { defineLanguageResource } from '@plumbline/languages';
import { z } from 'zod';
import { ASCII_BOUNDARY, cueWordsSchema, joinCueWords } from '../normalization/cue-words.ts';

const boilerplate = defineLanguageResource(
  'boilerplate-sentences',
  z.strictObject({
    /** Boilerplate beside the text: menus, calls to click, notices. */
    notices: cueWordsSchema,
    /** Words that also occur in news: boilerplate only in a short line without a figure. */
    possibleNotices: cueWordsSchema.optional(),
  }),
).getAll();
const NOTICE = new RegExp(
  `${joinCueWords(
    boilerplate.map(({ notices }) => notices),
    ASCII_BOUNDARY,
  )}|©`,
  'iu',
);
const POSSIBLE_NOTICE = new RegExp(
  joinCueWords(
    boilerplate.map(({ possibleNotices }) => possibleNotices),
    ASCII_BOUNDARY,
  ),
  'iu',
);
/** A text that is mostly a URL is not a sentence. */
const URL_PATTERN = /https?:\/\/\S{1,400}/u;
const URL_SAMPLE_CHARS = 400;
/** In a longer sentence such words are part of the story ("she told Getty Images that …"). */
const MAX_BOILERPLATE_CHARS = 160;
const MAX_SHORT_LINE_CHARS = 80;

/** Whether a sentence is navigation, a notice or a credit rather than a statement. */
export function isBoilerplate(text: string): boolean {
  const urlLength = URL_PATTERN.exec(text.slice(0, URL_SAMPLE_CHARS))?.[0].length ?? 0;
  if (2 * urlLength > Math.min(text.length, URL_SAMPLE_CHARS)) return true;
  if (text.length > MAX_BOILERPLATE_CHARS) return false;
  return (
    NOTICE.test(text) ||
    (text.length <= MAX_SHORT_LINE_CHARS && !/\p{Nd}/u.test(text) && POSSIBLE_NOTICE.test(text))
  );
}
