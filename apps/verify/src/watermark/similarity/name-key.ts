import {
  LOOSELY_SPACED_SCRIPT,
  memoizeByLanguage,
  extractTerms,
  replaceUndetermined,
} from '@plumbline/text';

/** ISO 9 and the BGN/PCGN system differ in what becomes the same below. */
const LATIN_BY_LETTER: Record<string, string> = Object.fromEntries(
  (
    'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f ' +
    'х:h ц:ts ч:ch ш:sh щ:sh ъ: ы:i ь: э:e ю:iu я:ia і:i ї:i є:e ґ:g ў:u ј:i љ:l њ:n ћ:ch ђ:dj ' +
    'џ:dzh α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:ks ο:o π:p ρ:r σ:s ς:s τ:t ' +
    'υ:i φ:f χ:h ψ:ps ω:o ß:ss æ:e œ:e ø:o đ:d ł:l ı:i þ:th ð:d'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.]*/gu;
/** Small words that some languages put into names. */
const NAME_PARTICLES = new Set(
  (
    'of the and for de la le du des da do dos del von und der die das van den al el bin a an ' +
    'to at in on s et y e'
  ).split(' '),
);

/**
 * Rules that unify spellings of different writers and transliteration systems, applied in this
 * order. The result is a key, not a spelling.
 */
const SPELLING_RULES: [RegExp, string][] = [
  [/shch|sch|tch/g, 'sh'],
  [/kh|gh/g, 'h'],
  [/ph/g, 'f'],
  [/ck|q|c(?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[jy]/g, 'i'],
  [/ou|oo/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/i([aeou])/g, '$1'],
  [/[ae]i/g, 'i'],
  [/(.)\1+/g, '$1'],
];

export interface NameKeys {
  words: string[];
  /** Initials of a name of three or more words, which can stand for it. */
  initials?: string;
}

/**
 * Computes the keys that identify a name in another text: its words without case, diacritics, full
 * stops and particles. Cyrillic and Greek words are transliterated to Latin letters, without case
 * endings. Spellings of different transliteration systems get the same key ("Sergei", "Sergey",
 * "Сергея"). A full name and a surname share a word. In scripts without spaces a name is one word.
 */
export function computeNameKeys(name: string, language: string): NameKeys {
  const nameWords = (name.normalize('NFKC').match(WORD) ?? []).filter(
    (word) => !NAME_PARTICLES.has(word.toLowerCase()),
  );
  const words = nameWords.map((word) => normalizeNameWord(word, language));
  if (nameWords.length < 3 || nameWords.length > 8 || LOOSELY_SPACED_SCRIPT.test(name))
    return { words };
  return {
    words,
    initials: normalizeNameWord(
      nameWords.map((word) => String.fromCodePoint(word.codePointAt(0)!)).join(''),
      language,
    ),
  };
}

const normalizeNameWord = memoizeByLanguage((word: string, language: string): string => {
  const bare = word
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/['’.]/g, '');
  if (LOOSELY_SPACED_SCRIPT.test(bare)) return bare;
  const isCyrillic = /\p{Script=Cyrillic}/u.test(bare);
  const unaccentedWord = (isCyrillic ? stripCaseEnding(bare, language) : bare)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const latinWord = Array.from(unaccentedWord, (letter) => LATIN_BY_LETTER[letter] ?? letter).join(
    '',
  );
  if (!/^[a-z]+$/.test(latinWord)) return latinWord;
  return SPELLING_RULES.reduce(
    (out, [from, to]) => out.replace(from, to),
    latinWord.length > 4 ? latinWord.replace(FINAL_VOWEL, '') : latinWord,
  );
});

/** "Kovalev", "Kovaleva": a final vowel is often a case ending. */
const FINAL_VOWEL = /(?:[aeiy]?[iy]|[aeou])$/;

/** Slavic languages decline names; the stemmer knows the endings of one of these languages. */
const stripCaseEnding = (word: string, language: string): string =>
  extractTerms(word, replaceUndetermined(language, 'ru'))[0] ?? word;
