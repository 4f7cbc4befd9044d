import { createRandom } from '@plumbline/ml';
import { BOUNDARY_BUCKETS, createFeatureReader } from '../../src/tokens/boundary-features.ts';
import { straightenMarks } from '../../src/network/word-inputs.ts';
import { type TokenizerTables, mayCut } from '../../src/tokens/tokenizer.ts';
import type { TreebankSentence } from './conllu.ts';

/** A run of text without white space, and the offsets at which its tokens end. */
interface Chunk {
  text: string;
  cuts: Set<number>;
  last: boolean;
}

const EPOCHS = 8;

/** Learns the ends of tokens (averaged perceptron) and the words of contractions. */
export function trainTokenizer(
  sentences: readonly TreebankSentence[],
  unspaced: boolean,
  seed: number,
): TokenizerTables {
  const chunks = sentences.flatMap(readChunks);
  const splitWords = new Set<string>();
  for (const { text, cuts } of chunks)
    if (cuts.size && /^[\p{L}\p{M}]+$/u.test(text)) splitWords.add(text.toLowerCase());
  const relevant = chunks.filter(
    ({ text }) =>
      text.length > 1 &&
      (unspaced || !/^[\p{L}\p{M}]+$/u.test(text) || splitWords.has(text.toLowerCase())),
  );
  return {
    boundaries: trainBoundaries(relevant, unspaced, createRandom(seed)),
    contractions: collectContractions(sentences),
    splitWords,
    unspaced,
  };
}

function trainBoundaries(
  chunks: readonly Chunk[],
  unspaced: boolean,
  random: () => number,
): Float32Array {
  const weights = new Float32Array(BOUNDARY_BUCKETS);
  const sums = new Float64Array(BOUNDARY_BUCKETS);
  let step = 0;
  const places = chunks.flatMap(({ text, cuts, last }) => {
    const featuresAt = createFeatureReader(text, last, unspaced);
    const list: { features: number[]; isCut: boolean }[] = [];
    for (let at = 1; at < text.length; at++)
      if (mayCut(text, at)) list.push({ features: featuresAt(at), isCut: cuts.has(at) });
    return list;
  });
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (let turn = 0; turn < places.length; turn++) {
      const { features, isCut } = places[Math.floor(random() * places.length)]!;
      step++;
      let score = 0;
      for (const feature of features) score += weights[feature]!;
      const target = isCut ? 1 : -1;
      if (score * target > 1) continue;
      for (const feature of features) {
        weights[feature]! += target;
        sums[feature]! += step * target;
      }
    }
  return weights.map((weight, at) => weight - sums[at]! / (step + 1));
}

/** Contractions that are not the concatenation of their words, with their most frequent words. */
function collectContractions(
  sentences: readonly TreebankSentence[],
): Record<string, readonly string[]> {
  const readings = new Map<string, Map<string, number>>();
  for (const { tokens, words } of sentences)
    for (const { form, first, end } of tokens) {
      const parts = words.slice(first, end).map((word) => word.form);
      if (parts.length > 1 && parts.join('') === form) continue;
      const key = straightenMarks(form.toLowerCase());
      const counts = readings.get(key) ?? new Map<string, number>();
      const reading = parts.length > 1 ? parts.join(' ').toLowerCase() : '';
      counts.set(reading, (counts.get(reading) ?? 0) + 1);
      readings.set(key, counts);
    }
  const contractions: Record<string, readonly string[]> = {};
  for (const [form, counts] of readings) {
    const [[best] = ['']] = Array.from(counts).sort((a, b) => b[1] - a[1]);
    if (best) contractions[form] = best.split(' ');
  }
  return contractions;
}

function readChunks({ tokens, words }: TreebankSentence): Chunk[] {
  const chunks: Chunk[] = [];
  let open: Chunk = { text: '', cuts: new Set(), last: false };
  const close = () => {
    if (open.text) chunks.push(open);
    open = { text: '', cuts: new Set(), last: false };
  };
  for (const { form, first, end, spaceAfter } of tokens) {
    if (open.text) open.cuts.add(open.text.length);
    const parts = words.slice(first, end).map((word) => word.form);
    if (/\s/u.test(form)) {
      // Words with spaces (“10 000”) are not learned.
      close();
      continue;
    }
    if (parts.length > 1 && parts.join('') === form)
      for (let at = 0, part = 0; part < parts.length - 1; part++)
        open.cuts.add(open.text.length + (at += parts[part]!.length));
    open.text += form;
    if (spaceAfter) close();
  }
  close();
  const last = chunks.at(-1);
  if (last) last.last = true;
  return chunks;
}
