import { joinAlternatives } from '@plumbline/languages';
import { extractTerms, splitWords } from '@plumbline/text';
import { areKin, areSynonyms, getStem, isHypernym } from './lexicon/lexicon.ts';
import { groundingWords } from './grounding-words.ts';

const lightTermsByLanguage = new Map<string, ReadonlySet<string>>();

function getLightTerms(language: string): ReadonlySet<string> | undefined {
  const words = groundingWords.get(language)?.lightWords;
  if (words && !lightTermsByLanguage.has(language))
    lightTermsByLanguage.set(language, new Set(extractTerms(words.join(' '), language)));
  return lightTermsByLanguage.get(language);
}

const korean = groundingWords.require('ko');
const LIGHT_KOREAN_STEMS: ReadonlySet<string> = new Set(korean.lightWords);
const KOREAN_STEM_CHARS = 2;
/** Figures, and counters with their particle: 명이, 원으로. */
const KOREAN_COUNT = new RegExp(
  `^\\p{Nd}|^${joinAlternatives(korean.counters)}${joinAlternatives(korean.particles)}?$`,
  'u',
);
const MIN_PREFIX_CHARS = 5;
const MIN_COMPOUND_PART_CHARS = 5;
/** Languages with compound words: "Wahltag" for "Tag der Wahl". */
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'no', 'fi']);

/**
 * Returns the content words of a text as stems, each once, in order; for Korean their first two
 * syllables. Leaves out figures, words of time or amount and function words.
 */
export function listTellingTerms(text: string, language: string): string[] {
  if (language === 'ko') return listKoreanStems(text);
  const light = getLightTerms(language);
  return [...new Set(extractTerms(text, language))].filter(
    (term) => !/^\p{Nd}/u.test(term) && !light?.has(term),
  );
}

const listKoreanStems = (text: string): string[] => [
  ...new Set(
    splitWords(text)
      .filter((word) => word.length >= KOREAN_STEM_CHARS && !KOREAN_COUNT.test(word))
      .map((word) => /^[a-z]+/i.exec(word)?.[0].toLowerCase() ?? word.slice(0, KOREAN_STEM_CHARS))
      .filter((stem) => !LIGHT_KOREAN_STEMS.has(stem)),
  ),
];

/** The terms of texts, to be looked up including equivalents. */
export class TermIndex {
  private readonly terms: string[];
  private readonly termSet: ReadonlySet<string>;
  private readonly text: string;

  private readonly language: string;

  constructor(text: string, language: string) {
    this.language = language;
    this.text = text.toLowerCase();
    this.terms = [...new Set(extractTerms(text, language))];
    this.termSet = new Set(this.terms);
  }

  /** Whether the texts contain a term, one of its forms or synonyms, or a compound with it. */
  has(term: string): boolean {
    if (this.termSet.has(term)) return true;
    if (this.language === 'ko' || /\p{Script=Han}/u.test(term)) return this.text.includes(term);
    if (this.language === 'en') return this.terms.some((other) => saysSame(term, other));
    return this.terms.some((other) => this.isForm(term, other));
  }

  private isForm(a: string, b: string): boolean {
    if (Math.min(a.length, b.length) < MIN_PREFIX_CHARS) return false;
    if (a.slice(0, MIN_PREFIX_CHARS) === b.slice(0, MIN_PREFIX_CHARS)) return true;
    if (!COMPOUNDING.has(this.language)) return false;
    const [part, whole] = a.length < b.length ? [a, b] : [b, a];
    return part.length >= MIN_COMPOUND_PART_CHARS && whole.includes(part);
  }
}

function saysSame(term: string, other: string): boolean {
  const [a, b] = [getStem(term, 'en'), getStem(other, 'en')];
  return a === b || areSynonyms(a, b) || areKin(a, b) || isHypernym(a, b) || isHypernym(b, a);
}
