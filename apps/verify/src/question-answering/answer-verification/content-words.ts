import { extractSearchTerms } from '@plumbline/retrieval';
import { STOP_WORDS } from '@plumbline/text';
import { tokenizeNames } from '../entity-linking/name-tokens.ts';
import { ASKING, CONCEPTS, KOREAN_LIGHT, LIGHT } from './word-lists.ts';

/** A word that says what a text is about. */
export interface ContentWord {
  key: string;
  /** The key and what it may be without its endings. */
  forms: readonly string[];
  stem: string;
  /** Of the key's beginning, as far as words of it are compared letter by letter. */
  script?: 'hangul' | 'latin';
  /** Index into `CONCEPTS`; -1 for none. */
  concept: number;
  /** 1, or less for what a sentence may leave out. */
  weight: number;
  start: number;
  end: number;
}

const NUMBER = /^\p{N}/u;
const HANGUL = /^\p{Script=Hangul}/u;
const LATIN = /^\p{Script=Latin}/u;
const LONG = 4;
const SAME_START = 0.7;

/**
 * The words of content: no stop words, no words that only ask, no figures. Scripts without spaces
 * are taken in pairs of characters.
 *
 * @param spans parts of the text that are left out, such as names
 */
export function extractContentWords(
  text: string,
  language: string,
  spans: readonly { start: number; end: number }[] = [],
): ContentWord[] {
  const stop = STOP_WORDS[language];
  const words: ContentWord[] = [];
  for (const { key, forms, start, end, isUnspaced, text: own } of tokenizeNames(text)) {
    if (NUMBER.test(key) || spans.some((span) => start < span.end && end > span.start)) continue;
    if (isUnspaced) {
      for (const pair of extractSearchTerms(own, language))
        if (!ASKING.has(pair)) words.push(wordOf(pair, [pair], pair, start, end));
    } else if (
      !forms.some((form) => ASKING.has(form) || stop?.has(form)) &&
      !(HANGUL.test(key) && KOREAN_LIGHT.test(key)) &&
      [...key].length > 1
    )
      words.push(wordOf(key, forms, extractSearchTerms(own, language)[0] ?? key, start, end));
  }
  return words;
}

const wordOf = (
  key: string,
  forms: readonly string[],
  stem: string,
  start: number,
  end: number,
): ContentWord => ({
  ...{
    key,
    forms,
    stem,
    start,
    end,
    script: HANGUL.test(key) ? 'hangul' : LATIN.test(key) ? 'latin' : undefined,
  },
  concept: CONCEPTS.findIndex((pattern) => pattern.test(key)),
  weight: forms.some((form) => LIGHT.has(form)) ? 0.4 : 1,
});

/**
 * Whether two words say the same: by stem, by their beginning, as part of a compound, or as words
 * of one concept. Most of what judging a long answer takes.
 */
export function areAlike(a: ContentWord, b: ContentWord): boolean {
  if (a.key === b.key || a.stem === b.stem || (a.concept >= 0 && a.concept === b.concept))
    return true;
  for (const form of a.forms) if (b.forms.includes(form)) return true;
  const [shorter, longer] = a.key.length <= b.key.length ? [a, b] : [b, a];
  const [one, other] = [shorter.key, longer.key];
  if (shorter.script === 'hangul')
    return (
      longer.script === 'hangul' && [...one].length > 1 && one.slice(0, 2) === other.slice(0, 2)
    );
  if (shorter.script !== 'latin' || one.length < LONG) return false;
  let same = 0;
  while (same < one.length && one.charCodeAt(same) === other.charCodeAt(same)) same += 1;
  return (
    (same >= LONG && same >= SAME_START * other.length) ||
    (one.length > LONG && other.endsWith(one))
  );
}

/** 0 to 1: how many of the words, by weight, stand among others; 1 where there are none. */
export function computeCoverage(
  words: readonly ContentWord[],
  among: readonly ContentWord[],
): number {
  let [had, all] = [0, 0];
  for (const word of words) {
    all += word.weight;
    if (among.some((other) => areAlike(word, other))) had += word.weight;
  }
  return all ? had / all : 1;
}
