// npm run bench -- verdict: verdicts on the demo corpus' labelled claims and on claims that it
// knows nothing of, over HTTP on a service as it is deployed, with the offline engine. Test claims
// are only measured, never tuned to: their figures are printed together, never by claim. With `dev`
// as its word it prints the development claims that came out otherwise.
import { startFactChecker, type Checked } from './verdict/checked.ts';
import {
  accuracy,
  calibrationError,
  confusion,
  figure,
  isRight,
  precision,
  share,
} from './verdict/measures.ts';

const checker = await startFactChecker();
const { claims, unknown } = checker.corpus;

async function all<Claim extends Parameters<typeof checker.check>[0]>(
  list: readonly Claim[],
): Promise<(Claim & Checked)[]> {
  const out: (Claim & Checked)[] = [];
  for (const claim of list) out.push(await checker.check(claim));
  return out;
}

const checked = await all(claims);
const made = await all(unknown.map((one) => ({ ...one, label: 'UNCERTAIN' as const })));
// Two kinds: claims as people word them, and claims that state a fact outright, as claim detection
// hands them over.
const isDirect = ({ id }: { id: string }) => id.startsWith('direct');
const sets = {
  'direct, test': checked.filter((one) => one.set === 'test' && isDirect(one)),
  'direct, dev': checked.filter((one) => one.set === 'dev' && isDirect(one)),
  'worded freely, test': checked.filter((one) => one.set === 'test' && !isDirect(one)),
  'worded freely, dev': checked.filter((one) => one.set === 'dev' && !isDirect(one)),
  'all test': checked.filter(({ set }) => set === 'test'),
};

const rows = (measure: (own: Checked[]) => string) =>
  Object.fromEntries(Object.entries(sets).map(([name, own]) => [name, measure(own)]));
console.table({
  accuracy: rows(accuracy),
  'precision of TRUE and FALSE': rows((own) => precision(own, 0)),
  'precision at confidence ≥ .8': rows((own) => precision(own, 0.8)),
  'expected calibration error': rows((own) => figure(calibrationError(own))),
  ...Object.fromEntries(
    [...new Set(checked.map(({ language }) => language))].map((code) => [
      `accuracy, ${code}`,
      rows((own) => accuracy(own.filter(({ language }) => language === code))),
    ]),
  ),
});
for (const name of ['direct, test', 'worded freely, test'] as const) {
  console.log(name);
  console.table(confusion(sets[name]));
}
console.table({
  UNCERTAIN: share(made, isRight),
  'no evidence that decides': share(made, ({ weight }) => weight === 0),
  'no evidence at all': share(made, ({ evidence }) => evidence === 0),
});
console.log(
  `${claims.length} labelled claims, ${made.length} claims of which the corpus says nothing`,
);
if (process.argv[2] === 'dev')
  for (const { claim, label, verdict, confidence } of checked.filter(
    (one) => one.set === 'dev' && !isRight(one),
  ))
    console.log(`${label} came out ${verdict} ${confidence}: ${claim}`);
await checker.end();
