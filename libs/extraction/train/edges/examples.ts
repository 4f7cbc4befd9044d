import { foldsBy, type SparseRow } from '@plumbline/learning';
import type { CueHit } from '../../src/edges/cue.ts';
import { ENGLISH_CUES, isCausal } from '../../src/edges/english.cues.ts';
import { cueHits } from '../../src/edges/hits.ts';
import {
  anchorFeatures,
  isBeforeVerb,
  isSign,
  mayAnchor,
  neighbourFeatures,
} from '../../src/edges/reading/anchors.ts';
import { boundaryFeatures } from '../../src/edges/reading/boundaries.ts';
import {
  type Passage,
  beginningsBefore,
  passageOf,
  stopsBehind,
} from '../../src/edges/reading/candidates.ts';
import { MOST_FEATURES } from '../../src/edges/reading/mix.ts';
import type { Tokens } from '../../src/edges/reading/tokens.ts';
import type { GoldPair, GoldSentence } from './news-corpus.ts';

/** Rows of one question, each with its answer and the fold of its sentence. */
export interface Examples {
  rows: SparseRow[];
  labels: number[];
  folds: number[];
}

/** A sentence of the corpus made ready. */
export interface Ready extends GoldSentence {
  passage: Passage;
  hits: CueHit[];
  fold: number;
}

export const FOLDS = 5;

export function ready(sentences: GoldSentence[]): Ready[] {
  const folds = foldsBy(
    sentences.map(({ document }) => document),
    FOLDS,
  );
  return sentences.map((sentence, index) => ({
    ...sentence,
    passage: passageOf(sentence.text),
    hits: cueHits(sentence.text, ENGLISH_CUES).filter(({ cue }) => isCausal(cue)),
    fold: folds[index]!,
  }));
}

/** An annotated relation by tokens. */
interface Placed {
  anchor: number;
  causeFirst: boolean;
  begin: number;
  stop: number;
  /**
   * Between the two ends, anchor included, it is a matter of taste where the second begins: no
   * example is made there.
   */
  taste: [number, number];
}

const tokenAt = ({ end, length }: Tokens, offset: number) => {
  let token = 0;
  while (token < length && end[token]! <= offset) token += 1;
  return token;
};

function placed(tokens: Tokens, { cause, effect, signals }: GoldPair): Placed | undefined {
  if (cause[0] < effect[1] && effect[0] < cause[1]) return undefined;
  const causeFirst = cause[0] < effect[0];
  const [first, second] = causeFirst ? [cause, effect] : [effect, cause];
  const [gap, opens] = [tokenAt(tokens, first[1]), tokenAt(tokens, second[0])];
  const signal = signals.find(([start]) => start >= first[1] - 1 && start <= second[0]);
  let anchor = signal ? tokenAt(tokens, signal[0]) : gap;
  if (!signal) while (anchor < opens && isSign(tokens.kind[anchor]!)) anchor += 1;
  for (
    let skipped = 0;
    skipped < 5 && anchor < tokens.length - 1 && isBeforeVerb(tokens.kind[anchor]!);
    skipped += 1
  )
    anchor += 1;
  const stop = tokenAt(tokens, second[1] - 1) + 1;
  return {
    anchor,
    causeFirst,
    begin: tokenAt(tokens, first[0]),
    stop,
    taste: [gap, Math.max(anchor, opens)],
  };
}

/**
 * Annotators cut before an article now and then, where no end is looked for: the place next to it
 * is meant.
 */
const nearest = (edges: number[], edge: number) =>
  edges
    .toSorted((a, b) => Math.abs(a - edge) - Math.abs(b - edge))
    .find((place) => Math.abs(place - edge) <= 2);

/** The four questions put to every place of every sentence. */
export function examplesOf(
  sentences: Ready[],
): Record<'effectFirst' | 'causeFirst' | 'begins' | 'stops', Examples> {
  const none = (): Examples => ({ rows: [], labels: [], folds: [] });
  const out = { effectFirst: none(), causeFirst: none(), begins: none(), stops: none() };
  const row = new Int32Array(MOST_FEATURES);
  for (const { passage, pairs, fold } of sentences) {
    const { tokens, outline, counts } = passage;
    const add = (to: Examples, indices: Int32Array, label: boolean) => {
      to.rows.push({ indices });
      to.labels.push(Number(label));
      to.folds.push(fold);
    };
    const relations = pairs.flatMap((pair) => placed(tokens, pair) ?? []);
    for (let at = 1; at < tokens.length; at += 1) {
      if (!mayAnchor(tokens, outline, at)) continue;
      const here = relations.filter(({ anchor }) => anchor === at);
      if (!here.length && relations.some(({ taste }) => at >= taste[0] && at <= taste[1])) continue;
      const indices = row.slice(
        0,
        neighbourFeatures(tokens, at, row, anchorFeatures(tokens, outline, at, row)),
      );
      add(
        out.effectFirst,
        indices,
        here.some(({ causeFirst }) => !causeFirst),
      );
      add(
        out.causeFirst,
        indices,
        here.some(({ causeFirst }) => causeFirst),
      );
    }
    for (const { anchor, causeFirst, begin, stop } of relations) {
      const features = (edge: number) =>
        row.slice(0, boundaryFeatures(tokens, counts, { anchor, edge, causeFirst }, row));
      const [beginnings, stops] = [beginningsBefore(tokens, anchor), stopsBehind(tokens, anchor)];
      const [first, last] = [nearest(beginnings, begin), nearest(stops, stop)];
      for (const edge of beginnings) add(out.begins, features(edge), edge === first);
      for (const edge of stops) add(out.stops, features(edge), edge === last);
    }
  }
  return out;
}
