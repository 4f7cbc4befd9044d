import {
  UNSPACED_SCRIPT,
  memoizeByLanguage,
  extractTerms,
  getWordSegmenter,
} from '@plumbline/text';
import { koreanStem } from './korean.ts';
import { getStem } from './lexicon.ts';
import { scaleOf, valueOf } from './numerals.ts';
import { PHRASES } from './phrases.ts';
import type { Word } from './word.ts';

/** Figures, words (hyphens part them), signs that belong to figures. */
const TOKEN =
  /\p{Nd}+(?:[.,]\p{Nd}+)*(?![\p{L}\p{M}\p{Nd}]|[.,]\p{Nd})|\p{Nd}+(?:[.,]\p{Nd}+)+\p{L}[\p{L}\p{M}\p{N}]*|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[.'&][\p{L}\p{N}]+)*|[%$€£¥₩]/gu;
const HANGUL = /\p{Script=Hangul}/u;
const LATIN_MARKED = /\p{Script=Latin}\p{M}|[À-ɏ]/u;

function words(list: string): string[] {
  return list.split(' ').map((word) => getStem(word, 'en'));
}

/**
 * Content words that say little: matching them is no agreement worth much, missing them no
 * difference.
 */
const LIGHT = new Set(
  words(
    'know call include also several make take get become thing use have help part good many ' +
      'person people individual various different type kind form way fact ever currently ' +
      'recent main major usual often general particular ' +
      'certain actual possible able appear seem involve based work new old high year time ' +
      'day world such other another much even still already just only very really simple ' +
      'some yes no answer example ' +
      'say show find found suggest indicate report claim study studies research researcher ' +
      'scientist expert evidence data scientific result significant significantly potential ' +
      'potentially likely specific level levels case cases patient patients role effectively ' +
      'absolutely',
  ),
);
const MODALS = new Set(
  (
    'is are was were be been being am has have had do does did can could will would shall ' +
    'should may might must'
  ).split(' '),
);

/** "Vitamin C", "plan B": the letter tells which, unless it is an initial. */
const LETTER = 0.9;

interface Token {
  text: string;
  form: string;
  start: number;
  end: number;
}

/** The words of one sentence or passage, without figures and negation worked out. */
export function analyzeWords(text: string, language: string): Word[] {
  const tokens = merged(tokenise(text));
  const out: Word[] = [];
  const title = isTitle(tokens);
  let end = 0;
  for (const { text: own, form, start, end: to } of tokens) {
    const before = text.slice(end, start);
    const stem = HANGUL.test(form) ? koreanStem(form) : getStem(form, language);
    const value = isGlued(text, start, to) ? undefined : (valueOf(form, language) ?? scaleOf(form));
    const isName = isNamed(text, own, start, title);
    out.push({
      text: own,
      form,
      stem,
      start,
      end: to,
      isName,
      weight:
        /^\p{Lu}$/u.test(own) && text[to] !== '.' && before === ' '
          ? LETTER
          : weightOf(form, stem, language, isName && start > 0),
      clause: 0,
      negated: false,
      isFigure: false,
      ...(value !== undefined && { value }),
      before,
    });
    end = to;
  }
  return out;
}

/** Words and titles that often begin a sentence before a name. */
const STOP = new Set(
  (
    'The A An In On At By For From Of To As When While After Before Since During Although ' +
    'Though If But And Actor Actress Singer President'
  ).split(' '),
);
const CAPITAL = /^\p{Lu}/u;
const ACRONYM = /^\p{Lu}[\p{Lu}\p{Nd}&.]{1,9}$/u;

/**
 * Written as a name is: with a capital that neither its place nor the style of a headline explains.
 */
function isNamed(text: string, own: string, start: number, title: boolean): boolean {
  if (!CAPITAL.test(own)) return false;
  if (ACRONYM.test(own) && !(title && own.length > 5)) return true;
  if (title) return false;
  if (start > 0 && !/[.!?:"]\s*$/.test(text.slice(Math.max(0, start - 3), start))) return true;
  // The first word of a sentence is a name's if the next is: "Anna Berg won".
  return (
    !STOP.has(own) &&
    /^\p{Ll}/u.test(own.slice(1)) &&
    /^ \p{Lu}\p{Ll}/u.test(text.slice(start + own.length, start + own.length + 3))
  );
}

/** A headline: nearly every longer word has a capital. */
function isTitle(tokens: Token[]): boolean {
  const long = tokens.filter(({ text }) => /^\p{L}{4}/u.test(text));
  return (
    long.length >= 4 && long.filter(({ text }) => !CAPITAL.test(text)).length * 8 <= long.length
  );
}

const COPULA = /^(?:이다|입니다|이었다|였다|이며|이고|다)$/;

/** A stop word of its language. */
const saysNothing = memoizeByLanguage(
  (form, language) => extractTerms(form, language).length === 0,
);

function weightOf(form: string, stem: string, language: string, isName: boolean): number {
  if (MODALS.has(form) && language === 'en') return 0;
  if (/^(?:[%$€£¥₩]|(?:more|less)than|at(?:least|most))$|^\p{Script=Hiragana}+$/u.test(form))
    return 0;
  if (language === 'ko' && COPULA.test(form)) return 0;
  if (!isName && saysNothing(form, language)) return 0;
  if (LIGHT.has(stem)) return 0.35;
  return /^[a-z]$/.test(stem) ? 0.2 : 1;
}

/** `COVID-19`, `F-35`, `T2`: the number is a name's. */
const isGlued = (text: string, start: number, end: number) =>
  /[\p{L}][-–]$/u.test(text.slice(Math.max(0, start - 2), start)) ||
  /^[-–]\p{Lu}/u.test(text.slice(end, end + 2));

function tokenise(text: string): Token[] {
  const out: Token[] = [];
  for (const { 0: own, index } of text.matchAll(TOKEN)) {
    // "200명", "2019年": the figure apart from what it counts.
    const figure =
      /^\p{Nd}[\p{Nd}.,]*(?=[^\p{Nd}.,a-z]|(?:km|kg|kwh|mwh|gwh|kw|mw|gw|cm|mm|ha|m|t)(?:[^a-z]|$))/iu.exec(
        own,
      )?.[0] ?? '';
    if (figure) push(out, figure, index);
    const unit = figure
      ? (/^[a-z]{1,3}(?=\p{Script=Hangul})/iu.exec(own.slice(figure.length))?.[0] ?? '')
      : '';
    if (unit) push(out, unit, index + figure.length);
    const rest = own.slice(figure.length + unit.length);
    if (!rest) continue;
    if (UNSPACED_SCRIPT.test(rest)) unspaced(rest, index + own.length - rest.length, out);
    else push(out, rest, index + own.length - rest.length);
  }
  return out;
}

function push(out: Token[], own: string, start: number): void {
  const lower = own.toLowerCase().replace(/'s?$/, '');
  const negative = /^(\p{L}+)n't$/u.exec(lower);
  if (negative?.[1] !== undefined) {
    out.push(
      { text: own, form: negative[1], start, end: start + own.length },
      { text: own, form: 'not', start, end: start + own.length },
    );
    return;
  }
  const form = LATIN_MARKED.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower;
  out.push({
    text: own,
    form: form.replace(/'(?:s|re|ve|ll|d|m)$/, ''),
    start,
    end: start + own.length,
  });
}

function unspaced(own: string, start: number, out: Token[]): void {
  for (const { segment, index, isWordLike } of getWordSegmenter('ja').segment(own))
    if (isWordLike !== false)
      out.push({
        text: segment,
        form: segment.toLowerCase(),
        start: start + index,
        end: start + index + segment.length,
      });
}

function merged(tokens: Token[]): Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (!token) break;
    const phrase = PHRASES.get(token.form)?.find(({ rest }) =>
      rest.every((word, index) => tokens[at + 1 + index]?.form === word),
    );
    const last = phrase ? tokens[at + phrase.rest.length] : undefined;
    if (phrase && last) {
      out.push({ text: token.text, form: phrase.word, start: token.start, end: last.end });
      at += 1 + phrase.rest.length;
    } else {
      out.push(token);
      at += 1;
    }
  }
  return out;
}
