// npm run bench -- newsroom-answers: answers that people wrote to questions about real news pages,
// judged by qa-verify; by rules alone, or by the model of `LLM_BASE_URL`. Data: BENCH_DATA (folders
// newsroom and crawl). Options: --items FILE (other pairs about pages of `crawl`), --limit N,
// --data FOLDER (keeps the database, so that a run can be repeated), --out FILE (every verdict).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseBenchArgs, readLlmSettings } from './evidence/evidence-check.ts';
import { startCollectionService } from './model-answers/collection-service.ts';

interface AnswerItem {
  kind: string;
  /** Name of its page in `crawl/html`. */
  page: string;
  question: string;
  answer: string;
  label: 'correct' | 'incorrect' | 'unsupported';
}

const args = parseBenchArgs('items', 'limit', 'data', 'out');
const data = resolve(process.env.BENCH_DATA ?? '../shared/bench');
const file = args.items ?? join(data, 'newsroom/items.jsonl');
if (!existsSync(file)) throw new Error(`There is no ${file}: BENCH_DATA names the folder.`);
const items = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as AnswerItem)
  .filter(({ kind }) => kind === 'qa')
  .slice(0, Number(args.limit ?? Infinity));
const pages = [...new Set(items.map(({ page }) => page))].map((id) => ({
  id,
  html: gunzipSync(readFileSync(join(data, 'crawl/html', `${id}.html.gz`))).toString(),
}));

const service = await startCollectionService(pages, readLlmSettings(), args.data);
const judged: (AnswerItem & { verdict: string })[] = [];
try {
  for (const item of items)
    judged.push({ ...item, verdict: await service.verifyAnswer(item.question, item.answer) });
} finally {
  await service.end();
}
console.table(
  [...Map.groupBy(judged, ({ label }) => label)].map(([label, own]) => ({
    label,
    pairs: own.length,
    ...Object.fromEntries(
      [...Map.groupBy(own, ({ verdict }) => verdict)].map(([verdict, these]) => [
        verdict,
        these.length,
      ]),
    ),
  })),
);
const right = judged.filter(({ verdict, label }) => verdict === label).length;
console.log(`${right} of ${judged.length} right (${(right / judged.length).toFixed(3)}).`);
if (args.out) writeFileSync(args.out, judged.map((one) => `${JSON.stringify(one)}\n`).join(''));
