import { HIDDEN } from './encoder/markup-class.ts';

/**
 * Number of letters and digits on each side that a tag covers, and the distance within which they
 * are searched.
 */
const MAX_CONTEXT_CHARACTERS = 40;
const MAX_SCANNED_UNITS = 120;

const SENTENCE_END = /[.!?。！？।॥۔؟]/;
const NON_WORD = /[^\p{L}\p{M}\p{N}]+|\p{Default_Ignorable_Code_Point}+/gu;

export interface MarkContext {
  contextLetters: string;
  /** Whether the text starts or ends before the words do, so that it may have been cut. */
  isTruncated: boolean;
}

/**
 * Returns up to 40 letters, digits and combining marks on each side of an offset, within the
 * sentence. They are in NFKC (Unicode UAX #15) and lower case, without spaces and markup. So
 * copying, collapsing white space and rendering Markdown do not change them.
 *
 * @param text text without marks
 * @param markupClasses its markup classes
 */
export function extractContext(
  text: string,
  markupClasses: Uint8Array,
  offset: number,
): MarkContext {
  const before = foldCase(
    removeHidden(text, markupClasses, Math.max(0, offset - MAX_SCANNED_UNITS), offset),
  );
  const behind = foldCase(
    removeHidden(text, markupClasses, offset, Math.min(text.length, offset + MAX_SCANNED_UNITS)),
  );
  const left = keepWordCharacters(before.split(SENTENCE_END).at(-1)!).slice(
    -MAX_CONTEXT_CHARACTERS,
  );
  const right = keepWordCharacters(behind.split(SENTENCE_END, 1)[0]!).slice(
    0,
    MAX_CONTEXT_CHARACTERS,
  );
  return {
    contextLetters: `${left} ${right}`,
    isTruncated:
      (offset < MAX_SCANNED_UNITS &&
        left.length < MAX_CONTEXT_CHARACTERS &&
        !SENTENCE_END.test(before)) ||
      (offset + MAX_SCANNED_UNITS > text.length &&
        right.length < MAX_CONTEXT_CHARACTERS &&
        !SENTENCE_END.test(behind)),
  };
}

function removeHidden(text: string, markupClasses: Uint8Array, from: number, to: number): string {
  let out = '';
  let begin = from;
  for (let at = from; at < to; at++)
    if (markupClasses[at] === HIDDEN) {
      out += text.slice(begin, at);
      begin = at + 1;
    }
  return out + text.slice(begin, to);
}

const ASCII = /^[\0-\x7f]*$/;

/** The final sigma depends on the following letter, which may be cut off. */
const foldCase = (text: string) =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ς', 'σ');

const keepWordCharacters = (text: string) =>
  text.replace(ASCII.test(text) ? /[^a-z0-9]+/g : NON_WORD, '');
