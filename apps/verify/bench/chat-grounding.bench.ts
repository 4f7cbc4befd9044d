// npm run bench -- chat-grounding: what the check on a model's sentences lets through. A claim
// stands for a sentence of a model, its evidence for the quotation that the sentence names. The
// data sets are not part of the repository: BENCH_DATA. They hold claims made to be near to a text
// without being in it.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isGrounded, inlineTaskRunner } from '@plumbline/extraction';
import { isSentenceGrounded } from '../src/chat/llm/grounding-check.ts';
import { createEntailmentCheck } from '../src/question-answering/entailment-check.ts';

const data = resolve(process.env.BENCH_DATA ?? '../shared/bench', 'stance');
const isSupported = createEntailmentCheck(inlineTaskRunner, 'en');

interface Pair {
  claim: string;
  evidence: string;
  label: string;
}

async function measure(file: string): Promise<object[]> {
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
  return Promise.all(
    pairsByKind.map(async ([sentences, of]) => {
      const toGrounds = ({ evidence }: Pair) => ({ texts: [evidence], titles: [] });
      const grounded = of.filter((pair) => isSentenceGrounded(pair.claim, toGrounds(pair)));
      const accepted = await Promise.all(
        grounded.map((pair) => isSupported(pair.claim, toGrounds(pair))),
      );
      return {
        file,
        sentences,
        count: of.length,
        'by words and figures': formatShare(
          of.filter(({ claim, evidence }) => isGrounded(claim, [evidence])).length,
          of,
        ),
        'sent by chat': formatShare(accepted.filter(Boolean).length, of),
      };
    }),
  );
}

console.table([
  ...(await measure('fever_symmetric_v02_dev.jsonl')),
  ...(await measure('healthver_dev.jsonl')),
]);
