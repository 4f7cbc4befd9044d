// npm run train -- stand-in: trains the tiny cross-encoder that specs use instead of a downloaded
// one, and writes it to libs/testing/src/model-hub/stand-in. It is a bag of words: its purpose is
// to be loadable, not to be accurate.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createRandom, roundTo } from '@plumbline/ml';
import {
  createTokenizerJson,
  createVocabulary,
  splitWordPieces,
} from '@plumbline/testing/model-hub';
import { Perceptron } from './perceptron.ts';

interface Example {
  premise: string;
  hypothesis: string;
  label: string;
}

const root = resolve(import.meta.dirname, '../../..');
const benchData = resolve(root, process.env.BENCH_DATA ?? '../shared/bench');
const target = join(root, 'libs/testing/src/model-hub/stand-in');
const FILES = ['vitaminc_real', 'vitaminc_synthetic', 'mnli_dev', 'snli_dev'];
const LABELS = ['contradiction', 'entailment', 'neutral'];
const WORDS = 1_900;
const EPOCHS = 4;
const HELD_OUT_SHARE = 0.05;
const MAX_PIECES = 80;

const random = createRandom(7);
const readExamples = (name: string): Example[] => {
  try {
    const file = readFileSync(join(benchData, 'entailment', `${name}.jsonl.gz`));
    return gunzipSync(file)
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Example);
  } catch {
    console.error(
      'The file ' +
        `entailment/${name}.jsonl.gz does not exist in ${benchData}. Set BENCH_DATA to the folder that contains this file.`,
    );
    process.exit(1);
  }
};
const shuffle = <T>(items: T[]): T[] => {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
  return items;
};

const examples = shuffle(FILES.flatMap(readExamples));
const counts = new Map<string, number>();
for (const { premise, hypothesis } of examples)
  for (const word of `${premise} ${hypothesis}`.toLowerCase().match(/\p{L}+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
const words = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
const vocabulary = createVocabulary(words.slice(0, WORDS).map(([word]) => word));
const numbers = new Map(vocabulary.map((token, at) => [token, at]));
const [start, separator] = [numbers.get('[CLS]')!, numbers.get('[SEP]')!];
const toRow = ({ premise, hypothesis, label }: Example) => ({
  first: [start, ...splitWordPieces(premise, numbers).slice(0, MAX_PIECES), separator],
  second: [...splitWordPieces(hypothesis, numbers).slice(0, MAX_PIECES), separator],
  label: LABELS.indexOf(label),
});

const rows = examples.map(toRow);
const heldOut = rows.splice(0, Math.round(rows.length * HELD_OUT_SHARE));
const model = new Perceptron(vocabulary.length, LABELS.length, random);
for (let epoch = 1; epoch <= EPOCHS; epoch++) {
  for (const row of shuffle(rows)) model.learn(row);
  const right = heldOut.filter((row) => model.classify(row) === row.label).length;
  console.log(`epoch ${epoch}: ${roundTo(right / heldOut.length, 3)} of ${heldOut.length} right`);
}

writeFileSync(join(target, 'model.onnx'), model.toOnnx());
writeFileSync(join(target, 'tokenizer.json'), JSON.stringify(createTokenizerJson(vocabulary)));
