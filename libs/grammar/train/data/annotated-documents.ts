import type { GrammarModel } from '../../src/parsing/grammar-model.ts';
import type { ParsedSentence } from '../../src/parsed-sentence.types.ts';
import type { Mention } from '../../src/references/mentions.ts';
import type { TreebankSentence } from './conllu.ts';
import { readEntities } from './entities.ts';

/** Parses a document by its own words. */
export function parseDocument(
  model: GrammarModel,
  sentences: readonly TreebankSentence[],
): ParsedSentence[] {
  return sentences.map(({ words }) => {
    let text = '';
    const inputs = words.map(({ form }) => {
      const start = text.length;
      text += `${form} `;
      return { start, end: start + form.length, text: form };
    });
    return { text, language: model.language, tokens: model.parseWords(inputs) };
  });
}

/**
 * Entities of the mentions that a parse finds. An annotated mention belongs to the word that heads
 * it in the parse, or in the treebank where the two differ; of two mentions with one head, the
 * whole of a coordination is the longer one.
 */
export function createEntityLookup(
  sentences: readonly TreebankSentence[],
  parsed: readonly ParsedSentence[],
): (mention: Mention) => string | undefined {
  const byLength = readEntities(sentences).sort((a, b) => a.end - a.first - (b.end - b.first));
  const key = (sentence: number, head: number) => `${sentence}:${head}`;
  const inner = new Map<string, string>();
  const outer = new Map<string, string>();
  const heads = byLength.map((one) => findHead(parsed[one.sentence]!, one));
  byLength.forEach(({ sentence, entity }, index) => {
    const place = key(sentence, heads[index]!);
    if (!inner.has(place)) inner.set(place, entity);
    outer.set(place, entity);
  });
  for (const { sentence, head, entity } of byLength) {
    const place = key(sentence, head);
    if (inner.has(place)) continue;
    inner.set(place, entity);
    outer.set(place, entity);
  }
  return ({ kind, sentence, head }) =>
    (kind === 'group' ? outer : inner).get(key(sentence, head.index));
}

/** The first word of a mention whose head lies outside. */
function findHead(
  { tokens }: ParsedSentence,
  { first, end }: { first: number; end: number },
): number {
  const isInside = (index: number) => index >= first && index < end;
  return tokens.slice(first, end).find(({ head }) => !isInside(head))?.index ?? first;
}
