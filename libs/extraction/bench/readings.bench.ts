// npm run bench -- readings: measures how many of a model's wordings about pages are kept, and
// their cost. Needs LLM_BASE_URL and LLM_MODEL_MEDIUM. Pages: JSON lines { id, title, outlet,
// author, publishedAt, text }. --out receives what users would see, one item per line, for a reader
// to rate each field as right or wrong: { "id": …, "title": true, "date": null }. With those lines
// as --ratings the bench counts them. Options: --pages FILE (default readings/pages.jsonl in
// BENCH_DATA), --out FILE, --ratings FILE, --policy doubtful|readings|all.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LlmEngine, type RefusedWording, type ReviewPolicy } from '../src/index.ts';
import { inlineTaskRunner, type TaskRunner } from '../src/engine/tasks.ts';
import { createBenchModel } from './readings/bench-model.ts';
import { readPages } from './readings/bench-pages.ts';
import { countRatings, listRatedItems, type RatedItem } from './readings/rated-items.ts';

const { values: args } = parseArgs({
  options: {
    pages: { type: 'string' },
    out: { type: 'string' },
    ratings: { type: 'string' },
    policy: { type: 'string', default: 'readings' },
  },
});
const data = resolve(process.env['BENCH_DATA'] ?? '../shared/bench');
const pages = readPages(resolve(args.pages ?? `${data}/readings/pages.jsonl`));

const tokensByTask = new Map<string, { calls: number; input: number; output: number }>();
const model = createBenchModel(({ task, usage }) => {
  const total = tokensByTask.get(task) ?? { calls: 0, input: 0, output: 0 };
  tokensByTask.set(task, {
    calls: total.calls + 1,
    input: total.input + usage.inputTokens,
    output: total.output + usage.outputTokens,
  });
});
if (!model) throw new Error('LLM_BASE_URL and LLM_MODEL_MEDIUM name the model to be measured.');

const refusals: RefusedWording[] = [];
let wordingCount = 0;
let checkMs = 0;
let isFirstCheck = true;
const taskRunner: TaskRunner = {
  async run(name, input, signal) {
    const startMs = performance.now();
    const output = await inlineTaskRunner.run(name, input, signal);
    if (name === 'ground') {
      checkMs += performance.now() - startMs;
      // A correction by the model is checked a second time.
      if (isFirstCheck) wordingCount += (input as readonly unknown[]).length;
      isFirstCheck = false;
    }
    return output;
  },
};
const engine = new LlmEngine({
  model,
  taskRunner,
  reviewPolicy: args.policy as ReviewPolicy,
  onRefusal: (refusal) => refusals.push(refusal),
  onFallback: ({ task, reason, error }) => console.error(`${task}: ${reason}. ${String(error)}`),
});

const items: RatedItem[] = [];
const perPage: Record<string, object> = {};
for (const { id, ...request } of pages) {
  const refusalsBefore = refusals.length;
  const wordingsBefore = wordingCount;
  isFirstCheck = true;
  const { result, engine: readBy } = await engine.extract(request);
  const pageItems = listRatedItems(id, result);
  items.push(...pageItems);
  perPage[id] = {
    'read by': readBy,
    chars: request.text.length,
    items: pageItems.length,
    wordings: wordingCount - wordingsBefore,
    refused: refusals.length - refusalsBefore,
  };
}

console.table(perPage);
const share = 1 - refusals.length / wordingCount;
console.log(`${wordingCount} wordings, ${share.toFixed(3)} kept.`);
console.log(`Code checks a wording in ${(checkMs / wordingCount).toFixed(1)} ms.`);
const refusalReasons = Map.groupBy(
  refusals,
  ({ field, reasons }) => `${field}: ${reasons.join(', ')}`,
);
console.table(
  Object.fromEntries([...refusalReasons].map(([reason, own]) => [reason, { refused: own.length }])),
);
console.table(
  Object.fromEntries(
    [...tokensByTask].map(([task, { calls, input, output }]) => [
      task,
      {
        calls,
        'tokens in, a page': Math.round(input / pages.length),
        'tokens out, a page': Math.round(output / pages.length),
      },
    ]),
  ),
);
if (args.out) writeFileSync(args.out, items.map((item) => `${JSON.stringify(item)}\n`).join(''));
if (args.ratings) console.table(countRatings(args.ratings, items));
