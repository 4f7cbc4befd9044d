import { createRequire } from 'node:module';
import { MAX_WORD_CHARS, memoizeByWord } from './memoize.ts';

type Stemmer = (word: string) => string;

/** Both packages are CommonJS without types; this is the part of them that is used. */
const require = createRequire(import.meta.url);
const stemEnglish = require('wink-porter2-stemmer') as Stemmer;

const SNOWBALL_ALGORITHMS: Record<string, string> = {
  ar: 'arabic',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hu: 'hungarian',
  hy: 'armenian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sl: 'slovene',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};

const stemmerByLanguage = new Map<string, Stemmer>();
const keepWord: Stemmer = (word) => word;

/**
 * The stemmer of a language: porter2 for English, Snowball if it supports the language, else the
 * unchanged word.
 *
 * @param language ISO 639-1 code
 */
export function getStemmer(language: string): Stemmer {
  const cachedStemmer = stemmerByLanguage.get(language);
  if (cachedStemmer) return cachedStemmer;
  const algorithm = SNOWBALL_ALGORITHMS[language];
  if (language !== 'en' && !algorithm) return keepWord;
  const stem = algorithm ? createSnowballStemmer(algorithm) : stemEnglish;
  const memoizedStemmer = memoizeByWord((word) =>
    word.length > MAX_WORD_CHARS ? word : stem(word) || word,
  );
  stemmerByLanguage.set(language, memoizedStemmer);
  return memoizedStemmer;
}

function createSnowballStemmer(algorithm: string): Stemmer {
  // All languages together are half a megabyte of source, which English does not need.
  const snowball = require('snowball-stemmers') as {
    newStemmer(algorithm: string): { stem: Stemmer };
  };
  const snowballStemmer = snowball.newStemmer(algorithm);
  return (word) => snowballStemmer.stem(word);
}
