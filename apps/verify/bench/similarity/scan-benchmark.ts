import { FingerprintIndex } from '../../src/watermark/similarity/fingerprint-index.ts';
import type { TextStructure } from '../../src/watermark/similarity/features.ts';
import { DEFAULT_WEIGHTS } from '../../src/watermark/similarity/weights.ts';

const STORED = 5000;
const options = { weights: DEFAULT_WEIGHTS.news, maxScanned: STORED, maxMatches: 5, minScore: 0.3 };

const measureMs = (run: () => void): number => {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
};
const formatPercentile = (values: number[], part: number) =>
  `${values.toSorted((a, b) => a - b)[Math.floor(values.length * part)]!.toFixed(1)} ms`;
const measureMemoryMb = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};

/** Time and memory of a scan of a shelf of 5,000. Texts are added repeatedly until it is full. */
export async function measureScans(texts: readonly TextStructure[]) {
  const before = measureMemoryMb();
  const index = new FingerprintIndex<number>(STORED);
  const fillMs = measureMs(() => {
    for (let seq = 0; seq < STORED; seq++) index.add(seq, texts[seq % texts.length]!);
  });
  const memory = measureMemoryMb() - before;
  const scan = async (round: number) => {
    const from = performance.now();
    await index.scan(texts[(round * 37) % texts.length]!, options);
    return performance.now() - from;
  };
  const [scanTimes, scanTimesAfterAdding]: [number[], number[]] = [[], []];
  for (let round = 0; round < 300; round++) scanTimes.push(await scan(round));
  for (let round = 0; round < 30; round++) {
    index.add(STORED + round, texts[(round * 11) % texts.length]!);
    scanTimesAfterAdding.push(await scan(round));
  }
  const rows: Record<string, string> = {
    'to fill it': `${fillMs.toFixed(0)} ms`,
    memory: globalThis.gc ? `${memory.toFixed(1)} MB` : 'not measured: run node with --expose-gc',
    'a scan, median': formatPercentile(scanTimes.slice(20), 0.5),
    'a scan, 95th percentile': formatPercentile(scanTimes.slice(20), 0.95),
    'the first scan after something was added, median': formatPercentile(scanTimesAfterAdding, 0.5),
  };
  return Object.fromEntries(
    Object.entries(rows).map(([name, value]) => [`${STORED} stored: ${name}`, { both: value }]),
  );
}
