import { getWordSegmenter } from '@plumbline/text';
import { FUNCTION_WORD, QUERY_PARTICLES } from '../news-search.words.ts';

const MIN_WORD_CHARS = 3;
/** Longer runs consist of several words, whose exact combination hardly occurs elsewhere. */
const MAX_RUN_CHARS = 8;
const HIRAGANA = /[\p{Script=Hiragana}]+/u;

/**
 * A two-syllable Korean word with each particle that can follow it; empty for any other word. GDELT
 * refuses words of two characters, and most Korean nouns have two. In running text they nearly
 * always carry a particle, which makes them long enough.
 */
export function expandKoreanForms(word: string): string[] {
  if (!/^[가-힣]{2}$/u.test(word)) return [];
  // the particle depends on whether the last syllable ends in a consonant
  const hasFinalConsonant = (word.charCodeAt(1) - 0xac00) % 28 > 0;
  return listParticles('ko', hasFinalConsonant).map((particle) => word + particle);
}

/**
 * The words to search for in a run of a script without spaces (Han, kana, Thai …), each as a list
 * of alternative forms. Japanese is split at hiragana, Chinese at function words, other scripts by
 * ICU's dictionaries.
 */
export function segmentUnspacedRun(run: string): string[][] {
  const isJapanese = HIRAGANA.test(run);
  const parts = run
    .split(/[^\p{L}\p{M}\p{N}ー]+/u)
    .flatMap((part) => part.split(isJapanese ? HIRAGANA : FUNCTION_WORD));
  const pieces = parts.flatMap((part) =>
    [...part].length > MAX_RUN_CHARS ? segmentByDictionary(part) : [part],
  );
  return pieces.flatMap((piece) => {
    const length = [...piece].length;
    if (length >= MIN_WORD_CHARS) return [[piece]];
    return isJapanese && length === 2
      ? [listParticles('ja').map((particle) => piece + particle)]
      : [];
  });
}

function listParticles(language: string, isAfterConsonant = false): readonly string[] {
  const particles = QUERY_PARTICLES.get(language);
  return particles?.[isAfterConsonant ? 'afterConsonant' : 'afterVowel'] ?? [];
}

/** Splits by the dictionary and joins words until they are long enough. */
function segmentByDictionary(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of getWordSegmenter('zh').segment(text)) {
    piece += segment;
    if ([...piece].length < MIN_WORD_CHARS) continue;
    pieces.push(piece);
    piece = '';
  }
  return pieces;
}
