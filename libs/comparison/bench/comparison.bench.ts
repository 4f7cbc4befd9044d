// npm run bench -- comparison: measures how often a claim is decided, and how often correctly. The
// source is the one sentence of a news page that the claim was made from, or a sentence of a
// labelled pair. Reads BENCH_DATA (default ../shared/bench); the labels refer to sentences of its
// pages by offsets.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createRandom } from '@plumbline/ml';
import { splitSentences } from '@plumbline/text';
import { comparePassages } from '../src/index.ts';
import {
  type LabelledPageSentence,
  type LabelledTreebankSentence,
  type UnsupportedClaim,
  joinPieces,
  readLabels,
  readTreebankSentences,
} from './labelled-claims.ts';
import { listNearCopies } from './near-copies.ts';
import { listSwappedClaims } from './swapped-words.ts';

const data = resolve(
  import.meta.dirname,
  '../../..',
  process.env['BENCH_DATA'] ?? '../shared/bench',
);
/** The pages are of November 2019. */
const referenceDate = new Date('2019-11-20T00:00:00Z');
const PAIRS_OF_EACH_SET = 1500;
const PAIR_SETS = ['vitaminc_real', 'mnli_dev', 'snli_dev'];

const SWAPPED_SENTENCES = 600;

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

function judge(claim: string, text: string, language = 'en'): Outcome {
  const question = { claim, language, referenceDate, passages: [{ id: '', text }] };
  return comparePassages(question)[0]!.outcome;
}

type Pages = Record<string, { articleBody: string }>;

function measureSentences(pages: Pages): void {
  const [copies, claims] = [new Table(), new Table()];
  for (const label of readLabels<LabelledPageSentence[]>('changed-sentences.json')) {
    const sentence = pages[label.page]!.articleBody.slice(label.start, label.end);
    const judgePieces = (pieces: Parameters<typeof joinPieces>[0]) =>
      judge(joinPieces(pieces, sentence), sentence);
    for (const { kind, claim } of listNearCopies(sentence))
      copies.add(kind, judge(claim, sentence));
    const set = label.set ?? 'in view';
    for (const [at, pieces] of (label.same ?? []).entries())
      claims.add(`${at ? 'reordered' : 'shortened'}, ${set} (true)`, judgePieces(pieces));
    if (label.rewording) claims.add(`reworded, ${set} (true)`, judgePieces(label.rewording));
    for (const { kind, claim } of label.changes)
      claims.add(`${kind}, ${set} (false)`, judgePieces(claim));
  }
  copies.print('Near-copies of sentences of news, true but where a pattern broke the sentence');
  claims.print('Claims that writers made of these sentences');
}

function measureUnsupported(): void {
  const table = new Table();
  for (const { set, kind, passage, claim } of readLabels<UnsupportedClaim[]>(
    'unsupported-claims.json',
  ))
    table.add(`${kind}, ${set}`, judge(claim, passage));
  table.print('Claims beside passages that deny, plan, ask, order or quote them: none is stated');
}

function measureLanguage(language: string): void {
  const file = join(data, 'treebank', `${language}-pud-train.conllu.gz`);
  const sentences = readTreebankSentences(file);
  if (!sentences) return console.log(`left out, no such file: ${file}`);
  const table = new Table();
  for (const label of readLabels<LabelledTreebankSentence[]>(`near-copies.${language}.json`)) {
    const sentence = sentences.get(label.sentence)!;
    for (const pieces of label.same ?? [])
      table.add('near-copy (true)', judge(joinPieces(pieces, sentence), sentence, language));
    for (const { kind, claim } of label.changes)
      table.add(`${kind} (false)`, judge(joinPieces(claim, sentence), sentence, language));
  }
  table.print(`Claims that writers made of sentences of PUD, ${language}`);
}

function measureSwaps(sentences: readonly string[], language: string): void {
  const random = createRandom(1);
  const table = new Table();
  const drawn = sentences
    .map((sentence) => ({ sentence, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, SWAPPED_SENTENCES);
  for (const { sentence } of drawn)
    for (const { kind, claim } of listSwappedClaims(sentence, language, random))
      table.add(kind, judge(claim, sentence, language));
  table.print(`Sentences with two words in each other's places, ${language}: hardly any is stated`);
}

const listSentences = (pages: Pages) =>
  Object.values(pages)
    .flatMap(({ articleBody }) => splitSentences(articleBody, 'en').map(({ text }) => text))
    .filter((text) => /^[^\n]{40,250}$/u.test(text) && /\b(?:the|of)\b/u.test(text));

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

const pagesFile = join(data, 'crawl/ground-truth.json');
if (existsSync(pagesFile)) {
  const pages = JSON.parse(readFileSync(pagesFile, 'utf8')) as Pages;
  measureSentences(pages);
  measureSwaps(listSentences(pages), 'en');
} else console.log(`left out, no such file: ${pagesFile}`);
measureUnsupported();
for (const language of ['de', 'ko']) {
  measureLanguage(language);
  const file = join(data, 'treebank', `${language}-pud-train.conllu.gz`);
  measureSwaps([...(readTreebankSentences(file)?.values() ?? [])], language);
}
measurePairs();
