// npm run bench -- comparison: how often a claim is decided, and rightly, by the one sentence of a
// news page that it was made from, and by labelled pairs of sentences. Reads BENCH_DATA (default
// ../shared/bench); the labels name sentences of its pages by their offsets.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createRandom } from '@plumbline/ml';
import { comparePassages } from '../src/index.ts';
import { listNearCopies } from './near-copies.ts';

const data = resolve(
  import.meta.dirname,
  '../../..',
  process.env['BENCH_DATA'] ?? '../shared/bench',
);
/** The pages are of November 2019. */
const referenceDate = new Date('2019-11-20T00:00:00Z');
const PAIRS_OF_EACH_SET = 1500;
const PAIR_SETS = ['vitaminc_real', 'mnli_dev', 'snli_dev'];

/** What a writer made of a sentence that stands in a page from `start` to `end`. */
interface LabelledSentence {
  page: string;
  start: number;
  end: number;
  /** True if the sentence is. */
  rewording: string;
  /** False if the sentence is true. */
  changes: { kind: string; claim: string }[];
}

type Outcome = 'entailed' | 'contradicted' | 'undecided';

class Table {
  readonly #rows: Record<string, Record<Outcome | 'items', number>> = {};

  add(row: string, outcome: Outcome): void {
    const counts = (this.#rows[row] ??= { items: 0, entailed: 0, contradicted: 0, undecided: 0 });
    counts.items++;
    counts[outcome]++;
  }

  print(title: string): void {
    console.log(`\n${title}`);
    console.table(this.#rows);
  }
}

function judge(claim: string, text: string): Outcome {
  const question = { claim, language: 'en', referenceDate, passages: [{ id: '', text }] };
  return comparePassages(question)[0]!.outcome;
}

function measureSentences(): void {
  const pages = join(data, 'crawl/ground-truth.json');
  if (!existsSync(pages)) return console.log(`left out, no such file: ${pages}`);
  const texts = JSON.parse(readFileSync(pages, 'utf8')) as Record<string, { articleBody: string }>;
  const file = join(import.meta.dirname, 'labels/changed-sentences.json');
  const labels = JSON.parse(readFileSync(file, 'utf8')) as LabelledSentence[];
  const [copies, claims] = [new Table(), new Table()];
  for (const { page, start, end, rewording, changes } of labels) {
    const sentence = texts[page]!.articleBody.slice(start, end);
    for (const { kind, claim } of listNearCopies(sentence))
      copies.add(kind, judge(claim, sentence));
    claims.add('reworded (true)', judge(rewording, sentence));
    for (const { kind, claim } of changes) claims.add(`${kind} (false)`, judge(claim, sentence));
  }
  copies.print('Near-copies of sentences of news, true but where a pattern broke the sentence');
  claims.print('Claims that writers made of these sentences');
}

function measurePairs(): void {
  const table = new Table();
  for (const name of PAIR_SETS) {
    const file = join(data, 'entailment', `${name}.jsonl.gz`);
    if (!existsSync(file)) {
      console.log(`left out, no such file: ${file}`);
      continue;
    }
    const random = createRandom(1);
    const pairs = gunzipSync(readFileSync(file))
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ line, key: random() }))
      .sort((a, b) => a.key - b.key)
      .slice(0, PAIRS_OF_EACH_SET);
    for (const { line } of pairs) {
      const { premise, hypothesis, label } = JSON.parse(line) as Record<string, string>;
      table.add(`${name}, ${label}`, judge(hypothesis!, premise!));
    }
  }
  table.print('Labelled pairs of sentences');
}

measureSentences();
measurePairs();
