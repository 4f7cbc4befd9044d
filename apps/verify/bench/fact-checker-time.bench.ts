// npm run bench -- fact-checker-time: the duration of a fact check on a service as deployed, with
// fast stub providers, the offline engine and the embedded database. Each claim is checked once, so
// that news and pages are stored, then once more with time measurement.
import { startFactChecker } from './verdict/fact-checker.ts';

const checker = await startFactChecker();
const claims = checker.corpus.claims.filter(({ set }) => set === 'dev');
for (const claim of claims) await checker.check(claim);
const times: number[] = [];
for (let round = 0; round < 3; round += 1)
  for (const claim of claims) times.push((await checker.check(claim)).milliseconds);
times.sort((a, b) => a - b);
const formatPercentile = (part: number) =>
  `${times[Math.floor(times.length * part)]!.toFixed(0)} ms`;
console.table({
  'fact-checker, warm': {
    p50: formatPercentile(0.5),
    p95: formatPercentile(0.95),
    most: formatPercentile(0.999),
    checks: times.length,
  },
});
await checker.end();
