// npm run bench -- reader-address: how many sentences of ordinary texts are taken for instructions
// to whoever reads them (and so are neither claims nor evidence, "order"), or for possible ones
// (which only language models do not read, "doubtful"), and what finding them costs next to the
// extraction of claims. Texts: the web pages and treebanks of BENCH_DATA (default
// ../shared/bench; folders crawl, treebank). Options: --pages N (default: all), --list (prints the
// sentences).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { readDocument } from '@plumbline/documents';
import { classifySentences, type ReaderAddress } from '@plumbline/extraction';
import { detectLanguage, splitSentences } from '@plumbline/text';

const { values: args } = parseArgs({
  options: {
    pages: { type: 'string', default: 'Infinity' },
    list: { type: 'boolean', default: false },
  },
});
const data = resolve(process.env.BENCH_DATA ?? '../shared/bench');
if (!existsSync(join(data, 'crawl'))) {
  console.error(`There is no ${data}/crawl: BENCH_DATA names the folder of the data.`);
  process.exit(1);
}

interface Count {
  sentences: number;
  order: number;
  doubtful: number;
}
const countByText = new Map<string, Count>();
const marked: string[] = [];
const ms = { split: 0, classify: 0 };

for (const set of ['crawl', 'crawl/wcxb']) {
  const folder = join(data, set, 'html');
  for (const name of readdirSync(folder).slice(0, Number(args.pages))) {
    const bytes = gunzipSync(readFileSync(join(folder, name)));
    const page = await readDocument(bytes, { contentType: 'text/html' }).catch(() => undefined);
    if (!page) continue; // a page that the reader refuses has no sentences
    const language = detectLanguage(page.text).code;
    countSentences(`web pages, ${language}`, page.text, language);
  }
}
const treebanks = join(data, 'treebank');
for (const name of readdirSync(treebanks).filter((file) => file.endsWith('.conllu.gz'))) {
  const language = name.slice(0, 2);
  const text = Array.from(
    gunzipSync(readFileSync(join(treebanks, name)))
      .toString()
      .matchAll(/^# text = (.+)$/gm),
    ([, sentence]) => sentence,
  ).join('\n\n');
  countSentences(`treebanks, ${language}`, text, language);
}

function countSentences(name: string, text: string, language: string): void {
  const startedAt = performance.now();
  const sentences = splitSentences(text, language);
  const splitAt = performance.now();
  const addresses = classifySentences(sentences.map((sentence) => sentence.text));
  ms.split += splitAt - startedAt;
  ms.classify += performance.now() - splitAt;
  const count = countByText.get(name) ?? { sentences: 0, order: 0, doubtful: 0 };
  const countKind = (kind: ReaderAddress) => addresses.filter((address) => address === kind).length;
  countByText.set(name, {
    sentences: count.sentences + sentences.length,
    order: count.order + countKind('order'),
    doubtful: count.doubtful + countKind('doubtful'),
  });
  for (const [index, address] of addresses.entries())
    if (address !== 'none') marked.push(`${address}, ${name}: ${sentences[index]!.text}`);
}

const rows = [...countByText].filter(([, { sentences }]) => sentences >= 100);
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)} %`;
console.table(
  Object.fromEntries(
    rows.map(([name, { sentences, order, doubtful }]) => [
      name,
      {
        sentences,
        order,
        share: percent(order, sentences),
        doubtful: percent(doubtful, sentences),
      },
    ]),
  ),
);
const total = rows.reduce((sum, [, { sentences }]) => sum + sentences, 0);
const perSentence = (part: number) => `${((1_000 * part) / total).toFixed(0)} µs`;
console.log(
  `a sentence: split in ${perSentence(ms.split)}, classified in ${perSentence(ms.classify)}`,
);
if (args.list) for (const line of marked) console.log(line);
