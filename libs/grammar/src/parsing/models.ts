import { readFileSync } from 'node:fs';
import { GrammarModel } from './grammar-model.ts';

/** Languages with a grammar: each has a folder of resources. */
export const GRAMMAR_LANGUAGES = ['de', 'en', 'es', 'fr', 'ja', 'ko', 'zh'] as const;

const models = new Map<string, GrammarModel>();

/** Whether there is a grammar of a language (ISO 639-1). */
export const hasGrammar = (language: string): boolean =>
  (GRAMMAR_LANGUAGES as readonly string[]).includes(language);

/**
 * The grammar of a language; read from its file at the first call.
 * @throws RangeError when the language has none; ask `hasGrammar` first
 */
export function getGrammar(language: string): GrammarModel {
  let model = models.get(language);
  if (!model) {
    if (!hasGrammar(language)) throw new RangeError(`There is no grammar of "${language}".`);
    const file = new URL(`../resources/${language}/grammar.bin`, import.meta.url);
    models.set(language, (model = new GrammarModel(readFileSync(file))));
  }
  return model;
}
