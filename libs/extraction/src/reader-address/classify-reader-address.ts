import { readFileSync } from 'node:fs';
import { measureFeatures, type SentenceFeatures } from './features.ts';

interface Weights {
  /** `own` counts once, `factor` once per matter. */
  commands: Record<string, { factor: number; own: number }>;
  matters: Record<string, number>;
  /** Weights of topics in a sentence with a command; `undirectedTopics`: in one without. */
  topics: Record<string, number>;
  undirectedTopics: Record<string, number>;
  signs: Record<string, number>;
  objections: Record<string, number>;
  threshold: number;
}

/** Fitted by logistic regression to our own instructions and harmless sentences, and to news. */
const weights = JSON.parse(
  readFileSync(new URL('./weights.json', import.meta.url), 'utf8'),
) as Weights;

/** Zero-width characters that disguise words; sometimes they replace spaces. */
const ZERO_WIDTH = /[\u200b-\u200d\u2060\ufeff]+/gu;
/** An item of a list of notes, or an imitation of the numbered lines that a model reads. */
const NUMBERED_LINE = /^\s*\[\d{1,4}\]\s/;
const BASE64 = /[A-Za-z0-9+/]{16,}={0,2}/g;
const TEXT = /^(?!.*\ufffd)[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\n]+$/su;
/** The margin below the threshold; one news sentence in a hundred is doubtful. */
const DOUBT_MARGIN = 1;
/** Longer than any sentence that is used as evidence. */
const MAX_READ_CHARS = 4000;

/**
 * Whether a sentence instructs the reader that judges a text (a language model, a fact checker): to
 * ignore earlier text, to answer in a certain way, to call a claim true. Instructions are
 * recognised in English, German, French, Spanish, Korean, Japanese and Chinese, also with disguised
 * letters. Linear in the length of the sentence.
 *
 * The score is that of a logistic regression with one product: commands count in proportion to the
 * matters to judge, since news contains either of them without the other.
 */
export const isAddressedToReader = (sentence: string): boolean =>
  classifyReaderAddress(sentence) === 'order';

/**
 * `doubtful` sentences are not used as context: their benefit is smaller than the risk of an
 * instruction.
 */
export type ReaderAddress = 'order' | 'doubtful' | 'none';

export function classifyReaderAddress(sentence: string): ReaderAddress {
  if (NUMBERED_LINE.test(sentence)) return 'doubtful';
  const score = measureReaderAddress(sentence);
  if (score > weights.threshold) return 'order';
  return score > weights.threshold - DOUBT_MARGIN ? 'doubtful' : 'none';
}

/**
 * Classifies the sentences of a text. A sentence that commands anything, next to one that instructs
 * the reader, belongs to the same instruction.
 */
export function classifySentences(sentences: readonly string[]): ReaderAddress[] {
  const addresses = sentences.map(classifyReaderAddress);
  return addresses.map((address, index) => {
    const isNextToOrder = [index - 1, index + 1].some((at) => addresses[at] === 'order');
    const isNextToDoubt = [index - 1, index + 1].some((at) => addresses[at] === 'doubtful');
    if (address === 'order' || !(isNextToOrder || isNextToDoubt)) return address;
    if (!hasCommand(sentences[index]!)) return address;
    return isNextToOrder ? 'order' : 'doubtful';
  });
}

/** Verbs that command, as opposed to a mere "you", which is also a pronoun of other persons. */
const ORDERS: ReadonlySet<string> = new Set(['override', 'rating', 'reply', 'role']);

const hasCommand = (sentence: string): boolean =>
  listReadings(sentence.slice(0, MAX_READ_CHARS)).some((reading) =>
    measureFeatures(reading).some(({ commands }) => [...commands].some((name) => ORDERS.has(name))),
  );

/** The highest score of all readings. */
const measureReaderAddress = (sentence: string): number =>
  Math.max(
    ...listReadings(sentence.slice(0, MAX_READ_CHARS)).flatMap((reading) =>
      measureFeatures(reading).map(computeScore),
    ),
  );

/**
 * The sentence and its other readings: with spaces in place of zero-width characters, and decoded.
 */
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
