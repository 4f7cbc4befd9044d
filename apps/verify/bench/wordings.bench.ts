// npm run bench -- wordings: 200 claims of the demo in four wordings each (the claim's own, and
// three by a person who did not know the code), checked over HTTP by rules. Prints how often
// wordings of one claim get opposite verdicts, and the Brier score of the decided ones.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderTokens } from '@plumbline/testing';
import { type CheckedClaim, startFactChecker } from './verdict/fact-checker.ts';

interface Wordings {
  id: string;
  wordings: string[];
}

const file = join(import.meta.dirname, 'verdict/wordings.json');
const checker = await startFactChecker();
const { claims, today } = checker.corpus;
const isRight = ({ verdict, label }: CheckedClaim) => verdict === label;
const isDecided = ({ verdict }: CheckedClaim) => verdict !== 'UNCERTAIN';

const groups: CheckedClaim[][] = [];
for (const { id, wordings } of JSON.parse(readFileSync(file, 'utf8')) as Wordings[]) {
  const claim = claims.find((one) => one.id === id)!;
  const group: CheckedClaim[] = [];
  for (const text of [claim.claim, ...wordings.map((one) => renderTokens(one, today, 'en'))])
    group.push(await checker.check({ ...claim, claim: text }));
  groups.push(group);
}
const checked = groups.flat();
const decided = checked.filter(isDecided);
const errors = decided.map((one) => (one.confidence - Number(isRight(one))) ** 2);
const opposites = groups.filter((group) => {
  const verdicts = new Set(group.map(({ verdict }) => verdict));
  return verdicts.has('TRUE') && verdicts.has('FALSE');
});
console.table({
  'claims, wordings': `${groups.length}, ${checked.length}`,
  'claims that are TRUE in one wording and FALSE in another': opposites.length,
  'decided; rightly': `${decided.length}; ${decided.filter(isRight).length}`,
  'Brier score of the decided': decided.length
    ? (errors.reduce((sum, error) => sum + error, 0) / decided.length).toFixed(3)
    : 'none',
});
for (const { claim, label, verdict, confidence } of decided.filter((one) => !isRight(one)))
  console.log(`${label} came out ${verdict} ${confidence}: ${claim}`);
await checker.end();
