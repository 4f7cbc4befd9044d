import { Shelf } from '../../src/watermark/structure/shelf.ts';
import type { Told } from '../../src/watermark/structure/traits.ts';
import { DEFAULT_WEIGHTS } from '../../src/watermark/structure/weights.ts';

const STORED = 5000;
const options = { weights: DEFAULT_WEIGHTS.news, limit: STORED, top: 5, minScore: 0.3 };

const milliseconds = (run: () => void): number => {
  const began = performance.now();
  run();
  return performance.now() - began;
};
const at = (values: number[], part: number) =>
  `${values.toSorted((a, b) => a - b)[Math.floor(values.length * part)]!.toFixed(1)} ms`;
const inUse = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};

/**
 * What a shelf of 5,000 takes, in time and memory. Texts are put on again and again until it is
 * full.
 */
export async function scanning(texts: readonly Told[]) {
  const before = inUse();
  const shelf = new Shelf<number>(STORED);
  const filling = milliseconds(() => {
    for (let seq = 0; seq < STORED; seq++) shelf.add(seq, texts[seq % texts.length]!);
  });
  const memory = inUse() - before;
  const scan = async (round: number) => {
    const from = performance.now();
    await shelf.scan(texts[(round * 37) % texts.length]!, options);
    return performance.now() - from;
  };
  const [each, afterAdding]: [number[], number[]] = [[], []];
  for (let round = 0; round < 300; round++) each.push(await scan(round));
  for (let round = 0; round < 30; round++) {
    shelf.add(STORED + round, texts[(round * 11) % texts.length]!);
    afterAdding.push(await scan(round));
  }
  const rows: Record<string, string> = {
    'to fill it': `${filling.toFixed(0)} ms`,
    memory: globalThis.gc ? `${memory.toFixed(1)} MB` : 'not measured: run node with --expose-gc',
    'a scan, median': at(each.slice(20), 0.5),
    'a scan, 95th percentile': at(each.slice(20), 0.95),
    'the first scan after something was added, median': at(afterAdding, 0.5),
  };
  return Object.fromEntries(
    Object.entries(rows).map(([name, value]) => [`${STORED} stored: ${name}`, { both: value }]),
  );
}
