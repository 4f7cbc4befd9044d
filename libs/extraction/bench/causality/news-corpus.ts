import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type OffsetPair = [start: number, end: number];

/** An annotated relation, as offsets in the sentence. */
export interface GoldPair {
  cause: OffsetPair;
  effect: OffsetPair;
  signals: OffsetPair[];
}

export interface GoldSentence {
  text: string;
  document: string;
  causal: boolean;
  pairs: GoldPair[];
}

const readRows = <T>(path: string): T[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

/** The files of one part of the Causal News Corpus v2 (Tan et al. 2022, CC0). */
export const getCorpusFiles = (folder: string, part: 'train' | 'dev') =>
  ['subtask1', 'subtask2'].map((task) => join(folder, 'causal', `cnc_v2_${part}_${task}.jsonl`));

/** Reads the corpus: every sentence once, with all its annotated relations. */
export function readNewsCorpus(folder: string, part: 'train' | 'dev'): GoldSentence[] {
  const [sentences = '', relations = ''] = getCorpusFiles(folder, part);
  const pairs = new Map<string, GoldPair[]>();
  for (const { text, text_w_pairs } of readRows<{ text: string; text_w_pairs: string }>(
    relations,
  )) {
    const pair = parsePair(text_w_pairs);
    if (pair) pairs.set(text, [...(pairs.get(text) ?? []), pair]);
  }
  return readRows<{ index: string; text: string; label: string }>(sentences).map(
    ({ index, text, label }) => ({
      text,
      document: index.slice(0, index.lastIndexOf('_')),
      causal: label === '1',
      pairs: pairs.get(text) ?? [],
    }),
  );
}

/**
 * Removes the tags `<ARG0>` (cause), `<ARG1>` (effect) and `<SIGn>` from the text and returns their
 * offsets in the remaining text.
 */
function parsePair(taggedText: string): GoldPair | undefined {
  const startByTag = new Map<string, number>();
  const taggedSpans: [string, OffsetPair][] = [];
  let offset = 0;
  for (const piece of taggedText.split(/(<\/?(?:ARG|SIG)\d>)/)) {
    const tag = /^<(\/?)((?:ARG|SIG)\d)>$/.exec(piece);
    if (!tag) offset += piece.length;
    else if (tag[1]) taggedSpans.push([tag[2]!, [startByTag.get(tag[2]!) ?? offset, offset]]);
    else startByTag.set(tag[2]!, offset);
  }
  const findSpan = (name: string) => taggedSpans.find(([tag]) => tag === name)?.[1];
  const [cause, effect] = [findSpan('ARG0'), findSpan('ARG1')];
  return (
    cause &&
    effect && {
      cause,
      effect,
      signals: taggedSpans.filter(([tag]) => tag.startsWith('SIG')).map(([, offsets]) => offsets),
    }
  );
}
