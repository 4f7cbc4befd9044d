import { spellOutAbbreviations } from './abbreviations.ts';
import { findRegion, mentionsRegion } from './regions.ts';
import { foldText, soundAlike, toSoundKey } from './transliteration.ts';

const ALPHABETIC_WORD =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Nd}\p{M}]+(?:['’][\p{Script=Latin}\p{Script=Cyrillic}]+)*/gu;
const HANGUL_WORD = /\p{Script=Hangul}+/gu;
const KATAKANA_WORD = /[ァ-ヺー]+/gu;
const MAX_HANGUL_WORDS = 400;
const MAX_HANGUL_NAME_CHARS = 6;
const MIN_SHARED_PREFIX_CHARS = 4;
const MIN_SHARED_PREFIX_RATIO = 0.7;
const MIN_SIMILAR_CHARS = 5;
/** Words this short, such as "and" and "of", have no letter in most acronyms. */
const MAX_PARTICLE_CHARS = 3;

/** Returns the words of an alphabetic text as written. */
export const listAlphabeticWords = (text: string): string[] => text.match(ALPHABETIC_WORD) ?? [];

/** The names in texts, to be looked up in any spelling. */
export class NameIndex {
  private readonly text: string;
  private readonly foldedText: string;
  private readonly words: string[];
  private readonly wordSet: ReadonlySet<string>;
  private readonly initials: readonly string[];
  private alphabeticSounds?: string[];
  private otherSounds?: string[];

  constructor(text: string) {
    this.text = text;
    const fullText = `${text}\n${spellOutAbbreviations(text)}`;
    this.foldedText = foldText(fullText);
    this.words = listAlphabeticWords(this.foldedText);
    this.wordSet = new Set(this.words);
    this.initials = [
      this.words,
      this.words.filter(({ length }) => length > MAX_PARTICLE_CHARS),
    ].map((words) => words.map((word) => word.charAt(0)).join(''));
  }

  /** Whether the texts contain a word of a name: inflected, abbreviated or as a nationality. */
  hasWord(word: string): boolean {
    const folded = stripPossessive(foldText(word));
    if (this.wordSet.has(folded) || (folded.length >= 4 && this.foldedText.includes(folded)))
      return true;
    if (this.words.some((other) => areForms(folded, other))) return true;
    const region = findRegion(folded);
    if (region && mentionsRegion(region, this.foldedText)) return true;
    return isAcronym(word) && this.initials.some((initials) => initials.includes(folded));
  }

  /** Whether the texts contain an acronym for the words of a name. */
  hasAcronym(words: readonly string[]): boolean {
    const acronym = words.map((word) => foldText(word).charAt(0)).join('');
    return words.length >= 2 && this.wordSet.has(acronym);
  }

  /** Whether a name of several words is that of a country in the texts. */
  hasRegion(name: string): boolean {
    const region = findRegion(name);
    return region !== undefined && mentionsRegion(region, this.foldedText);
  }

  /** Whether the texts, in another script or language, contain a word that sounds the same. */
  sounds(word: string): boolean {
    const key = toSoundKey(stripPossessive(word));
    if (!key) return true; // only vowels
    const isAlphabetic = /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(word);
    if (this.getOtherSounds().some((other) => soundAlike(key, other))) return true;
    return this.getAlphabeticSounds().some((other) =>
      isAlphabetic ? key === other : soundAlike(key, other),
    );
  }

  includes(text: string): boolean {
    return this.foldedText.replace(/\s/g, '').includes(foldText(text).replace(/\s/g, ''));
  }

  has(script: RegExp): boolean {
    return script.test(this.text);
  }

  private getAlphabeticSounds(): string[] {
    this.alphabeticSounds ??= [
      ...new Set(listAlphabeticWords(this.text).map((word) => toSoundKey(stripPossessive(word)))),
    ].filter(Boolean);
    return this.alphabeticSounds;
  }

  private getOtherSounds(): string[] {
    this.otherSounds ??= [
      ...new Set([
        ...(this.text.match(HANGUL_WORD) ?? []).slice(0, MAX_HANGUL_WORDS).flatMap(listHangulParts),
        ...(this.text.match(KATAKANA_WORD) ?? []),
      ]),
    ]
      .map(toSoundKey)
      .filter(Boolean);
    return this.otherSounds;
  }
}

/**
 * Candidates for a name without its particles, from the first, second or third syllable on: 한승철은 →
 * 승철.
 */
const listHangulParts = (word: string): string[] =>
  [0, 1, 2].flatMap((start) =>
    Array.from({ length: Math.min(MAX_HANGUL_NAME_CHARS, word.length - start) }, (_, index) =>
      word.slice(start, start + index + 1),
    ),
  );

export const stripPossessive = (word: string) =>
  word.replace(/['’](?:s|S)?$/u, '').replace(/['’]s(?=\s|$)/u, '');

const isAcronym = (word: string) => /^\p{Lu}{2,6}s?$/u.test(word);

/**
 * Whether two words are inflections or spellings of the same sound: "Seagals", "Sachalin" and
 * "Sakhalin".
 */
function areForms(a: string, b: string): boolean {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  let shared = 0;
  while (shared < shorter.length && a[shared] === b[shared]) shared += 1;
  if (shared >= MIN_SHARED_PREFIX_CHARS && shared >= MIN_SHARED_PREFIX_RATIO * longer.length)
    return true;
  if (shorter.length === 3 && longer.length === 4 && shared === 3 && longer.endsWith('s'))
    return true;
  return (
    shorter.length >= MIN_SIMILAR_CHARS &&
    a.charAt(0) === b.charAt(0) &&
    longer.length - shorter.length <= 3 &&
    toSoundKey(a).length >= 3 &&
    toSoundKey(a) === toSoundKey(b)
  );
}
