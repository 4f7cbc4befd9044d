import { splitSentences } from '@plumbline/text';
import type { GrammarModel } from '../src/parsing/grammar-model.ts';
import { mainRelation } from '../train/measure.ts';
import type { TreebankSentence } from '../train/data/conllu.ts';

/** F1 of the results on running text, aligned by characters (as in CoNLL 2018). */
export interface RawAccuracy {
  words: number;
  sentences: number;
  arcs: number;
}

interface Word {
  /**
   * Positions of its characters in the text without white space, and its position within a
   * contraction.
   */
  key: string;
  head: string;
  relation: string;
}

/**
 * Splits and parses the texts of a treebank: sentences are joined, paragraphs are separated by
 * empty lines.
 */
export function measureRawText(
  model: GrammarModel,
  sentences: readonly TreebankSentence[],
  unspaced: boolean,
): RawAccuracy {
  let text = '';
  let document = '';
  for (const sentence of sentences) {
    const isNew = sentence.paragraph || sentence.document !== document;
    if (text) text += isNew ? '\n\n' : unspaced ? '' : ' ';
    document = sentence.document;
    text += sentence.text;
  }
  const gold = readGold(sentences);
  const predicted = readPredictions(model, text);
  return {
    words: f1(
      gold.words.map(({ key }) => key),
      predicted.words.map(({ key }) => key),
    ),
    sentences: f1(gold.sentences, predicted.sentences),
    arcs: f1(gold.words.map(writeArc), predicted.words.map(writeArc)),
  };
}

const writeArc = ({ key, head, relation }: Word) => `${key} ${head} ${relation}`;

function f1(gold: readonly string[], predicted: readonly string[]): number {
  const goldKeys = new Set(gold);
  const right = predicted.filter((key) => goldKeys.has(key)).length;
  return (2 * right) / (gold.length + predicted.length);
}

const countNonSpace = (text: string) => text.replace(/\s+/gu, '').length;

function readGold(sentences: readonly TreebankSentence[]) {
  const words: Word[] = [];
  const ends: string[] = [];
  let at = 0;
  for (const sentence of sentences) {
    const keys: string[] = [];
    const from = at;
    for (const { form, first, end } of sentence.tokens) {
      const parts = sentence.words.slice(first, end).map((word) => word.form);
      const isWritten = parts.join('') === form;
      const length = countNonSpace(form);
      let inner = at;
      parts.forEach((part, index) => {
        const stop = isWritten ? inner + part.length : at + length;
        keys.push(`${isWritten ? inner : at}-${stop}${isWritten ? '' : `.${index}`}`);
        inner = stop;
      });
      at += length;
    }
    ends.push(`${from}-${at}`);
    sentence.words.forEach(({ head, relation }, index) =>
      words.push({
        key: keys[index]!,
        head: head ? keys[head - 1]! : 'root',
        relation: mainRelation(relation),
      }),
    );
  }
  return { words, sentences: ends };
}

function readPredictions(model: GrammarModel, text: string) {
  const words: Word[] = [];
  const ends: string[] = [];
  const letters = countLetters(text);
  for (const sentence of splitSentences(text, model.language)) {
    const { tokens } = model.parse(sentence.text);
    const place = (offset: number) => letters[sentence.start + offset]!;
    const keys = tokens.map(({ start, end }, index) => {
      const isPart = tokens.some((other) => other.start === start && other.index !== index);
      const order = tokens.filter((other) => other.start === start && other.index < index).length;
      return `${place(start)}-${place(end)}${isPart ? `.${order}` : ''}`;
    });
    ends.push(`${letters[sentence.start]!}-${letters[sentence.end]!}`);
    tokens.forEach(({ head, relation }, index) =>
      words.push({
        key: keys[index]!,
        head: head < 0 ? 'root' : keys[head]!,
        relation: mainRelation(relation),
      }),
    );
  }
  return { words, sentences: ends };
}

/** For each offset, the number of letters before it. */
function countLetters(text: string): Uint32Array {
  const counts = new Uint32Array(text.length + 1);
  for (let at = 0; at < text.length; at++)
    counts[at + 1] = counts[at]! + (/\s/u.test(text.charAt(at)) ? 0 : 1);
  return counts;
}
