import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Offsets = [start: number, end: number];

/** A relation as annotated: stretches of the sentence. */
export interface GoldPair {
  cause: Offsets;
  effect: Offsets;
  signals: Offsets[];
}

export interface GoldSentence {
  text: string;
  document: string;
  causal: boolean;
  pairs: GoldPair[];
}

const rows = <T>(path: string): T[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

/** The files that hold a part of the Causal News Corpus v2 (Tan et al. 2022, CC0). */
export const corpusFiles = (folder: string, part: 'train' | 'dev') =>
  ['subtask1', 'subtask2'].map((task) => join(folder, 'causal', `cnc_v2_${part}_${task}.jsonl`));

/** Reads them: every sentence once, with all relations annotated in it. */
export function readNewsCorpus(folder: string, part: 'train' | 'dev'): GoldSentence[] {
  const [sentences = '', relations = ''] = corpusFiles(folder, part);
  const pairs = new Map<string, GoldPair[]>();
  for (const { text, text_w_pairs } of rows<{ text: string; text_w_pairs: string }>(relations)) {
    const pair = readPair(text_w_pairs);
    if (pair) pairs.set(text, [...(pairs.get(text) ?? []), pair]);
  }
  return rows<{ index: string; text: string; label: string }>(sentences).map(
    ({ index, text, label }) => ({
      text,
      document: index.slice(0, index.lastIndexOf('_')),
      causal: label === '1',
      pairs: pairs.get(text) ?? [],
    }),
  );
}

/**
 * Reads `<ARG0>` (cause), `<ARG1>` (effect) and `<SIGn>` out of the text and tells where they stood
 * in what is left.
 */
function readPair(marked: string): GoldPair | undefined {
  const open = new Map<string, number>();
  const found: [string, Offsets][] = [];
  let at = 0;
  for (const piece of marked.split(/(<\/?(?:ARG|SIG)\d>)/)) {
    const tag = /^<(\/?)((?:ARG|SIG)\d)>$/.exec(piece);
    if (!tag) at += piece.length;
    else if (tag[1]) found.push([tag[2]!, [open.get(tag[2]!) ?? at, at]]);
    else open.set(tag[2]!, at);
  }
  const of = (name: string) => found.find(([tag]) => tag === name)?.[1];
  const [cause, effect] = [of('ARG0'), of('ARG1')];
  return (
    cause &&
    effect && {
      cause,
      effect,
      signals: found.filter(([tag]) => tag.startsWith('SIG')).map(([, offsets]) => offsets),
    }
  );
}
