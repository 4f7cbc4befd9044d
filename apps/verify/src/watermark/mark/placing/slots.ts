import {
  COMBINING,
  HANGUL,
  hasPhrases,
  IDEOGRAPHIC,
  isLetter,
  JOINER,
  kindOf,
  LATIN,
  OTHER,
  SPACE,
  standsBeforeSpace,
  STOP,
  UNLIKE_WORDS,
  WIDE_COMMA,
} from './letters.ts';
import { HIDDEN, PROSE } from './kinds.ts';

/** What stands between two white spaces or tags; or tags. */
interface Token {
  from: number;
  to: number;
  /** Of its letters; 0: of none, of several, or with anything else than a word has. */
  script: number;
  letters: number;
  /** Whether something opens before its first letter, or ends behind its last. */
  opens: boolean;
  closes: boolean;
  isAddress: boolean;
  /** Behind commas between letters of Chinese and Japanese. */
  commas: number[] | null;
}

/**
 * Words that are spoken as one with their neighbours ("of the") are shorter than this; between them
 * a synthesizer hears a mark. Korean joins none.
 */
const fewestLetters = (script: number) => (script === HANGUL ? 1 : script === LATIN ? 4 : 3);
/** English words that are spoken with what stands beside them, too. */
const LEANING = new Set(
  (
    'have been were will would could should might must shall cannot does having being there ' +
    'their they them this that these those with from ' +
    'your what when where which while than then into upon over each some such both only even ' +
    'just very more most'
  ).split(' '),
);
/** And this many words stand before a mark since the last stop, or a phrase. */
const fewestWords = (script: number) => (hasPhrases(script) ? 1 : 2);

/**
 * Where a mark may stand, ascending: at a single space between two plain words of one script,
 * inside a clause; in Chinese and Japanese behind a comma between letters. There it is drawn as
 * nothing, breaks no word, line or cluster that was whole (Unicode UAX #14, #29), moves nothing in
 * text of two directions (UAX #9), and is not spoken. It stands behind the space, but before it
 * where a line may be broken next to any letter (UAX #14, LB10) or the space is stretched with what
 * follows.
 *
 * @param text without marks
 * @param markup of it
 */
export function slotsOf(text: string, markup: Uint8Array): number[] {
  const slots: number[] = [];
  let words = 0;
  let before: Token | null = null;
  for (let from = 0; from < text.length;) {
    const token = tokenAt(text, markup, from);
    if (before && before.to + 1 === token.from && text.charCodeAt(before.to) === 0x20) {
      const { script } = token;
      const isBetween =
        script !== 0 &&
        script === before.script &&
        !before.closes &&
        !token.opens &&
        words >= fewestWords(script);
      if (
        isBetween &&
        standsAlone(text, before) &&
        standsAlone(text, token) &&
        isProse(markup, before.to - 1, token.from)
      )
        slots.push(standsBeforeSpace(script) ? before.to : token.from);
    } else words = 0;
    if (token.commas && !token.isAddress)
      for (const comma of token.commas) if (isProse(markup, comma - 2, comma)) slots.push(comma);
    words = token.closes || !token.script ? 0 : token.opens ? 1 : words + 1;
    before = token.to > token.from ? token : null;
    from =
      markup[token.to] === HIDDEN || markup[token.to - 1] === HIDDEN
        ? Math.max(token.to, from + 1)
        : token.to + 1;
  }
  return slots;
}

const standsAlone = (text: string, { script, letters, from }: Token): boolean =>
  letters >= fewestLetters(script) &&
  (script !== LATIN || letters > 6 || !LEANING.has(text.slice(from, from + letters).toLowerCase()));

function isProse(markup: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at <= to; at++) if (markup[at] !== PROSE) return false;
  return true;
}

function tokenAt(text: string, markup: Uint8Array, from: number): Token {
  const token: Token = {
    from,
    to: from,
    script: 0,
    letters: 0,
    opens: false,
    closes: false,
    isAddress: false,
    commas: null,
  };
  let isWord = true;
  let last = SPACE;
  let at = from;
  while (at < text.length && markup[at] === HIDDEN) at++;
  if (at > from) return { ...token, to: at };
  for (; at < text.length; at++) {
    if (markup[at] === HIDDEN) {
      token.closes = true;
      break;
    }
    const code = text.charCodeAt(at);
    const kind = kindOf(code);
    if (kind === SPACE) break;
    if (isLetter(kind)) {
      // A stop with letters behind it is of a host's name or an abbreviation.
      if (token.closes || (token.letters && kind !== token.script)) isWord = false;
      if (
        last === WIDE_COMMA &&
        kind === IDEOGRAPHIC &&
        at - 2 >= from &&
        kindOf(text.charCodeAt(at - 2)) === IDEOGRAPHIC
      )
        (token.commas ??= []).push(at);
      token.script ||= kind;
      token.letters++;
    } else if (kind === COMBINING) {
      if (!token.letters) isWord = false;
      token.letters++;
    } else if (kind === STOP || kind === WIDE_COMMA || kind === JOINER) {
      if (!token.letters) token.opens = true;
      else if (
        kind !== JOINER ||
        at + 1 === text.length ||
        !isLetter(kindOf(text.charCodeAt(at + 1)))
      )
        token.closes = true;
    } else if (kind === OTHER || kind === UNLIKE_WORDS) {
      isWord = false;
      if (code === 0x40 || code === 0x2f || code === 0x5c) token.isAddress = true;
    }
    last = kind;
  }
  token.to = at;
  if (!isWord || !token.letters) token.script = 0;
  return token;
}
