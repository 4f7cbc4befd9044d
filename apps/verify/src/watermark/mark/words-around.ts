import { HIDDEN } from './placing/kinds.ts';

/** How many letters and digits each way a tag speaks for, and how far they are looked for. */
const REACH = 40;
const LOOKED_THROUGH = 120;

const END = /[.!?。！？।॥۔؟]/;
const NO_WORD = /[^\p{L}\p{M}\p{N}]+|\p{Default_Ignorable_Code_Point}+/gu;

export interface WordsAround {
  words: string;
  /** Whether the text begins or ends before the words do, so that it may have been cut there. */
  isCut: boolean;
}

/**
 * What stands around a place: up to 40 letters, digits and combining signs each way, not past the
 * end of a sentence; as NFKC (Unicode UAX #15) in small letters, without spaces and markup, so that
 * copying, collapsing white space and rendering Markdown leave it the same.
 *
 * @param text without marks
 * @param markup of it
 */
export function wordsAround(text: string, markup: Uint8Array, at: number): WordsAround {
  const before = folded(shown(text, markup, Math.max(0, at - LOOKED_THROUGH), at));
  const behind = folded(shown(text, markup, at, Math.min(text.length, at + LOOKED_THROUGH)));
  const left = onlyWords(before.split(END).at(-1)!).slice(-REACH);
  const right = onlyWords(behind.split(END, 1)[0]!).slice(0, REACH);
  return {
    words: `${left} ${right}`,
    isCut:
      (at < LOOKED_THROUGH && left.length < REACH && !END.test(before)) ||
      (at + LOOKED_THROUGH > text.length && right.length < REACH && !END.test(behind)),
  };
}

function shown(text: string, markup: Uint8Array, from: number, to: number): string {
  let out = '';
  let begin = from;
  for (let at = from; at < to; at++)
    if (markup[at] === HIDDEN) {
      out += text.slice(begin, at);
      begin = at + 1;
    }
  return out + text.slice(begin, to);
}

const ASCII = /^[\0-\x7f]*$/;

/** The final sigma depends on what follows, which may be cut off. */
const folded = (text: string) =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ς', 'σ');

const onlyWords = (text: string) => text.replace(ASCII.test(text) ? /[^a-z0-9]+/g : NO_WORD, '');
