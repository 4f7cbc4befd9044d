import { join } from 'node:path';
import { type TreebankSentence, readTreebank } from './conllu.ts';
import { markEntityTypes } from './entities.ts';
import type { LanguageData } from './languages.ts';

/** The sentences for training, and those for measuring and calibration, by treebank. */
export interface Split {
  training: TreebankSentence[];
  heldOut: Record<string, TreebankSentence[]>;
}

/** One of this number of news documents is held out. */
const HELD_OUT_NEWS = 3;

/**
 * Splits the treebanks, with the same result at every run. In a treebank with news documents, whole
 * documents are held out, so that nothing of their story is learned.
 */
export function readSplit(
  folder: string,
  { treebanks, unseen = [], whole = [], heldOutOf }: LanguageData,
): Split {
  const read = (name: string) => readTreebank(join(folder, `${name}.conllu.gz`));
  const split: Split = { training: [], heldOut: {} };
  for (const name of unseen) split.heldOut[name] = read(name);
  for (const name of treebanks) {
    const sentences = read(name);
    markEntityTypes(sentences);
    const isHeldOut = whole.includes(name) ? () => false : createSelection(sentences, heldOutOf);
    split.training.push(...sentences.filter((sentence, index) => !isHeldOut(sentence, index)));
    const heldOut = sentences.filter(isHeldOut);
    if (heldOut.length) split.heldOut[name] = heldOut;
  }
  return split;
}

function createSelection(
  sentences: readonly TreebankSentence[],
  heldOutOf: number,
): (sentence: TreebankSentence, index: number) => boolean {
  const news = [...new Set(sentences.map(({ document }) => document))].filter((document) =>
    document.includes('_news_'),
  );
  return ({ document }, index) =>
    news.length ? news.indexOf(document) % HELD_OUT_NEWS === 1 : index % heldOutOf === 3;
}
