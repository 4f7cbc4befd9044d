import { type Block, wordsOf } from '../block.ts';

/** What the letters of a block show, none of it bound to a language. */
export interface TextSigns {
  /** running text: a sentence of some length with few links */
  prose: boolean;
  endsSentence: boolean;
  endsColon: boolean;
  commas: number;
  sentences: number;
  breaks: number;
  digits: number;
  upper: number;
  /**
   * share of words that begin with a capital; of scripts without capitals what is usual in prose
   */
  capitals: number;
  startsUpper: boolean;
  question: boolean;
  bracketed: boolean;
  quoted: boolean;
  separators: number;
  bold: number;
  links: number;
  /** words in small letters, to be compared; of long blocks the first ones */
  words: string[];
}

const MAX_WORDS = 400;
const SENTENCE_END = /[.!?…。！？؟।۔"”»)）」』]\s*$/;

export function textSigns({ text, size, linkShare, runs, kind }: Block): TextSigns {
  const head = text.length > 6000 ? text.slice(0, 6000) : text;
  let [commas, sentences, breaks, digits, upper, lower, other, separators] = [
    0, 0, 0, 0, 0, 0, 0, 0,
  ];
  for (let i = 0; i < head.length; i++) {
    const code = head.charCodeAt(i);
    if (code >= 97 && code <= 122) lower++;
    else if (code === 32) continue;
    else if (code >= 65 && code <= 90) upper++;
    else if (code >= 48 && code <= 57) digits++;
    else if (COMMAS.has(code)) commas++;
    else if (STOPS.has(code)) {
      const next = head.charCodeAt(i + 1);
      if (
        code > 0x3000 ||
        Number.isNaN(next) ||
        next <= 32 ||
        next === 34 ||
        next === 0x201d ||
        next === 0xbb
      )
        sentences++;
    } else if (code === 10) breaks++;
    else if (SEPARATORS.has(code)) separators++;
    else if (code > 127) {
      const letter = head[i] as string;
      const small = letter.toLowerCase();
      if (small !== letter) upper++;
      else if (small !== letter.toUpperCase()) lower++;
      else other++;
    }
  }
  const words = wordsOf(head).slice(0, MAX_WORDS);
  const cased = upper + lower > other;
  const capitalised = cased
    ? words.filter((word) => word !== word.toLowerCase() && /^\p{Lu}/u.test(word)).length /
      Math.max(1, words.length)
    : 0.15;
  const endsSentence = SENTENCE_END.test(text.slice(-8));
  const first = head.trimStart().replace(/^["“«(‘']/, '');
  let [bold, links, length] = [0, 0, 0];
  for (const [i, run] of runs.entries()) {
    if (run.image) continue;
    length += run.text.length;
    if (run.strong) bold += run.text.length;
    const before = runs[i - 1];
    if ((run.href && before?.href !== run.href) || (run.linked && !before?.linked)) links++;
  }
  return {
    prose:
      kind !== 'code' &&
      kind !== 'table' &&
      size >= 10 &&
      linkShare < 0.35 &&
      (endsSentence || sentences > 0),
    endsSentence,
    endsColon: /[:：]\s*$/.test(text.slice(-4)),
    commas,
    sentences,
    breaks,
    digits: digits / Math.max(1, head.length),
    upper: cased ? upper / Math.max(1, head.length) : 0.03,
    capitals: capitalised,
    startsUpper: cased ? /^\p{Lu}/u.test(first) : true,
    question: /[!?！？؟]\s*$/.test(text.slice(-4)),
    bracketed: /^[[(（【][^\n]{0,200}[\])）】]$/.test(text.length < 210 ? text : ''),
    quoted: /^["“«‘'「『]/.test(text),
    separators,
    bold: bold / Math.max(1, length),
    links,
    words: words.map((word) => word.toLowerCase()),
  };
}

const codes = (signs: string) => new Set(Array.from(signs, (sign) => sign.charCodeAt(0)));
const COMMAS = codes(',;،，、；');
const STOPS = codes('.!?…。！？؟।۔');
const SEPARATORS = codes('|•·»›→/');

/** Share of the shorter's words that the other has as well. */
export function sharedWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let both = 0;
  for (const word of few) if (many.has(word)) both++;
  return both / few.size;
}

export function wordSet(text: string | null | undefined): Set<string> {
  return new Set(wordsOf((text ?? '').slice(0, 2000).toLowerCase()));
}
