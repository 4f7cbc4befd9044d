import { readFileSync } from 'node:fs';
import type { ParsedSentence } from '../parsed-sentence.types.ts';
import { GrammarModel } from './grammar-model.ts';

/** Languages with a grammar: each has a folder of resources. */
export const GRAMMAR_LANGUAGES = ['de', 'en', 'es', 'fr', 'ja', 'ko', 'zh'] as const;

const models = new Map<string, GrammarModel>();

const resource = (language: string) =>
  new URL(`../resources/${language}/grammar.bin`, import.meta.url);

/** Whether `parse` knows the language. */
export const hasGrammar = (language: string): boolean =>
  (GRAMMAR_LANGUAGES as readonly string[]).includes(language);

/**
 * Parses one sentence: tokens with offsets, lemmas, parts of speech, features, and who depends on
 * whom. The first call for a language reads its model (some tens of milliseconds).
 * @param language ISO 639-1
 * @throws RangeError when the language has no grammar; ask `hasGrammar` first
 */
export function parse(sentence: string, language: string): ParsedSentence {
  let model = models.get(language);
  if (!model) {
    if (!hasGrammar(language)) throw new RangeError(`There is no grammar of "${language}".`);
    model = new GrammarModel(readFileSync(resource(language)));
    models.set(language, model);
  }
  return model.parse(sentence);
}
