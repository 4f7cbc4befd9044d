import { readFileSync } from 'node:fs';
import { measureFeatures, type SentenceFeatures } from './reader-address/features.ts';

interface Weights {
  /** `own` counts by itself, `factor` as often as there are matters. */
  commands: Record<string, { factor: number; own: number }>;
  matters: Record<string, number>;
  /** Of a sentence with a command, and of one that turns to nobody. */
  topics: Record<string, number>;
  undirectedTopics: Record<string, number>;
  signs: Record<string, number>;
  objections: Record<string, number>;
  threshold: number;
}

/** Fitted by logistic regression to orders and innocent sentences of our own, and to news. */
const weights = JSON.parse(
  readFileSync(new URL('./reader-address/weights.json', import.meta.url), 'utf8'),
) as Weights;

/** Spaces without width, which hide what words are; also where they stand for spaces. */
const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff]+/gu;
const BASE64 = /[A-Za-z0-9+/]{16,}={0,2}/g;
const TEXT = /^(?!.*\ufffd)[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\n]+$/su;
/** Below the threshold; of news one sentence in a hundred is doubtful. */
const DOUBT_MARGIN = 1;
/** A sentence of this length was longer than any that evidence is made of. */
const MAX_READ_CHARS = 4000;

/**
 * Whether a sentence gives orders to whoever judges a text (a language model, a fact checker)
 * instead of telling something: to ignore what was said, to answer in a certain way, to call a
 * claim true. Orders are recognised in English, German, French, Spanish, Korean, Japanese and
 * Chinese, through disguises of letters too. Linear in the length of the sentence.
 *
 * The score is that of a logistic regression with one product: what turns to the reader counts as
 * much as there is to judge, since either is common in news without the other.
 */
export const isAddressedToReader = (sentence: string): boolean =>
  classifyReaderAddress(sentence) === 'order';

/** `doubtful` ones are not read beside others, which need them less than an order would harm. */
export type ReaderAddress = 'order' | 'doubtful' | 'none';

export function classifyReaderAddress(sentence: string): ReaderAddress {
  const score = measureReaderAddress(sentence);
  if (score > weights.threshold) return 'order';
  return score > weights.threshold - DOUBT_MARGIN ? 'doubtful' : 'none';
}

/** The score of the reading that shows most of an order. */
const measureReaderAddress = (sentence: string): number =>
  Math.max(
    ...listReadings(sentence.slice(0, MAX_READ_CHARS)).flatMap((reading) =>
      measureFeatures(reading).map(computeScore),
    ),
  );

/** The sentence, and what else it says: with spaces for those without width, and decoded. */
function listReadings(sentence: string): string[] {
  const spaced = sentence.replace(ZERO_WIDTH, ' ');
  const decodedTexts = (sentence.match(BASE64) ?? [])
    .map((code) => Buffer.from(code, 'base64').toString('utf8'))
    .filter((text) => TEXT.test(text));
  return [sentence, ...(spaced === sentence ? [] : [spaced]), ...decodedTexts];
}

function computeScore(features: SentenceFeatures): number {
  const { commands, matters, topics, signs, objections } = features;
  const topicWeights = commands.size > 0 ? weights.topics : weights.undirectedTopics;
  const factor = sumWeights(commands, (name) => weights.commands[name]?.factor);
  return (
    factor * sumWeights(matters, (name) => weights.matters[name]) +
    sumWeights(commands, (name) => weights.commands[name]?.own) +
    sumWeights(topics, (name) => topicWeights[name]) +
    sumWeights(signs, (name) => weights.signs[name]) -
    sumWeights(objections, (name) => weights.objections[name])
  );
}

const sumWeights = (names: ReadonlySet<string>, weigh: (name: string) => number | undefined) =>
  Array.from(names).reduce((sum, name) => sum + (weigh(name) ?? 0), 0);
