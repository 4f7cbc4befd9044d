import { type Block, splitWords } from '../block.ts';

/** Features of a block's text that do not depend on its language. */
export interface TextFeatures {
  /** Whether it is running text: a sentence of some length with few links. */
  isProse: boolean;
  endsSentence: boolean;
  endsColon: boolean;
  commaCount: number;
  sentenceCount: number;
  lineBreakCount: number;
  digitShare: number;
  uppercaseShare: number;
  /**
   * Share of words that begin with a capital; in scripts without capitals, the usual share of
   * prose.
   */
  capitalizedShare: number;
  startsUpper: boolean;
  isQuestion: boolean;
  isBracketed: boolean;
  startsWithQuote: boolean;
  separatorCount: number;
  boldShare: number;
  linkCount: number;
  /** Words in small letters for comparisons; of a long block only the first ones. */
  words: string[];
}

const MAX_WORDS = 400;
const SENTENCE_END = /[.!?…。！？؟।۔"”»)）」』]\s*$/;

export function computeTextFeatures({
  text,
  wordCount,
  linkShare,
  runs,
  kind,
}: Block): TextFeatures {
  const textStart = text.length > 6000 ? text.slice(0, 6000) : text;
  let [commaCount, sentenceCount, lineBreakCount, digits, upper, lower, other, separatorCount] = [
    0, 0, 0, 0, 0, 0, 0, 0,
  ];
  for (let i = 0; i < textStart.length; i++) {
    const code = textStart.charCodeAt(i);
    if (code >= 97 && code <= 122) lower++;
    else if (code === 32) continue;
    else if (code >= 65 && code <= 90) upper++;
    else if (code >= 48 && code <= 57) digits++;
    else if (COMMA_CODES.has(code)) commaCount++;
    else if (SENTENCE_END_CODES.has(code)) {
      const next = textStart.charCodeAt(i + 1);
      if (
        code > 0x3000 ||
        Number.isNaN(next) ||
        next <= 32 ||
        next === 34 ||
        next === 0x201d ||
        next === 0xbb
      )
        sentenceCount++;
    } else if (code === 10) lineBreakCount++;
    else if (SEPARATOR_CODES.has(code)) separatorCount++;
    else if (code > 127) {
      const letter = textStart[i] as string;
      const lowerCaseLetter = letter.toLowerCase();
      if (lowerCaseLetter !== letter) upper++;
      else if (lowerCaseLetter !== letter.toUpperCase()) lower++;
      else other++;
    }
  }
  const words = splitWords(textStart).slice(0, MAX_WORDS);
  const isCased = upper + lower > other;
  const capitalizedShare = isCased
    ? words.filter((word) => word !== word.toLowerCase() && /^\p{Lu}/u.test(word)).length /
      Math.max(1, words.length)
    : 0.15;
  const endsSentence = SENTENCE_END.test(text.slice(-8));
  const first = textStart.trimStart().replace(/^["“«(‘']/, '');
  let [bold, linkCount, length] = [0, 0, 0];
  for (const [i, run] of runs.entries()) {
    if (run.image) continue;
    length += run.text.length;
    if (run.strong) bold += run.text.length;
    const previousRun = runs[i - 1];
    if ((run.href && previousRun?.href !== run.href) || (run.linked && !previousRun?.linked))
      linkCount++;
  }
  return {
    isProse:
      kind !== 'code' &&
      kind !== 'table' &&
      wordCount >= 10 &&
      linkShare < 0.35 &&
      (endsSentence || sentenceCount > 0),
    endsSentence,
    endsColon: /[:：]\s*$/.test(text.slice(-4)),
    commaCount,
    sentenceCount,
    lineBreakCount,
    digitShare: digits / Math.max(1, textStart.length),
    uppercaseShare: isCased ? upper / Math.max(1, textStart.length) : 0.03,
    capitalizedShare,
    startsUpper: isCased ? /^\p{Lu}/u.test(first) : true,
    isQuestion: /[!?！？؟]\s*$/.test(text.slice(-4)),
    isBracketed: /^[[(（【][^\n]{0,200}[\])）】]$/.test(text.length < 210 ? text : ''),
    startsWithQuote: /^["“«‘'「『]/.test(text),
    separatorCount,
    boldShare: bold / Math.max(1, length),
    linkCount,
    words: words.map((word) => word.toLowerCase()),
  };
}

const toCharCodes = (signs: string) => new Set(Array.from(signs, (sign) => sign.charCodeAt(0)));
const COMMA_CODES = toCharCodes(',;،，、；');
const SENTENCE_END_CODES = toCharCodes('.!?…。！？؟।۔');
const SEPARATOR_CODES = toCharCodes('|•·»›→/');

/** The share of words of the shorter text that the other one also has. */
export function computeWordOverlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const word of few) if (many.has(word)) shared++;
  return shared / few.size;
}

export function toWordSet(text: string | null | undefined): Set<string> {
  return new Set(splitWords((text ?? '').slice(0, 2000).toLowerCase()));
}
