import { createRequire } from 'node:module';
import { LONGEST_WORD, remembering } from './remembering.ts';

type Stem = (word: string) => string;

/** Both packages are CommonJS without types: this is the part of them that is used. */
const require = createRequire(import.meta.url);
const porter2 = require('wink-porter2-stemmer') as Stem;

const ALGORITHMS: Record<string, string> = {
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

const stems = new Map<string, Stem>();
const identity: Stem = (word) => word;

/**
 * The stemmer of a language: porter2 for English, Snowball where it has one, else the word itself.
 *
 * @param language ISO 639-1 code
 */
export function stemmer(language: string): Stem {
  const known = stems.get(language);
  if (known) return known;
  const algorithm = ALGORITHMS[language];
  if (language !== 'en' && !algorithm) return identity;
  const stem = algorithm ? snowballStem(algorithm) : porter2;
  const made = remembering((word) => (word.length > LONGEST_WORD ? word : stem(word) || word));
  stems.set(language, made);
  return made;
}

function snowballStem(algorithm: string): Stem {
  // Half a megabyte of source for all its languages together: English alone needs none of it.
  const snowball = require('snowball-stemmers') as {
    newStemmer(algorithm: string): { stem: Stem };
  };
  const machine = snowball.newStemmer(algorithm);
  return (word) => machine.stem(word);
}
