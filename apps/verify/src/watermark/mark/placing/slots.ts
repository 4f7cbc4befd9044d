import { PROSE } from './kinds.ts';
import { IDEOGRAPHIC, scriptAt, scriptBefore } from './letters.ts';

const SPACE = /\s/;
/** Signs that words of addresses, code and markup have. */
const UNLIKE_WORDS = /[@/\\_#$%&=+<>[\]{}|~^`*]/;
/** Stops with something behind them: the names of hosts, numbers, abbreviations. */
const INNER_STOP = /[.:?!,;][^\s.:?!,;"'’”»)]/;
const ADDRESS = /[@/\\]/;
const COMMA = /[,;:،؛]/;
const WIDE_COMMA = /[，、；：]/g;

/**
 * Where a mark may stand, ascending: behind a space between two plain words of one script, the first of which may have a comma; in Chinese and
 * Japanese behind a comma between letters. There it is drawn as nothing, breaks no word or line that was whole (Unicode UAX #29, #14), moves
 * nothing in text of two directions (UAX #9: both neighbours have the same), and is not spoken.
 *
 * @param text without marks
 * @param markup of it
 */
export function slotsOf(text: string, markup: Uint8Array): number[] {
  const slots: number[] = [];
  let wasPlain = false;
  for (let from = 0; from < text.length;) {
    let to = from;
    while (to < text.length && !isSpace(text, to)) to++;
    const token = text.slice(from, to);
    const isPlain = !UNLIKE_WORDS.test(token) && !INNER_STOP.test(token);
    if (isPlain && wasPlain && text.charAt(from - 1) === ' ' && joins(text, from) && isProse(markup, from - 2, from)) slots.push(from);
    if (to - from > 2 && !ADDRESS.test(token))
      for (const { index } of token.matchAll(WIDE_COMMA))
        if (parts(text, from + index) && isProse(markup, from + index - 1, from + index + 1)) slots.push(from + index + 1);
    wasPlain = isPlain && to > from;
    from = to + 1;
  }
  return slots;
}

const isSpace = (text: string, at: number) => text.charCodeAt(at) <= 0x20 || (text.charCodeAt(at) >= 0x85 && SPACE.test(text.charAt(at)));

function isProse(markup: Uint8Array, from: number, to: number): boolean {
  for (let at = Math.max(0, from); at <= to; at++) if (markup[at] !== PROSE) return false;
  return true;
}

/** Whether a space stands between two words of one script here. */
function joins(text: string, at: number): boolean {
  const script = scriptAt(text, at);
  const end = COMMA.test(text.charAt(at - 2)) ? at - 2 : at - 1;
  return script !== 0 && script === scriptBefore(text, end);
}

/** Whether this comma stands between two letters of Chinese or Japanese. */
const parts = (text: string, comma: number): boolean =>
  scriptBefore(text, comma) === IDEOGRAPHIC && scriptAt(text, comma + 1) === IDEOGRAPHIC;
