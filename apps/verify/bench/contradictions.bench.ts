// npm run bench -- contradictions: pairs of invented sentences in the style of two outlets,
// contradicting or not, judged by the rules as in a research report. People wrote both sets; the
// rules were tuned on `in view`, and `unseen` was only measured. With the argument `misses` it
// prints the false positives and false negatives.
import { readFileSync } from 'node:fs';
import { inlineTaskRunner } from '@plumbline/extraction';
import { compareExcerpts } from '../src/research/excerpt-judgement.ts';
import { createExcerpt } from '../test/sample-excerpt.ts';

interface StatementPair {
  set: 'in view' | 'unseen';
  contradict: boolean;
  first: string;
  second: string;
}

const pairs = readFileSync(new URL('research/statement-pairs.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as StatementPair);

/** Whether the sentences contradict each other in at least one direction. */
async function areContradictory({ first, second }: StatementPair): Promise<boolean> {
  const [one, other] = [
    createExcerpt(first, { story: 1, published: '2026-11-04' }),
    createExcerpt(second, { story: 2, published: '2026-11-05' }),
  ];
  const comparisons = [
    { claim: one, others: [other] },
    { claim: other, others: [one] },
  ];
  const stances = await compareExcerpts(inlineTaskRunner, comparisons, ({ sentence }) => sentence);
  return stances.every(([judged]) => judged?.stance === 'CONTRADICTS');
}

const results: (StatementPair & { isListed: boolean })[] = [];
for (const pair of pairs) results.push({ ...pair, isListed: await areContradictory(pair) });

console.table(
  Object.fromEntries(
    [...Map.groupBy(results, ({ set }) => set)].map(([set, own]) => {
      const listed = own.filter((one) => one.isListed);
      const right = listed.filter((one) => one.contradict).length;
      return [
        set,
        {
          pairs: own.length,
          contradictions: own.filter((one) => one.contradict).length,
          listed: listed.length,
          'of those some': right,
        },
      ];
    }),
  ),
);
if (process.argv[2] === 'misses')
  for (const { contradict, isListed, first, second } of results)
    if (contradict !== isListed) console.log(isListed ? 'wrong ' : 'missed', first, '|', second);
