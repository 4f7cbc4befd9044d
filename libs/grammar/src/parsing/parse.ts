import type { ParsedSentence } from '../parsed-sentence.types.ts';
import { getGrammar } from './models.ts';

/**
 * Parses one sentence: tokens with offsets, lemmas, parts of speech, features and dependencies. The
 * first call for a language reads its model, which takes some tens of milliseconds.
 * @param language ISO 639-1
 * @throws RangeError when the language has no grammar; ask `hasGrammar` first
 */
export const parse = (sentence: string, language: string): ParsedSentence =>
  getGrammar(language).parse(sentence);
