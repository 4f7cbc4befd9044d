// npm run bench -- newsroom-answers: people's questions about real news pages, answered from them,
// and answers to such questions, judged by qa-verify; by rules, or by the model of `LLM_BASE_URL`.
// Data: BENCH_DATA (folders newsroom and crawl). Options: --items FILE (other items about pages of
// `crawl`), --limit N, --kind qa|question, --data FOLDER (keeps the database, so that a run can be
// repeated), --out FILE (every verdict and answer).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseBenchArgs, readLlmSettings } from './evidence/evidence-check.ts';
import { startCollectionService } from './model-answers/collection-service.ts';

interface Item {
  /** The name of its page in `crawl/html`. */
  page: string;
  question: string;
}
interface AnswerItem extends Item {
  kind: 'qa';
  answer: string;
  label: 'correct' | 'incorrect' | 'unsupported';
}
interface QuestionItem extends Item {
  kind: 'question';
  /** Words that an answer must contain; null when the page has no answer. */
  gold?: string | null;
}

/** A longer text repeats the page and is not an answer. */
const MAX_ANSWER_WORDS = 60;

const args = parseBenchArgs('items', 'limit', 'kind', 'data', 'out');
const data = resolve(process.env.BENCH_DATA ?? '../shared/bench');
const file = args.items ?? join(data, 'newsroom/items.jsonl');
if (!existsSync(file)) throw new Error(`There is no ${file}: BENCH_DATA names the folder.`);
const items = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as AnswerItem | QuestionItem)
  .filter(({ kind }) => (args.kind ? kind === args.kind : kind === 'qa' || kind === 'question'))
  .slice(0, Number(args.limit ?? Infinity));
const pairs = items.filter((item) => item.kind === 'qa');
const questions = items.filter((item) => item.kind === 'question');
const pages = [...new Set(items.map(({ page }) => page))].map((id) => ({
  id,
  html: gunzipSync(readFileSync(join(data, 'crawl/html', `${id}.html.gz`))).toString(),
}));

const service = await startCollectionService(pages, readLlmSettings(), args.data);
const judged: (AnswerItem & { verdict: string })[] = [];
const answered: (QuestionItem & { got: string; grounded: boolean; isRight: boolean })[] = [];
try {
  for (const item of questions) {
    const { answer, grounded } = await service.ask(item.question, 'en');
    const isRight = item.gold ? grounded && holdsAnswer(answer, item.gold) : !grounded;
    answered.push({ ...item, got: answer, grounded, isRight });
  }
  for (const item of pairs)
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
console.log(`${right} of ${judged.length} pairs right.`);
for (const [what, own] of [
  ['answered with the words looked for', answered.filter(({ gold }) => gold)],
  ['rightly silent', answered.filter(({ gold }) => !gold)],
] as const)
  console.log(`${what}: ${own.filter(({ isRight }) => isRight).length} of ${own.length}`);
if (args.out)
  writeFileSync(
    args.out,
    [...answered, ...judged].map((one) => `${JSON.stringify(one)}\n`).join(''),
  );

function holdsAnswer(answer: string, gold: string): boolean {
  const words = answer.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length <= MAX_ANSWER_WORDS && toPlainText(answer).includes(toPlainText(gold));
}

function toPlainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[“”«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
