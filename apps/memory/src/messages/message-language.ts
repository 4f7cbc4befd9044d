import { detectLanguageOrDefault } from '@plumbline/text';
import { CLAUSE_WORDS, joinSpokenWords } from './clause-words.ts';

const LATIN = /\p{Script=Latin}/u;
const ENGLISH_FUNCTION_WORD = new RegExp(
  String.raw`(?:^|[^\p{L}'’])${joinSpokenWords(CLAUSE_WORDS.functionWords)}(?![\p{L}'’])`,
  'gu',
);
const WORD = /\p{L}+/gu;
/** The share of English function words above which a short text counts as English. */
const MIN_ENGLISH_WORD_RATIO = 0.2;
/** In longer texts the letters identify the language better than function words. */
const MAX_SHORT_TEXT_CHARS = 400;

/**
 * The language of a message, ISO 639-1. A short turn ("I love pizza.") has too few letters for a
 * detection, but its function words suffice.
 */
export function detectMessageLanguage(content: string): string | undefined {
  if (content.length > MAX_SHORT_TEXT_CHARS) return undefined;
  if (!LATIN.test(content)) return undefined;
  const words = content.match(WORD)?.length ?? 0;
  if ((content.match(ENGLISH_FUNCTION_WORD)?.length ?? 0) >= MIN_ENGLISH_WORD_RATIO * words)
    return 'en';
  return detectLanguageOrDefault(content, { minConfidence: 0.5 });
}
