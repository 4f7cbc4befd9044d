// npm run train -- grammar --language en: trains the grammar of a language on its treebanks and
// writes grammar.bin with a card in libs/languages. Reads BENCH_DATA (../shared/bench).
import { roundTo } from '@plumbline/ml';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { decodeModel, encodeModel } from '../src/network/model-file.ts';
import type { NetworkShape } from '../src/network/network-shape.ts';
import { GrammarModel } from '../src/parsing/grammar-model.ts';
import type { GrammarHeader } from '../src/parsing/model.types.ts';
import { vectorKey } from '../src/network/word-inputs.ts';
import { Tokenizer, type TokenizerTables } from '../src/tokens/tokenizer.ts';
import { LANGUAGES, type LanguageData } from './data/languages.ts';
import type { TreebankSentence } from './data/conllu.ts';
import { PLAIN_TEXT_FILES, PLAIN_TEXT_LICENCES, readPlainSentences } from './data/plain-text.ts';
import { type Split, readSplit } from './data/split.ts';
import { trainLemmas } from './data/train-lemmas.ts';
import { trainTokenizer } from './data/train-tokenizer.ts';
import { NO_VECTORS, type WordVectors, readWordVectors } from './data/word-vectors.ts';
import {
  type Accuracy,
  fitCalibration,
  isRightArc,
  measureAccuracy,
  parseTreebank,
} from './measure.ts';
import { type NetworkModel, completeModel, extractNetwork } from './network/build-model.ts';
import { Inventory } from './network/inventory.ts';
import { type PhaseOptions, Trainer } from './network/trainer.ts';
import { adoptNetwork } from './network/transfer.ts';

const WORD_WIDTH = 64;
const NGRAM_BUCKETS = 16_384;
const NGRAM_WIDTH = 64;
const HIDDEN = 112;
const VECTOR_WORDS = 25_000;
const MAX_TRAINING_WORDS = 120;
const MEMORY_BYTES = 700 * 2 ** 20;
const RATE = 2e-3;
const PRETRAINING: Omit<PhaseOptions, 'epochs'> = {
  tokensPerBatch: 2000,
  rate: RATE,
  dropout: 0.1,
  inputDropout: 0.1,
  recurrentDropout: 0.1,
};

const root = resolve(import.meta.dirname, '../../..');
const benchData = resolve(root, process.env.BENCH_DATA ?? '../shared/bench');

const { values } = parseArgs({
  options: {
    language: { type: 'string' },
    epochs: { type: 'string' },
    seed: { type: 'string', default: '1' },
    output: { type: 'string' },
    // Keeps the network and trains only the rest: tokens, lemmas, calibration.
    refit: { type: 'boolean', default: false },
    // File for the layers learned from plain text; a run that finds the file starts from it.
    pretrained: { type: 'string' },
  },
});
const language = values.language ?? '';
const data = LANGUAGES[language];
if (!data) {
  console.error(`Set --language to one of: ${Object.keys(LANGUAGES).join(', ')}`);
  process.exit(1);
}
const missingFiles = ['treebank', ...(data.pretrainingEpochs ? PLAIN_TEXT_FILES : [])].filter(
  (name) => !existsSync(join(benchData, name)),
);
if (missingFiles.length) {
  console.error(
    'Missing in the folder ' +
      `${benchData}: ${missingFiles.join(', ')}. Set BENCH_DATA to the folder that contains these files.`,
  );
  process.exit(1);
}

function train(language: string, data: LanguageData): void {
  const { training, heldOut } = readSplit(join(benchData, 'treebank'), data);
  const tokenizer = trainTokenizer(training, data.unspaced, Number(values.seed));
  const output = values.output ?? resource(language);
  const network = values.refit
    ? decodeModel<GrammarHeader>(readFileSync(output))
    : trainNetwork(language, data, training, tokenizer);
  const rest = {
    language,
    lemmas: trainLemmas(training),
    calibration: [],
    isProjective: data.projective,
  };
  const file = completeModel(network, tokenizer, rest);
  file.header.calibration = calibrate(new GrammarModel(encodeModel(file)), heldOut);
  const bytes = encodeModel(file);
  const model = new GrammarModel(bytes);
  const figures = Object.entries(heldOut).map(
    ([name, sentences]) => [name, measureAccuracy(model, sentences)] as const,
  );
  for (const [name, accuracy] of figures) printAccuracy(name, accuracy);
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, bytes);
  writeFileSync(output.replace(/\.bin$/u, '.card.json'), card(language, data, bytes, figures));
  console.log(`wrote ${output}, ${(bytes.length / 2 ** 20).toFixed(2)} MB`);
}

const resource = (language: string) =>
  join(import.meta.dirname, '../../languages/src/resources', language, 'grammar.bin');

function trainNetwork(
  language: string,
  data: LanguageData,
  training: readonly TreebankSentence[],
  tokenizer: TokenizerTables,
): NetworkModel {
  const cache = join(root, 'node_modules/.cache/plumbline');
  const vectors = data.vectors ? readWordVectors(cache, VECTOR_WORDS) : NO_VECTORS;
  const inventory = new Inventory(training, vectors.words, NGRAM_BUCKETS);
  const shape: NetworkShape = {
    words: inventory.words.length + 2,
    wordWidth: WORD_WIDTH,
    vectors: vectors.words.length + 1,
    vectorWidth: vectors.width,
    ngrams: NGRAM_BUCKETS,
    ngramWidth: NGRAM_WIDTH,
    hidden: HIDDEN,
    arcWidth: HIDDEN,
    labelWidth: HIDDEN,
    tagSizes: inventory.tags.map((tag) => tag.values.length),
    labels: inventory.relations.length,
  };
  const trainer = new Trainer(shape, vectors.numbers, {
    seed: Number(values.seed),
    unknownWords: 0.25,
    memoryBytes: MEMORY_BYTES,
    onEpoch: (epoch, loss, seconds) =>
      console.log(`epoch ${epoch + 1}: loss ${loss.toFixed(4)}, ${seconds.toFixed(1)} s`),
  });
  if (data.initial)
    adoptNetwork(trainer, inventory, decodeModel(readFileSync(resource(data.initial))));
  console.log(`${language}: ${training.length} sentences, ${inventory.words.length} words`);
  if (data.pretrainingEpochs)
    pretrain(trainer, data.pretrainingEpochs, { inventory, vectors, tokenizer, training });
  const examples = training
    .filter(({ words }) => words.length <= MAX_TRAINING_WORDS)
    .map((sentence) => inventory.encode(sentence));
  trainer.train(examples, {
    epochs: Number(values.epochs ?? data.epochs),
    tokensPerBatch: data.tokensPerBatch,
    rate: RATE,
    dropout: data.dropout,
    inputDropout: 0.25,
    recurrentDropout: 0.2,
  });
  return extractNetwork(trainer, inventory, vectors);
}

interface PretrainingInputs {
  inventory: Inventory;
  vectors: WordVectors;
  tokenizer: TokenizerTables;
  training: readonly TreebankSentence[];
}

function pretrain(
  trainer: Trainer,
  epochs: number,
  { inventory, vectors, tokenizer, training }: PretrainingInputs,
): void {
  const { memory, network } = trainer;
  const { start, count } = network.parameters;
  const parameters = memory.view(start, count);
  const { pretrained } = values;
  if (pretrained && existsSync(pretrained)) {
    const bytes = readFileSync(pretrained);
    if (bytes.length !== parameters.byteLength)
      throw new RangeError(
        `The file ${pretrained} contains a network of another size than the network to train.`,
      );
    parameters.set(new Float32Array(new Uint8Array(bytes).buffer));
    return;
  }
  const known = new Set(vectors.words);
  const sentences = [
    ...readPlainSentences(benchData, new Tokenizer(tokenizer), (word) =>
      known.has(vectorKey(word)),
    ),
    ...training.map(({ words }) => words.map(({ form }) => form)),
  ];
  console.log(`${sentences.length} sentences without labels`);
  const inputs = sentences
    .filter((forms) => forms.length <= MAX_TRAINING_WORDS)
    .map((forms) => inventory.encodeForms(forms));
  trainer.pretrain(inputs, { ...PRETRAINING, epochs });
  if (pretrained) writeFileSync(pretrained, new Uint8Array(parameters.slice().buffer));
}

function calibrate(model: GrammarModel, heldOut: Split['heldOut']): GrammarHeader['calibration'] {
  return fitCalibration(
    Object.values(heldOut).map((sentences) => {
      const { parsed } = parseTreebank(model, sentences);
      return sentences.flatMap(({ words }, index) =>
        words.map((word, at) => ({
          score: parsed[index]![at]!.confidence,
          isRight: isRightArc(word, parsed[index]![at]!),
        })),
      );
    }),
  );
}

const percent = (share: number) => share.toFixed(4).replace(/^0/u, '');

function printAccuracy(name: string, accuracy: Accuracy): void {
  const { byRelation, wordsPerSecond, words, ...shares } = accuracy;
  const all = Object.entries(shares).map(([key, share]) => `${key} ${percent(share)}`);
  console.log(`${name}: ${words} words, ${all.join(', ')}, ${Math.round(wordsPerSecond)} words/s`);
  const relations = [...byRelation].filter(([, { count }]) => count >= 40);
  relations.sort((a, b) => b[1].count - a[1].count);
  console.log(
    `  ${relations.map(([relation, { count, right }]) => `${relation} ${percent(right / count)}`).join(' ')}`,
  );
}

function card(
  language: string,
  data: LanguageData,
  bytes: Uint8Array,
  figures: readonly (readonly [string, Accuracy])[],
): string {
  const round = (share: number) => roundTo(share, 4);
  return `${JSON.stringify(
    {
      language,
      command: `npm run train -- grammar --language ${language}`,
      treebanks: data.treebanks,
      licences: [...data.licences, ...(data.pretrainingEpochs ? PLAIN_TEXT_LICENCES : [])],
      initialNetwork: data.initial,
      date: new Date().toISOString().slice(0, 10),
      bytes: bytes.length,
      heldOut: Object.fromEntries(
        figures.map(([name, accuracy]) => [
          name,
          {
            words: accuracy.words,
            partOfSpeech: round(accuracy.pos),
            features: round(accuracy.features),
            lemmas: round(accuracy.lemmas),
            unlabelledArcs: round(accuracy.heads),
            labelledArcs: round(accuracy.arcs),
            labelledArcsWithoutPunctuation: round(accuracy.arcsWithoutPunctuation),
          },
        ]),
      ),
    },
    null,
    2,
  )}\n`;
}

train(language, data);
