import { phonemes } from './phonemes.ts';
import { PROSE, type ProseName } from './prose.ts';
import { FRAMES, slotsIn, withEach } from './marking.ts';

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

export interface Heard {
  voice: string;
  /**
   * Sentences that were read, and those left out because the voice reads them otherwise from time
   * to time, marks or none.
   */
  sentences: number;
  unsteady: number;
  /** Frames put into them, one at a time: every place, both alphabets. */
  frames: number;
  heard: string[];
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
function heardOf(variants: readonly string[], plain: string, voice: string): string[] {
  const once = phonemes(plain, voice);
  if (!variants.length || phonemes(variants.join('\n\n'), voice) === once.repeat(variants.length))
    return [];
  return variants.filter((variant) => phonemes(variant, voice) !== once);
}

/**
 * Whether a voice reads a sentence alike each time it is started: it does not where its program
 * reads memory that it never wrote.
 */
function isSteady(sentence: string, voice: string): boolean {
  const once = phonemes(sentence, voice);
  return Array.from({ length: 30 }, () => phonemes(sentence, voice)).every(
    (again) => again === once,
  );
}

/** Reads a language's prose sentence by sentence. */
function read(name: ProseName, voice: string): Heard {
  const heard: Heard = {
    voice,
    sentences: 0,
    unsteady: 0,
    frames: 0,
    heard: [],
    behindStop: 0,
    withinWord: 0,
  };
  for (const sentence of PROSE[name].sentences) {
    const variants = slotsIn(sentence).flatMap((place) =>
      Object.values(FRAMES).map((frame) => withEach(sentence, [place], frame)),
    );
    const otherwise = heardOf(variants, sentence, voice);
    if (otherwise.length && !isSteady(sentence, voice)) {
      heard.unsteady++;
      continue;
    }
    heard.sentences++;
    heard.frames += variants.length;
    heard.heard.push(...otherwise);
    const two = `${sentence} ${sentence}`;
    heard.behindStop += heardOf([`${sentence}${FRAMES.A} ${sentence}`], two, voice).length;
    const inside = /\p{L}{3}(?=\p{L}{2})/u.exec(sentence);
    if (inside)
      heard.withinWord += heardOf(
        [withEach(sentence, [inside.index + 3], FRAMES.A)],
        sentence,
        voice,
      ).length;
  }
  return heard;
}

/** All voices in turn. */
export const readAloud = (): Heard[] => VOICES.map(([name, voice]) => read(name, voice));
