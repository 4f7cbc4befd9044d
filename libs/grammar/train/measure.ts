import { roundTo } from '@plumbline/ml';
import type { GrammarModel } from '../src/parsing/grammar-model.ts';
import type { ParsedToken } from '../src/parsed-sentence.types.ts';
import type { TreebankSentence, TreebankWord } from './data/conllu.ts';

/** Shares of correct words, on the treebank's own tokens. */
export interface Accuracy {
  words: number;
  pos: number;
  features: number;
  lemmas: number;
  heads: number;
  /** Heads and relations without subtypes. */
  arcs: number;
  /** Heads and relations with subtypes. */
  arcsWithSubtypes: number;
  arcsWithoutPunctuation: number;
  /**
   * For arcs with a confidence of at least 0.95: their share of all arcs, and the share that is
   * correct.
   */
  sure: number;
  sureRight: number;
  wordsPerSecond: number;
  byRelation: Map<string, { count: number; right: number }>;
}

export const mainRelation = (relation: string) => relation.split(':')[0]!;

const SURE = 0.95;

export const isRightArc = (word: TreebankWord, token: ParsedToken) =>
  token.head + 1 === word.head && mainRelation(token.relation) === mainRelation(word.relation);

/** The parses of each sentence's words, and the time for them in milliseconds. */
export function parseTreebank(model: GrammarModel, sentences: readonly TreebankSentence[]) {
  const inputs = sentences.map(({ words }) =>
    words.map(({ form }) => ({ start: 0, end: 0, text: form })),
  );
  const from = performance.now();
  const parsed = inputs.map((words) => model.parseWords(words));
  return { parsed, milliseconds: performance.now() - from };
}

export function measureAccuracy(
  model: GrammarModel,
  sentences: readonly TreebankSentence[],
): Accuracy {
  const { parsed, milliseconds } = parseTreebank(model, sentences);
  const count = { all: 0, pos: 0, features: 0, lemmas: 0, heads: 0, arcs: 0, subtypes: 0 };
  const other = { words: 0, right: 0 };
  const sure = { all: 0, right: 0 };
  const byRelation: Accuracy['byRelation'] = new Map();
  sentences.forEach(({ words }, index) =>
    words.forEach((word, at) => {
      const token = parsed[index]![at]!;
      const isRight = isRightArc(word, token);
      const features = Object.entries(token.features).map((pair) => pair.join('='));
      count.all++;
      if (token.pos === word.upos) count.pos++;
      if ((features.sort().join('|') || '_') === sortFeatures(word.features)) count.features++;
      if (token.lemma === word.lemma) count.lemmas++;
      if (token.head + 1 === word.head) count.heads++;
      if (isRight) count.arcs++;
      if (isRight && token.relation === word.relation) count.subtypes++;
      if (word.relation !== 'punct') {
        other.words++;
        if (isRight) other.right++;
      }
      if (token.confidence >= SURE) {
        sure.all++;
        if (isRight) sure.right++;
      }
      const relation = mainRelation(word.relation);
      const sums = byRelation.get(relation) ?? { count: 0, right: 0 };
      sums.count++;
      if (isRight) sums.right++;
      byRelation.set(relation, sums);
    }),
  );
  const share = (part: number) => part / count.all;
  return {
    words: count.all,
    pos: share(count.pos),
    features: share(count.features),
    lemmas: share(count.lemmas),
    heads: share(count.heads),
    arcs: share(count.arcs),
    arcsWithSubtypes: share(count.subtypes),
    arcsWithoutPunctuation: other.right / other.words,
    sure: share(sure.all),
    sureRight: sure.right / sure.all,
    wordsPerSecond: (count.all / milliseconds) * 1000,
    byRelation,
  };
}

const sortFeatures = (features: string) => features.split('|').sort().join('|');

/** An arc of a held-out sentence: the network's confidence, and whether it is correct. */
export interface ScoredArc {
  score: number;
  isRight: boolean;
}

/**
 * Points that map the network's confidence to a frequency: a lower bound of the share of correct
 * arcs among all arcs with at least this confidence. The lowest share of the held-out kinds of text
 * counts.
 */
export function fitCalibration(
  kinds: readonly (readonly ScoredArc[])[],
): [score: number, frequency: number][] {
  const sorted = kinds.map((arcs) => arcs.toSorted((a, b) => a.score - b.score));
  const all = sorted.flat().toSorted((a, b) => a.score - b.score);
  const points: [number, number][] = [];
  let last = 0;
  for (let at = 0; at < CALIBRATION_POINTS; at++) {
    const { score } = all[Math.floor((at * all.length) / CALIBRATION_POINTS)]!;
    const shares = sorted.map((arcs) => {
      const surer = arcs.slice(arcs.findIndex((arc) => arc.score >= score));
      const right = surer.filter(({ isRight }) => isRight).length;
      return lowerBound(right / surer.length, surer.length / ARCS_THAT_FAIL_TOGETHER);
    });
    last = Math.max(last, Math.min(...shares));
    points.push([roundTo(score, 4), roundTo(last, 4)]);
  }
  return points;
}

const CALIBRATION_POINTS = 50;
/** Wrong heads rarely occur alone: this many arcs count as one observation. */
const ARCS_THAT_FAIL_TOGETHER = 4;

/** The lower bound of the true share, with a probability of four in five. */
export const lowerBound = (share: number, count: number) =>
  share - 0.84 * Math.sqrt((share * (1 - share)) / count);
