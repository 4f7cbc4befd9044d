// How well the offline engine reads causes: on the development part of the Causal News Corpus v2,
// which no weight was trained on. The data is not part of the repository.
//
//   BENCH_DATA=<folder> node --conditions=@plumbline/source libs/extraction/bench/edges.bench.ts
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { f1 } from '@plumbline/learning';
import { proposeEdges } from '../src/edges.offline.ts';
import { type Edge, type EdgeType, extractOffline, readSource } from '../src/index.ts';
import {
  type GoldPair,
  type GoldSentence,
  corpusFiles,
  readNewsCorpus,
} from '../train/edges/news-corpus.ts';
import { type Measure, matches } from '../train/edges/overlap.ts';

const data = resolve(
  import.meta.dirname,
  '../../..',
  process.env['BENCH_DATA'] ?? '../shared/bench',
);
const referenceDate = new Date('2026-11-20T00:00:00Z');
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
const rounded = (figures: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, Number(figure.toFixed(3))]),
  );

/** What depends on a condition is the effect of it. */
const pairOf = ({ from, to, type }: Edge): Pair => {
  const [cause, effect] = type === 'DEPENDS_ON' ? [to, from] : [from, to];
  return { cause: [cause.start, cause.end], effect: [effect.start, effect.end] };
};
const reversed = ({ cause, effect }: Pair): Pair => ({ cause: effect, effect: cause });

/** The edges of each sentence, as the engine gives them. */
function read(sentences: GoldSentence[]) {
  return sentences.map((gold) => ({
    gold,
    said: extractOffline({ text: gold.text, referenceDate, language: 'en' })
      .edges.filter(({ type }) => CAUSAL.has(type))
      .sort((a, b) => b.confidence - a.confidence)
      .map((edge) => ({ ...pairOf(edge), confidence: edge.confidence })),
  }));
}

/**
 * A gold pair is found when a predicted one shares at least half with it in both ends, cause with
 * cause and effect with effect; each predicted pair is used once. Precision counts what was
 * predicted in all the sentences given.
 */
function spans(of: ReturnType<typeof read>, measure: Measure) {
  let [hits, said, wanted] = [0, 0, 0];
  for (const { gold, said: pairs } of of) {
    const free = new Set(pairs);
    for (const pair of gold.pairs) {
      const match = [...free].find((one) => matches(one, pair, measure));
      if (match && free.delete(match)) hits += 1;
    }
    said += pairs.length;
    wanted += gold.pairs.length;
  }
  return rounded({
    f1: (2 * hits) / (said + wanted),
    precision: hits / said,
    recall: hits / wanted,
  });
}

/** Of the gold pairs whose two ends were found, either way round: how many the right way round. */
function direction(of: ReturnType<typeof read>, measure: Measure): Record<string, number> {
  let [right, found] = [0, 0];
  for (const { gold, said } of of)
    for (const pair of gold.pairs) {
      const match = said.find(
        (one) => matches(one, pair, measure) || matches(reversed(one), pair, measure),
      );
      found += Number(match !== undefined);
      right += Number(match !== undefined && matches(match, pair, measure));
    }
  return rounded({ precision: right / found });
}

function speed(sentences: GoldSentence[]): void {
  const text = sentences
    .map((sentence) => sentence.text)
    .join(' ')
    .slice(0, 20_000);
  for (const [what, of] of [
    ['dense news', text],
    ['“to ” over and over', `He went ${'to '.repeat(450)}rest. `.repeat(15)],
    ['“because, ” over and over', `${'Because it fell, '.repeat(80)}it rose. `.repeat(15)],
    ['short sentences', 'It led to a riot. '.repeat(1111)],
  ] as const) {
    const source = readSource({ text: of, referenceDate, language: 'en' });
    const times = Array.from({ length: 40 }, () => {
      const began = performance.now();
      proposeEdges(source);
      return performance.now() - began;
    });
    table[`20,000 characters, ${what}`] = {
      'best of 40, ms': Number(Math.min(...times).toFixed(1)),
    };
  }
}

const missing = corpusFiles(data, 'dev').filter((file) => !existsSync(file));
if (missing.length) console.log(`left out, no such file: ${missing.join(', ')}`);
else {
  const sentences = readNewsCorpus(data, 'dev');
  const all = read(sentences);
  const causal = all.filter(({ gold }) => gold.causal);
  table['sentence is causal'] = rounded(
    f1(
      all.map(({ gold, said }) => ({ score: said.length, positive: gold.causal })),
      1,
    ),
  );
  table['both ends, half of the longer'] = spans(all, 'longer');
  table['both ends, half of the annotated'] = spans(all, 'annotated');
  table['… in causal sentences, half of the annotated'] = spans(causal, 'annotated');
  table['direction, half of the longer'] = direction(all, 'longer');
  table['direction, half of the annotated'] = direction(all, 'annotated');
  for (const [least, most] of [
    [0, 0.5],
    [0.5, 0.65],
    [0.65, 0.8],
    [0.8, 1.01],
  ] as const) {
    const edges = all.flatMap(({ gold, said }) =>
      said
        .filter(({ confidence }) => confidence >= least && confidence < most)
        .map((one) => ({ gold, one })),
    );
    const share = (right: typeof edges) => right.length / edges.length;
    table[`confidence ${least} to ${Math.min(1, most)}: ${edges.length} edges`] = {
      'in a causal sentence': Number(share(edges.filter(({ gold }) => gold.causal)).toFixed(2)),
      'both ends': Number(
        share(
          edges.filter(({ gold, one }) =>
            gold.pairs.some((pair) => matches(one, pair, 'annotated')),
          ),
        ).toFixed(2),
      ),
    };
  }
  speed(sentences);
  console.table(table);
}
