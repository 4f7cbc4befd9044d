import type { NetworkMemory } from '../network/kernels.ts';
import type { Network } from '../network/network.ts';
import { padToFour } from '../network/network-shape.ts';
import { findBestProjectiveTree, hasCrossingArcs } from './projective-tree.ts';
import { findBestTree, findLikeliestHeads, isTree } from './spanning-tree.ts';

/** A tree over the words of a sentence; entry 0 of each list is the root. */
export interface DecodedTree {
  heads: Int32Array;
  /** Indices of relations. */
  relations: Int32Array;
  /** Probability of each arc with its relation. */
  chances: Float64Array;
}

/** A tree with its score, and the arcs that it must not contain. */
interface Candidate extends DecodedTree {
  score: number;
  bannedArcs: readonly Arc[];
  bannedSubjects: readonly Arc[];
}

/** The network's output for a sentence. */
interface SentenceScores {
  size: number;
  columns: number;
  isPunctuation: (word: number) => boolean;
  /** Probability of head h for word w at index w × columns + h. */
  chances: Float32Array;
  /** Addresses of each word's contribution to a relation, as dependent and as head. */
  labelDependents: number;
  labelHeads: number;
}

interface Arc {
  word: number;
  head: number;
}

const MAX_CONFLICTS = 4;
const FORBIDDEN = -1e3;
const PUNCTUATION_WEIGHT = 0.1;
const SMALLEST_CHANCE = 1e-12;

/** Decodes the best tree from the network's output. */
export class TreeDecoder {
  readonly #memory: NetworkMemory;
  readonly #network: Network;
  readonly #root: number;
  readonly #isSubject: boolean[];
  readonly #isProjective: boolean;

  /**
   * @param relations relations of the language, in the order of the network's outputs
   * @param isProjective whether arcs never cross in the language
   */
  constructor(
    memory: NetworkMemory,
    network: Network,
    relations: readonly string[],
    isProjective: boolean,
  ) {
    this.#memory = memory;
    this.#network = network;
    this.#root = relations.indexOf('root');
    this.#isSubject = relations.map((name) => name === 'nsubj' || name === 'nsubj:pass');
    this.#isProjective = isProjective;
  }

  /**
   * The best tree in which no word has two subjects.
   * @param output address of the second layer's states
   * @param size number of words plus the root
   * @param isPunctuation whether a word (1, 2 …) is a mark, whose attachment must not influence the
   *   words
   */
  decode(output: number, size: number, isPunctuation: (word: number) => boolean): DecodedTree {
    const sentence = this.#score(output, size, isPunctuation);
    let tree = this.#solve(sentence, [], []);
    for (let round = 0; round < MAX_CONFLICTS; round++) {
      const { bannedArcs, bannedSubjects } = tree;
      const rivals = this.#findRivals(tree, size);
      if (!rivals) break;
      tree = rivals
        .flatMap((arc) => [
          this.#solve(sentence, [...bannedArcs, arc], bannedSubjects),
          this.#solve(sentence, bannedArcs, [...bannedSubjects, arc]),
        ])
        .reduce((a, b) => (b.score > a.score ? b : a));
    }
    return tree;
  }

  #score(output: number, size: number, isPunctuation: (word: number) => boolean): SentenceScores {
    const network = this.#network;
    const dependents = network.rectified('arcDependent', output, size);
    const inputs = network.linear('arcScore', dependents, size);
    const arcs = network.arcs(inputs, network.rectified('arcHead', output, size), size);
    return {
      size,
      isPunctuation,
      columns: padToFour(size),
      chances: this.#memory.view(arcs, size * padToFour(size)),
      labelDependents: network.linear('labelDependent', output, size),
      labelHeads: network.linear('labelHead', output, size),
    };
  }

  #solve(
    sentence: SentenceScores,
    bannedArcs: readonly Arc[],
    bannedSubjects: readonly Arc[],
  ): Candidate {
    const { size, columns, chances } = sentence;
    const heads = this.#findHeads(sentence, bannedArcs);
    const mark = this.#memory.mark();
    const rows = this.#labelChances(sentence, heads);
    const width = padToFour(this.#network.shape.labels);
    const relations = new Int32Array(size);
    const sure = new Float64Array(size);
    let score = 0;
    for (let word = 1; word < size; word++) {
      const head = heads[word]!;
      const isNoSubject = bannedSubjects.some((arc) => arc.word === word && arc.head === head);
      const relation = this.#bestRelation(rows + word * width, head === 0, isNoSubject);
      relations[word] = relation;
      sure[word] =
        chances[word * columns + head]! * this.#memory.numbers[rows + word * width + relation]!;
      score += Math.log(sure[word]! + SMALLEST_CHANCE);
    }
    this.#memory.release(mark);
    return { heads, relations, chances: sure, score, bannedArcs, bannedSubjects };
  }

  #findHeads(sentence: SentenceScores, bannedArcs: readonly Arc[]): Int32Array {
    const { size, columns, chances } = sentence;
    if (!bannedArcs.length) {
      const heads = findLikeliestHeads(chances, columns, size);
      const isCrossing = this.#isProjective && hasCrossingArcs(heads, size);
      if (isTree(heads, size) && !isCrossing) return heads;
    }
    const scores = toLogarithms(sentence);
    for (const { word, head } of bannedArcs) scores[word * columns + head]! += FORBIDDEN;
    return this.#isProjective
      ? findBestProjectiveTree(scores, columns, size)
      : findBestTree(scores, columns, size);
  }

  /**
   * Start of the probabilities of the relations of each word with its head, as an index of numbers.
   */
  #labelChances({ size, labelDependents, labelHeads }: SentenceScores, heads: Int32Array): number {
    const { kernels } = this.#memory;
    const width = this.#network.shape.labelWidth;
    const pairs = this.#memory.reserveZeros(size * width);
    kernels.add(pairs, labelDependents, size * width);
    for (let word = 0; word < size; word++)
      kernels.add(pairs + word * width * 4, labelHeads + heads[word]! * width * 4, width);
    kernels.leakyRelu(pairs, size * width);
    return this.#network.labels(pairs, size) / 4;
  }

  /** The arcs of two subjects of one word. */
  #findRivals({ heads, relations }: DecodedTree, size: number): [Arc, Arc] | undefined {
    const subjects = new Map<number, number>();
    for (let word = 1; word < size; word++) {
      if (!this.#isSubject[relations[word]!]) continue;
      const head = heads[word]!;
      const other = subjects.get(head);
      if (other !== undefined)
        return [
          { word: other, head },
          { word, head },
        ];
      subjects.set(head, word);
    }
    return undefined;
  }

  /** The best relation of an arc: “root” for the root and for nothing else. */
  #bestRelation(row: number, isRoot: boolean, isNoSubject: boolean): number {
    if (isRoot) return this.#root;
    const { numbers } = this.#memory;
    let best = -1;
    for (let label = 0; label < this.#isSubject.length; label++) {
      const isAllowed = label !== this.#root && !(isNoSubject && this.#isSubject[label]);
      if (isAllowed && (best < 0 || numbers[row + label]! > numbers[row + best]!)) best = label;
    }
    return best;
  }
}

function toLogarithms({ chances, columns, size, isPunctuation }: SentenceScores): Float64Array {
  const logarithms = new Float64Array(size * columns);
  for (let word = 1; word < size; word++) {
    const weight = isPunctuation(word) ? PUNCTUATION_WEIGHT : 1;
    for (let at = word * columns; at < word * columns + size; at++)
      logarithms[at] = weight * Math.log(chances[at]! + SMALLEST_CHANCE);
  }
  return logarithms;
}
