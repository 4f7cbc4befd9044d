// npm run bench -- planted: measures whether wrong wordings about pages are rejected and right ones
// kept. It uses only code, and also a model's second review if LLM_BASE_URL and LLM_MODEL_MEDIUM
// are set. Pages as for `readings`; items: JSON lines { id, page, kind: right | invented | other,
// sentences: [numbers], wording }. Options: --pages FILE, --items FILE (default
// readings/pages.jsonl and readings/planted.jsonl in BENCH_DATA), --out FILE (each result).
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { LanguageModelClient } from '@plumbline/llm';
import { extractOffline, type ReviewedStatement, reviewStatements } from '../src/index.ts';
import type { ReviewScope } from '../src/engine/llm/statement-review.llm.ts';
import { WordingReview } from '../src/engine/llm/wording-review.ts';
import { inlineTaskRunner } from '../src/engine/tasks.ts';
import { createBenchModel } from './readings/bench-model.ts';
import { readJsonLines, readPages } from './readings/bench-pages.ts';

interface PlantedItem {
  id: string;
  page: string;
  kind: 'right' | 'invented' | 'other';
  sentences: number[];
  wording: string;
}
interface PlantedResult extends PlantedItem {
  method: string;
  /** The accepted wording; undefined when it was rejected. */
  shown?: string;
  reasons: readonly string[];
}

const { values: args } = parseArgs({
  options: {
    pages: { type: 'string' },
    items: { type: 'string' },
    out: { type: 'string' },
  },
});
const data = resolve(process.env['BENCH_DATA'] ?? '../shared/bench', 'readings');
const pages = readPages(resolve(args.pages ?? `${data}/pages.jsonl`));
const items = readJsonLines<PlantedItem>(resolve(args.items ?? `${data}/planted.jsonl`));
const model = createBenchModel(() => undefined);
const results: PlantedResult[] = [];

for (const { id, ...request } of pages) {
  const { title, outlet, author, publishedAt } = request;
  const { sentences, language } = extractOffline(request);
  const page = { title, outlet, author, publishedAt };
  const review = new WordingReview({ sentences, language, page });
  const pageItems = shuffle(items.filter(({ page }) => page === id));
  for (const { wording, sentences: numbers } of pageItems)
    review.addWording('claim', wording, numbers);
  const addResults = (method: string, reviewed: readonly ReviewedStatement[]) =>
    pageItems.forEach((item, index) => {
      const { text: shown, reasons } = reviewed[index]!;
      results.push({ ...item, method, ...(shown !== undefined && { shown }), reasons });
    });
  const lookAgain = (reviewer?: LanguageModelClient, scope?: ReviewScope) =>
    reviewStatements(reviewer, inlineTaskRunner, review.questions, undefined, scope);
  addResults('by code alone', await lookAgain());
  if (!model) continue;
  await lookAgain(model, 'all').then(
    (reviewed) => addResults('with a model', reviewed),
    (error: unknown) => console.error(`${id} is left out of the model's rows. ${String(error)}`),
  );
}

/** Returns the items in an arbitrary order, so that a model cannot infer their kinds from it. */
function shuffle(planted: readonly PlantedItem[]): PlantedItem[] {
  const toKey = ({ id }: PlantedItem) => createHash('sha256').update(id).digest('hex');
  return planted.toSorted((a, b) => toKey(a).localeCompare(toKey(b)));
}

// A wrong wording that the model corrects also counts as stopped.
const isStopped = ({ shown, wording }: PlantedResult) => shown !== wording.replace(/\s+/g, ' ');
console.table(
  [...Map.groupBy(results, ({ method, kind }) => `${kind}, ${method}`)].map(([key, own]) => ({
    planted: key,
    items: own.length,
    'as worded': own.filter((one) => !isStopped(one)).length,
    corrected: own.filter((one) => isStopped(one) && one.shown !== undefined).length,
    refused: own.filter(({ shown }) => shown === undefined).length,
  })),
);
if (args.out)
  writeFileSync(args.out, results.map((result) => `${JSON.stringify(result)}\n`).join(''));
