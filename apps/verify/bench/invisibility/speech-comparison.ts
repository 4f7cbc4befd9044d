import { transcribe } from './phonemes.ts';
import { PROSE, type ProseName } from './prose.ts';
import { FRAME_BY_ALPHABET, listInsertionPoints, insertAt } from './mark-placements.ts';

const VOICES: readonly [ProseName, string][] = [
  ['en', 'en-gb'],
  ['en', 'en-us'],
  ['de', 'de'],
  ['fr', 'fr-fr'],
  ['ru', 'ru'],
  ['ko', 'ko'],
  ['ja', 'ja'],
  ['zh', 'cmn'],
  ['ar', 'ar'],
  ['fa', 'fa'],
  ['hi', 'hi'],
];

export interface SpeechComparison {
  voice: string;
  /**
   * Sentences that were read, and those left out because the voice reads them otherwise from time
   * to time, marks or none.
   */
  sentences: number;
  unstable: number;
  /** Frames put into them, one at a time: every place, both alphabets. */
  frames: number;
  audibleVariants: string[];
  /**
   * Of as many sentences with a frame behind the full stop, or within a word: what one hears of
   * marks that are put badly.
   */
  behindStop: number;
  withinWord: number;
}

/**
 * Whether a voice says the same of every variant: all are read in one go, and only when they differ
 * one by one.
 */
function findAudibleVariants(variants: readonly string[], plain: string, voice: string): string[] {
  const expected = transcribe(plain, voice);
  if (
    !variants.length ||
    transcribe(variants.join('\n\n'), voice) === expected.repeat(variants.length)
  )
    return [];
  return variants.filter((variant) => transcribe(variant, voice) !== expected);
}

/**
 * Whether a voice reads a sentence alike each time it is started: it does not where its program
 * reads memory that it never wrote.
 */
function isStable(sentence: string, voice: string): boolean {
  const expected = transcribe(sentence, voice);
  return Array.from({ length: 30 }, () => transcribe(sentence, voice)).every(
    (repeated) => repeated === expected,
  );
}

/** Reads a language's prose sentence by sentence. */
function compareProse(name: ProseName, voice: string): SpeechComparison {
  const comparison: SpeechComparison = {
    voice,
    sentences: 0,
    unstable: 0,
    frames: 0,
    audibleVariants: [],
    behindStop: 0,
    withinWord: 0,
  };
  for (const sentence of PROSE[name].sentences) {
    const variants = listInsertionPoints(sentence).flatMap((place) =>
      Object.values(FRAME_BY_ALPHABET).map((frame) => insertAt(sentence, [place], frame)),
    );
    const audibleVariants = findAudibleVariants(variants, sentence, voice);
    if (audibleVariants.length && !isStable(sentence, voice)) {
      comparison.unstable++;
      continue;
    }
    comparison.sentences++;
    comparison.frames += variants.length;
    comparison.audibleVariants.push(...audibleVariants);
    const twice = `${sentence} ${sentence}`;
    comparison.behindStop += findAudibleVariants(
      [`${sentence}${FRAME_BY_ALPHABET.A} ${sentence}`],
      twice,
      voice,
    ).length;
    const inside = /\p{L}{3}(?=\p{L}{2})/u.exec(sentence);
    if (inside)
      comparison.withinWord += findAudibleVariants(
        [insertAt(sentence, [inside.index + 3], FRAME_BY_ALPHABET.A)],
        sentence,
        voice,
      ).length;
  }
  return comparison;
}

/** All voices in turn. */
export const compareAllVoices = (): SpeechComparison[] =>
  VOICES.map(([name, voice]) => compareProse(name, voice));
