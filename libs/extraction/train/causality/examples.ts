import { assignGroupFolds, type SparseRow } from '@plumbline/ml';
import type { CueMatch } from '../../src/causality/cue.ts';
import { ENGLISH_CUES, isCausalCue } from '../../src/causality/english.cues.ts';
import { findCueMatches } from '../../src/causality/hits.ts';
import {
  writeAnchorFeatures,
  isPreverbal,
  isPunctuation,
  canAnchor,
  writeNeighbourFeatures,
} from '../../src/causality/sequence-labeller/anchors.ts';
import { writeBoundaryFeatures } from '../../src/causality/sequence-labeller/boundaries.ts';
import {
  type PreparedSentence,
  findBeginnings,
  prepareSentence,
  findStops,
} from '../../src/causality/sequence-labeller/candidates.ts';
import { MAX_FEATURES } from '../../src/causality/sequence-labeller/mix.ts';
import type { TokenColumns } from '../../src/causality/sequence-labeller/tokens.ts';
import type { GoldPair, GoldSentence } from './news-corpus.ts';

/** Rows of one question, each with its answer and the fold of its sentence. */
export interface TrainingExamples {
  rows: SparseRow[];
  labels: number[];
  folds: number[];
}

/** A sentence of the corpus made ready. */
export interface PreparedGoldSentence extends GoldSentence {
  passage: PreparedSentence;
  hits: CueMatch[];
  fold: number;
}

export const FOLDS = 5;

export function prepareSentences(sentences: GoldSentence[]): PreparedGoldSentence[] {
  const folds = assignGroupFolds(
    sentences.map(({ document }) => document),
    FOLDS,
  );
  return sentences.map((sentence, index) => ({
    ...sentence,
    passage: prepareSentence(sentence.text),
    hits: findCueMatches(sentence.text, ENGLISH_CUES).filter(({ cue }) => isCausalCue(cue)),
    fold: folds[index]!,
  }));
}

/** An annotated relation by tokens. */
interface TokenRelation {
  anchor: number;
  causeFirst: boolean;
  begin: number;
  stop: number;
  /**
   * Between the two ends, anchor included, it is a matter of taste where the second begins: no
   * example is made there.
   */
  ambiguousRange: [number, number];
}

const findTokenAt = ({ end, length }: TokenColumns, offset: number) => {
  let token = 0;
  while (token < length && end[token]! <= offset) token += 1;
  return token;
};

function locateRelation(
  tokens: TokenColumns,
  { cause, effect, signals }: GoldPair,
): TokenRelation | undefined {
  if (cause[0] < effect[1] && effect[0] < cause[1]) return undefined;
  const causeFirst = cause[0] < effect[0];
  const [first, second] = causeFirst ? [cause, effect] : [effect, cause];
  const [gap, opens] = [findTokenAt(tokens, first[1]), findTokenAt(tokens, second[0])];
  const signal = signals.find(([start]) => start >= first[1] - 1 && start <= second[0]);
  let anchor = signal ? findTokenAt(tokens, signal[0]) : gap;
  if (!signal) while (anchor < opens && isPunctuation(tokens.kind[anchor]!)) anchor += 1;
  for (
    let skipped = 0;
    skipped < 5 && anchor < tokens.length - 1 && isPreverbal(tokens.kind[anchor]!);
    skipped += 1
  )
    anchor += 1;
  const stop = findTokenAt(tokens, second[1] - 1) + 1;
  return {
    anchor,
    causeFirst,
    begin: findTokenAt(tokens, first[0]),
    stop,
    ambiguousRange: [gap, Math.max(anchor, opens)],
  };
}

/**
 * Annotators cut before an article now and then, where no end is looked for: the place next to it
 * is meant.
 */
const findNearestEdge = (edges: number[], edge: number) =>
  edges
    .toSorted((a, b) => Math.abs(a - edge) - Math.abs(b - edge))
    .find((place) => Math.abs(place - edge) <= 2);

/** The four questions put to every place of every sentence. */
export function createExamples(
  sentences: PreparedGoldSentence[],
): Record<'effectFirst' | 'causeFirst' | 'begins' | 'stops', TrainingExamples> {
  const createEmpty = (): TrainingExamples => ({ rows: [], labels: [], folds: [] });
  const examples = {
    effectFirst: createEmpty(),
    causeFirst: createEmpty(),
    begins: createEmpty(),
    stops: createEmpty(),
  };
  const row = new Int32Array(MAX_FEATURES);
  for (const { passage, pairs, fold } of sentences) {
    const { tokens, outline, counts } = passage;
    const add = (to: TrainingExamples, indices: Int32Array, label: boolean) => {
      to.rows.push({ indices });
      to.labels.push(Number(label));
      to.folds.push(fold);
    };
    const relations = pairs.flatMap((pair) => locateRelation(tokens, pair) ?? []);
    for (let at = 1; at < tokens.length; at += 1) {
      if (!canAnchor(tokens, outline, at)) continue;
      const relationsHere = relations.filter(({ anchor }) => anchor === at);
      if (
        !relationsHere.length &&
        relations.some(({ ambiguousRange }) => at >= ambiguousRange[0] && at <= ambiguousRange[1])
      )
        continue;
      const indices = row.slice(
        0,
        writeNeighbourFeatures(tokens, at, row, writeAnchorFeatures(tokens, outline, at, row)),
      );
      add(
        examples.effectFirst,
        indices,
        relationsHere.some(({ causeFirst }) => !causeFirst),
      );
      add(
        examples.causeFirst,
        indices,
        relationsHere.some(({ causeFirst }) => causeFirst),
      );
    }
    for (const { anchor, causeFirst, begin, stop } of relations) {
      const features = (edge: number) =>
        row.slice(0, writeBoundaryFeatures(tokens, counts, { anchor, edge, causeFirst }, row));
      const [beginnings, stops] = [findBeginnings(tokens, anchor), findStops(tokens, anchor)];
      const [first, last] = [findNearestEdge(beginnings, begin), findNearestEdge(stops, stop)];
      for (const edge of beginnings) add(examples.begins, features(edge), edge === first);
      for (const edge of stops) add(examples.stops, features(edge), edge === last);
    }
  }
  return examples;
}
