import { readFileSync } from 'node:fs';
import type { ParsedSentence } from '../parsed-sentence.types.ts';
import { getGrammar } from '../parsing/models.ts';
import {
  type EncodedReferenceModel,
  type Reference,
  ReferenceResolver,
} from './resolve-references.ts';

const LANGUAGE = 'en';

let resolver: ReferenceResolver | undefined;

/**
 * What pronouns, names and nouns with “the” of an English document stand for: an earlier mention
 * each, and the noun or name at the end of the chain where it is sure. What is not right nine times
 * of ten is left out. Other languages give none.
 * @param sentences of one document, in order
 */
export function resolveReferences(sentences: readonly ParsedSentence[]): Reference[] {
  if (!sentences.length || sentences.some(({ language }) => language !== LANGUAGE)) return [];
  resolver ??= new ReferenceResolver(readModel());
  return resolver.resolve(sentences, getGrammar(LANGUAGE).vectors);
}

function readModel(): EncodedReferenceModel {
  const file = new URL(`../resources/${LANGUAGE}/references.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as EncodedReferenceModel;
}
