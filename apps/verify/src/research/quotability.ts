import { DENSE_SCRIPT } from '@plumbline/text';
import { CONTEXT_OPENERS } from './sentence-cues.words.ts';

const MAX_QUOTE_CHARS = 420;
const MIN_QUOTE_CHARS = 30;
const MIN_DENSE_QUOTE_CHARS = 10;
const PAIRED_MARKS = [
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
  ['『', '』'],
  ['(', ')'],
  ['（', '）'],
  ['[', ']'],
] as const;

/**
 * Whether a sentence is of a length to be quoted, asks nothing, is not cut off, and closes every
 * quotation that it opens.
 */
export function isQuotable(text: string): boolean {
  if (
    text.length > MAX_QUOTE_CHARS ||
    text.length < (DENSE_SCRIPT.test(text) ? MIN_DENSE_QUOTE_CHARS : MIN_QUOTE_CHARS)
  )
    return false;
  if (/(?:[?？]|…|\.\.\.)["”』」)»]{0,4}$/u.test(text) || /[\n|{}]|https?:\/\//.test(text))
    return false;
  if ((text.match(/"/g)?.length ?? 0) % 2) return false;
  // “ closes in German, where „ opens.
  if (text.includes('„'))
    return (text.match(/„/g)?.length ?? 0) === (text.match(/[“”]/g)?.length ?? 0);
  return PAIRED_MARKS.every(
    ([opens, closes]) => text.split(opens).length === text.split(closes).length,
  );
}

/**
 * Whether a sentence can be read without the one before it, as far as its beginning tells. English
 * words are looked for in a language that has no words of its own.
 */
export function isSelfContained(text: string, language: string): boolean {
  const openers =
    CONTEXT_OPENERS.get(language) ??
    (DENSE_SCRIPT.test(text) ? undefined : CONTEXT_OPENERS.get('en'));
  return !openers?.test(text);
}
