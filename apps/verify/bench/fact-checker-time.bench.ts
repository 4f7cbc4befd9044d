// npm run bench -- fact-checker-time: how long a fact check takes on a service as it is deployed,
// over warm stub providers, with the offline engine and the embedded database: every claim once so
// that news and pages are in the store, then once more on the clock.
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
