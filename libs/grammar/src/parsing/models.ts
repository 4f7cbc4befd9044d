import { readFileSync } from 'node:fs';
import { findResourceFile, listLanguagesWithFile } from '@plumbline/languages';
import { GrammarModel } from './grammar-model.ts';

const GRAMMAR_FILE = 'grammar.bin';

const models = new Map<string, GrammarModel>();
let languages: ReadonlySet<string> | undefined;

/** The languages that have a grammar. */
export const getGrammarLanguages = (): ReadonlySet<string> =>
  (languages ??= new Set(listLanguagesWithFile(GRAMMAR_FILE)));

/** Whether there is a grammar of a language (ISO 639-1). */
export const hasGrammar = (language: string): boolean => getGrammarLanguages().has(language);

/**
 * The grammar of a language; read from its file at the first call.
 * @throws RangeError when the language has none; ask `hasGrammar` first
 */
export function getGrammar(language: string): GrammarModel {
  let model = models.get(language);
  if (!model) {
    const file = findResourceFile(language, GRAMMAR_FILE);
    if (!file) throw new RangeError(`There is no grammar model for the language "${language}".`);
    models.set(language, (model = new GrammarModel(readFileSync(file))));
  }
  return model;
}
