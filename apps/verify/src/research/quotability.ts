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
 * Whether a sentence has a quotable length, is not a question, is complete, and closes all
 * quotations that it opens.
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
  // In German „ opens and “ closes a quotation.
  if (text.includes('„'))
    return (text.match(/„/g)?.length ?? 0) === (text.match(/[“”]/g)?.length ?? 0);
  return PAIRED_MARKS.every(
    ([opens, closes]) => text.split(opens).length === text.split(closes).length,
  );
}

/**
 * Whether a sentence can be understood without the preceding one, judged by its beginning.
 * Languages without own cues use the English ones.
 */
export function isSelfContained(text: string, language: string): boolean {
  const openers =
    CONTEXT_OPENERS.get(language) ??
    (DENSE_SCRIPT.test(text) ? undefined : CONTEXT_OPENERS.get('en'));
  return !openers?.test(text);
}
