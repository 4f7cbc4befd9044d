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

/** Of two mentions with one head, the whole of a coordination is the longer one. */
export function createEntityLookup(
  sentences: readonly TreebankSentence[],
): (mention: Mention) => string | undefined {
  const longestFirst = readEntities(sentences).sort((a, b) => b.end - b.first - (a.end - a.first));
  const key = (sentence: number, head: number) => `${sentence}:${head}`;
  const inner = new Map(longestFirst.map((one) => [key(one.sentence, one.head), one.entity]));
  const outer = new Map(
    longestFirst.toReversed().map((one) => [key(one.sentence, one.head), one.entity]),
  );
  return ({ kind, sentence, head }) =>
    (kind === 'group' ? outer : inner).get(key(sentence, head.index));
}
