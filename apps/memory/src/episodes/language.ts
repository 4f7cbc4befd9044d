import { detectLanguage } from '@plumbline/text';

const LATIN = /\p{Script=Latin}/u;
const ENGLISH =
  /(?:^|[^\p{L}'’])(?:I|I['’](?:m|ve|d|ll)|my|our|we|you|your|the|is|are|was|were|have|has|and|with|don['’]t|it['’]s|this|that|of|to|for)(?![\p{L}'’])/gu;
const WORD = /\p{L}+/gu;
/** Share of small English words from which on a short text is read as English. */
const ENOUGH = 0.2;
/** From here on letters tell the language better than a handful of words. */
const LONG = 400;

/**
 * The language to read a message in, ISO 639-1: the letters of a short turn ("I love pizza.") are
 * too few to tell, its small words do.
 */
export function languageOf(content: string): string | undefined {
  if (content.length > LONG) return undefined;
  if (!LATIN.test(content)) return undefined;
  const words = content.match(WORD)?.length ?? 0;
  if ((content.match(ENGLISH)?.length ?? 0) >= ENOUGH * words) return 'en';
  const { code, confidence } = detectLanguage(content);
  return confidence < 0.5 ? 'en' : code;
}
