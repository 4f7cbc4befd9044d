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
   * The number of compared sentences; `unstable`: of those left out because the voice reads them
   * differently from time to time, even without marks.
   */
  sentences: number;
  unstable: number;
  /** The number of frames that were inserted, one at a time: every place, both alphabets. */
  frames: number;
  audibleVariants: string[];
  /**
   * The audible changes in as many sentences with a badly placed frame: behind the full stop, or
   * within a word (`withinWord`).
   */
  behindStop: number;
  withinWord: number;
}

/**
 * The variants that a voice reads differently. All are read in one run first, and separately only
 * when the result differs.
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
 * Whether a voice reads a sentence the same in every run; it does not when the program reads
 * uninitialized memory.
 */
function isStable(sentence: string, voice: string): boolean {
  const expected = transcribe(sentence, voice);
  return Array.from({ length: 30 }, () => transcribe(sentence, voice)).every(
    (repeated) => repeated === expected,
  );
}

/** Compares a language's prose sentence by sentence. */
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

/** All voices, one after the other. */
export const compareAllVoices = (): SpeechComparison[] =>
  VOICES.map(([name, voice]) => compareProse(name, voice));
