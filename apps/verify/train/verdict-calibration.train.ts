// npm run train -- verdict-calibration: fits the map from the weight of evidence to the
// confidence of a verdict anew, after the engine's stance has changed, and writes
// libs/entailment/src/offline/calibration.points.ts. Fitted on the development claims of the demo
// corpus and on examples of our own (verdict-examples.json), never on test claims.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fitCalibration } from '@plumbline/entailment';
import {
  startFactChecker,
  type CheckedClaim,
  type LabelledClaim,
} from '../bench/verdict/fact-checker.ts';

const target = resolve(
  import.meta.dirname,
  '../../../libs/entailment/src/offline/calibration.points.ts',
);
const examples = JSON.parse(
  readFileSync(resolve(import.meta.dirname, 'verdict-examples.json'), 'utf8'),
) as LabelledClaim[];

const checker = await startFactChecker();
const checked: CheckedClaim[] = [];
for (const claim of [...checker.corpus.claims.filter(({ set }) => set === 'dev'), ...examples])
  checked.push(await checker.check(claim));
const unknown: CheckedClaim[] = [];
for (const claim of checker.corpus.uncoveredClaims.slice(0, 50))
  unknown.push(await checker.check({ ...claim, label: 'UNCERTAIN' }));
await checker.end();

const weighed = [...checked, ...unknown]
  .filter(({ weight }) => weight !== 0)
  .map(({ weight, label }) => ({
    weight: Math.abs(weight),
    isRight: label === (weight > 0 ? 'TRUE' : 'FALSE'),
  }));
// More wrong ones: the rules of stance were written with these claims in view.
const points = fitCalibration(weighed, { right: 2, wrong: 6 });
writeFileSync(
  target,
  [
    '// Written by `npm run train -- verdict-calibration`.',
    '/** Weight of evidence in log-odds and the share of verdicts of that weight that were ' +
      `right, over ${weighed.length} claims with evidence. */`,
    'export const POINTS: readonly (readonly [weight: number, confidence: number])[] = [',
    ...points.map(([weight, confidence]) => `  [${weight}, ${confidence}],`),
    '];',
    '',
  ].join('\n'),
);
console.table(points.map(([weight, confidence]) => ({ weight, confidence })));
console.log(
  `${weighed.length} claims with evidence that decides, of ` +
    `${checked.length + unknown.length}; written to ${target}`,
);
