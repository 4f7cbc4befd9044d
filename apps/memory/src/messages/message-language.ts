import { detectLanguageOrDefault } from '@plumbline/text';
import { CLAUSE_WORDS, joinSpokenWords } from './clause-words.ts';

const LATIN = /\p{Script=Latin}/u;
const ENGLISH_FUNCTION_WORD = new RegExp(
  String.raw`(?:^|[^\p{L}'’])${joinSpokenWords(CLAUSE_WORDS.functionWords)}(?![\p{L}'’])`,
  'gu',
);
const WORD = /\p{L}+/gu;
/** Share of small English words from which on a short text is read as English. */
const MIN_ENGLISH_WORD_RATIO = 0.2;
/** From here on letters tell the language better than a handful of words. */
const MAX_SHORT_TEXT_CHARS = 400;

/**
 * The language to read a message in, ISO 639-1: the letters of a short turn ("I love pizza.") are
 * too few to tell, its small words do.
 */
export function detectMessageLanguage(content: string): string | undefined {
  if (content.length > MAX_SHORT_TEXT_CHARS) return undefined;
  if (!LATIN.test(content)) return undefined;
  const words = content.match(WORD)?.length ?? 0;
  if ((content.match(ENGLISH_FUNCTION_WORD)?.length ?? 0) >= MIN_ENGLISH_WORD_RATIO * words)
    return 'en';
  return detectLanguageOrDefault(content, { minConfidence: 0.5 });
}
