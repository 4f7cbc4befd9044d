// npm run bench -- chat-grounding: what the check of a model's sentences lets through. A claim
// stands for a sentence of a model, its evidence for the quotation that the sentence names. The
// data sets are not part of the repository: BENCH_DATA. They contain claims that are close to a
// text without being stated in it. Sentences that are only doubtful are put to the model once more.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkGrounding } from '@plumbline/extraction';

const data = resolve(process.env.BENCH_DATA ?? '../shared/bench', 'stance');

interface Pair {
  claim: string;
  evidence: string;
  label: string;
}

function measure(file: string): object[] {
  const path = join(data, file);
  if (!existsSync(path)) {
    console.log(`left out, no such file: ${path}`);
    return [];
  }
  const pairs = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Pair);
  const pairsByKind: [string, Pair[]][] = [
    ['the quotation says so', pairs.filter(({ label }) => /^supports$/i.test(label))],
    ['it does not', pairs.filter(({ label }) => !/^supports$/i.test(label))],
  ];
  const formatShare = (count: number, of: Pair[]) =>
    of.length ? (count / of.length).toFixed(3) : '–';
  return pairsByKind.map(([sentences, of]) => {
    const issues = of.map(({ claim, evidence }) =>
      checkGrounding({ statement: claim, sources: [evidence], language: 'en' }),
    );
    const errors = issues.filter((one) => one.some(({ severity }) => severity === 'error'));
    return {
      file,
      sentences,
      count: of.length,
      errors: formatShare(errors.length, of),
      'errors or doubts': formatShare(issues.filter(({ length }) => length).length, of),
    };
  });
}

console.table([...measure('fever_symmetric_v02_dev.jsonl'), ...measure('healthver_dev.jsonl')]);
