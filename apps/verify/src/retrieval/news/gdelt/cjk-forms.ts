import { getWordSegmenter } from '@plumbline/text';
import { FUNCTION_WORD, QUERY_PARTICLES } from '../news-search.words.ts';

const MIN_WORD_CHARS = 3;
/** Longer runs hold several words, which hardly stand together so anywhere else. */
const MAX_RUN_CHARS = 8;
const HIRAGANA = /[\p{Script=Hiragana}]+/u;

/**
 * A Korean word of two syllables as it stands with a particle. GDELT refuses words of two
 * characters, of which Korean has most of its nouns; in running text they nearly always carry a
 * particle, and with it they are long enough. Empty for any other word.
 */
export function expandKoreanForms(word: string): string[] {
  if (!/^[가-힣]{2}$/u.test(word)) return [];
  // whether the last syllable ends in a consonant, which chooses the particle
  const hasFinalConsonant = (word.charCodeAt(1) - 0xac00) % 28 > 0;
  return listParticles('ko', hasFinalConsonant).map((particle) => word + particle);
}

/**
 * The words to look for in a run of a script without spaces (Han, kana, Thai …), each in the forms
 * of which one has to stand there: Japanese between its hiragana, Chinese between its function
 * words, the rest by ICU's dictionaries.
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

/** Words by the dictionary, joined until they are long enough. */
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
