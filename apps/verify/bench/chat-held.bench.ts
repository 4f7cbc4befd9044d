// npm run bench -- chat-held: what the check on a model's sentences lets through. A claim stands
// for a sentence of a model, its evidence for the quotation that the sentence names. The data sets
// are not part of the repository: BENCH_DATA. They hold claims made to be near to a text without
// being in it.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isCarried, workHere } from '@plumbline/extraction';
import { holds } from '../src/chat/model/held.ts';
import { supportedBy } from '../src/grounding/supported.ts';

const data = resolve(process.env.BENCH_DATA ?? '../shared/bench', 'stance');
const supports = supportedBy(workHere, 'en');

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
  const kinds: [string, Pair[]][] = [
    ['the quotation says so', pairs.filter(({ label }) => /^supports$/i.test(label))],
    ['it does not', pairs.filter(({ label }) => !/^supports$/i.test(label))],
  ];
  const share = (count: number, of: Pair[]) => (of.length ? (count / of.length).toFixed(3) : '–');
  return Promise.all(
    kinds.map(async ([sentences, of]) => {
      const ground = ({ evidence }: Pair) => ({ texts: [evidence], titles: [] });
      const held = of.filter((pair) => holds(pair.claim, ground(pair)));
      const sent = await Promise.all(held.map((pair) => supports(pair.claim, ground(pair))));
      return {
        file,
        sentences,
        count: of.length,
        'by words and figures': share(
          of.filter(({ claim, evidence }) => isCarried(claim, [evidence])).length,
          of,
        ),
        'sent by chat': share(sent.filter(Boolean).length, of),
      };
    }),
  );
}

console.table([
  ...(await measure('fever_symmetric_v02_dev.jsonl')),
  ...(await measure('healthver_dev.jsonl')),
]);
