// npm run bench -- verdict: verdicts on the demo corpus' labelled claims and on claims that it does
// not cover, over HTTP on a service as deployed, with the offline engine. Test claims are only
// measured, never used for tuning: their figures are printed together, never by claim. With the
// argument `dev` it prints the development claims with a wrong verdict.
import { startFactChecker, type CheckedClaim } from './verdict/fact-checker.ts';
import {
  computeAccuracy,
  computeCalibrationError,
  countConfusion,
  formatFigure,
  isCorrect,
  computePrecision,
  formatShare,
} from './verdict/metrics.ts';

const checker = await startFactChecker();
const { claims, uncoveredClaims } = checker.corpus;

async function checkAll<Claim extends Parameters<typeof checker.check>[0]>(
  list: readonly Claim[],
): Promise<(Claim & CheckedClaim)[]> {
  const out: (Claim & CheckedClaim)[] = [];
  for (const claim of list) out.push(await checker.check(claim));
  return out;
}

const checkedClaims = await checkAll(claims);
const madeUpClaims = await checkAll(
  uncoveredClaims.map((one) => ({ ...one, label: 'UNCERTAIN' as const })),
);
// Two kinds: claims as people word them, and claims that state a fact directly, as claim detection
// outputs them.
const isDirect = ({ id }: { id: string }) => id.startsWith('direct');
const sets = {
  'direct, test': checkedClaims.filter((one) => one.set === 'test' && isDirect(one)),
  'direct, dev': checkedClaims.filter((one) => one.set === 'dev' && isDirect(one)),
  'worded freely, test': checkedClaims.filter((one) => one.set === 'test' && !isDirect(one)),
  'worded freely, dev': checkedClaims.filter((one) => one.set === 'dev' && !isDirect(one)),
  'all test': checkedClaims.filter(({ set }) => set === 'test'),
};

const toRow = (measure: (own: CheckedClaim[]) => string) =>
  Object.fromEntries(Object.entries(sets).map(([name, own]) => [name, measure(own)]));
console.table({
  accuracy: toRow(computeAccuracy),
  'precision of TRUE and FALSE': toRow((own) => computePrecision(own, 0)),
  'precision at confidence ≥ .8': toRow((own) => computePrecision(own, 0.8)),
  'expected calibration error': toRow((own) => formatFigure(computeCalibrationError(own))),
  ...Object.fromEntries(
    [...new Set(checkedClaims.map(({ language }) => language))].map((code) => [
      `accuracy, ${code}`,
      toRow((own) => computeAccuracy(own.filter(({ language }) => language === code))),
    ]),
  ),
});
for (const name of ['direct, test', 'worded freely, test'] as const) {
  console.log(name);
  console.table(countConfusion(sets[name]));
}
console.table({
  UNCERTAIN: formatShare(madeUpClaims, isCorrect),
  'no evidence that decides': formatShare(madeUpClaims, ({ weight }) => weight === 0),
  'no evidence at all': formatShare(madeUpClaims, ({ evidence }) => evidence === 0),
});
console.log(
  `${claims.length} labelled claims, ${madeUpClaims.length} claims of which the corpus says nothing`,
);
if (process.argv[2] === 'dev')
  for (const { claim, label, verdict, confidence } of checkedClaims.filter(
    (one) => one.set === 'dev' && !isCorrect(one),
  ))
    console.log(`${label} came out ${verdict} ${confidence}: ${claim}`);
await checker.end();
