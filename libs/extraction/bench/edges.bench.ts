// Measures causal relations of the offline engine on the development part of the Causal News Corpus
// v2, which was not used for training. The data is not part of the repository.
//
//   BENCH_DATA=<folder> node --conditions=@plumbline/source libs/extraction/bench/edges.bench.ts
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { computeF1 } from '@plumbline/ml';
import { extractEdges } from '../src/causality.offline.ts';
import { type Edge, type EdgeType, extractOffline, analyzeDocument } from '../src/index.ts';
import {
  type GoldPair,
  type GoldSentence,
  getCorpusFiles,
  readNewsCorpus,
} from './causality/news-corpus.ts';
import { type OverlapMeasure, isMatchingPair } from './causality/overlap.ts';

const data = resolve(
  import.meta.dirname,
  '../../..',
  process.env['BENCH_DATA'] ?? '../shared/bench',
);
const referenceDate = new Date('2026-11-20T00:00:00Z');
const SPEED_ROUNDS = 5;
const CAUSAL = new Set<EdgeType>([
  'CAUSES',
  'TRIGGERS',
  'CONTRIBUTING_FACTOR',
  'PREVENTS',
  'CONCURRENT_SIGNAL',
  'DEPENDS_ON',
]);

type Pair = Pick<GoldPair, 'cause' | 'effect'>;
const table: Record<string, Record<string, string | number>> = {};
const roundFigures = (figures: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, Number(figure.toFixed(3))]),
  );

/** What depends on a condition is its effect. */
const toPair = ({ from, to, type }: Edge): Pair => {
  const [cause, effect] = type === 'DEPENDS_ON' ? [to, from] : [from, to];
  return { cause: [cause.start, cause.end], effect: [effect.start, effect.end] };
};
const reversePair = ({ cause, effect }: Pair): Pair => ({ cause: effect, effect: cause });

/** The edges that the engine finds in each sentence. */
function extractPairs(sentences: GoldSentence[]) {
  return sentences.map((gold) => ({
    gold,
    said: extractOffline({ text: gold.text, referenceDate, language: 'en' })
      .edges.filter(({ type }) => CAUSAL.has(type))
      .sort((a, b) => b.confidence - a.confidence)
      .map((edge) => ({ ...toPair(edge), type: edge.type })),
  }));
}

/**
 * A gold pair is found when a predicted pair overlaps with it by at least half, cause with cause
 * and effect with effect. Each predicted pair is used once. Precision counts the predictions in all
 * given sentences.
 */
function measureSpans(sample: ReturnType<typeof extractPairs>, measure: OverlapMeasure) {
  let [hits, predictedCount, goldCount] = [0, 0, 0];
  for (const { gold, said: pairs } of sample) {
    const unmatchedPairs = new Set(pairs);
    for (const pair of gold.pairs) {
      const match = [...unmatchedPairs].find((one) => isMatchingPair(one, pair, measure));
      if (match && unmatchedPairs.delete(match)) hits += 1;
    }
    predictedCount += pairs.length;
    goldCount += gold.pairs.length;
  }
  return roundFigures({
    f1: (2 * hits) / (predictedCount + goldCount),
    precision: hits / predictedCount,
    recall: hits / goldCount,
  });
}

/**
 * Among the gold pairs whose two ends were found in either order: how many have the right order.
 */
function measureDirection(
  sample: ReturnType<typeof extractPairs>,
  measure: OverlapMeasure,
): Record<string, number> {
  let [correctCount, matchedCount] = [0, 0];
  for (const { gold, said: predictedPairs } of sample)
    for (const pair of gold.pairs) {
      const match = predictedPairs.find(
        (one) =>
          isMatchingPair(one, pair, measure) || isMatchingPair(reversePair(one), pair, measure),
      );
      matchedCount += Number(match !== undefined);
      correctCount += Number(match !== undefined && isMatchingPair(match, pair, measure));
    }
  return roundFigures({ precision: correctCount / matchedCount });
}

function measureSpeed(sentences: GoldSentence[]): void {
  const text = sentences
    .map((sentence) => sentence.text)
    .join(' ')
    .slice(0, 20_000);
  for (const [what, sample] of [
    ['dense news', text],
    ['“to ” over and over', `He went ${'to '.repeat(450)}rest. `.repeat(15)],
    ['“because, ” over and over', `${'Because it fell, '.repeat(80)}it rose. `.repeat(15)],
    ['short sentences', 'It led to a riot. '.repeat(1111)],
  ] as const) {
    const times = Array.from({ length: SPEED_ROUNDS }, () => {
      const source = analyzeDocument({ text: sample, referenceDate, language: 'en' });
      const startMs = performance.now();
      extractEdges(source);
      return performance.now() - startMs;
    });
    table[`20,000 characters, ${what}`] = {
      'best, parses included, ms': Number(Math.min(...times).toFixed(1)),
    };
  }
}

const missing = getCorpusFiles(data, 'dev').filter((file) => !existsSync(file));
if (missing.length) console.log(`left out, no such file: ${missing.join(', ')}`);
else {
  const sentences = readNewsCorpus(data, 'dev');
  const all = extractPairs(sentences);
  const causal = all.filter(({ gold }) => gold.causal);
  table['sentence is causal'] = roundFigures(
    computeF1(
      all.map(({ gold, said: predictedPairs }) => ({
        score: predictedPairs.length,
        positive: gold.causal,
      })),
      1,
    ),
  );
  table['both ends, half of the longer'] = measureSpans(all, 'longer');
  table['both ends, half of the annotated'] = measureSpans(all, 'annotated');
  table['… in causal sentences, half of the annotated'] = measureSpans(causal, 'annotated');
  table['direction, half of the longer'] = measureDirection(all, 'longer');
  table['direction, half of the annotated'] = measureDirection(all, 'annotated');
  const edgesByType = Map.groupBy(
    all.flatMap(({ gold, said: predictedPairs }) => predictedPairs.map((one) => ({ gold, one }))),
    ({ one }) => one.type,
  );
  for (const [type, edges] of edgesByType) {
    const share = (right: typeof edges) => Number((right.length / edges.length).toFixed(2));
    table[`${type}: ${edges.length} edges`] = {
      'in a causal sentence': share(edges.filter(({ gold }) => gold.causal)),
      'both ends': share(
        edges.filter(({ gold, one }) =>
          gold.pairs.some((pair) => isMatchingPair(one, pair, 'annotated')),
        ),
      ),
    };
  }
  measureSpeed(sentences);
  console.table(table);
}
