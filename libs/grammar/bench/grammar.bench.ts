// npm run bench -- grammar [--language en]: measures how well sentences that the grammars were not
// trained on are tagged and parsed, and how fast. Also measures files `<language>-*-test.conllu.gz`
// in the folder of treebanks. Reads BENCH_DATA (default ../shared/bench).
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findResourceFile } from '@plumbline/languages';
import { getGrammarLanguages } from '../src/index.ts';
import { GrammarModel } from '../src/parsing/grammar-model.ts';
import { type TreebankSentence, readTreebank } from '../train/data/conllu.ts';
import { LANGUAGES } from '../train/data/languages.ts';
import { readSplit } from '../train/data/split.ts';
import { type Accuracy, measureAccuracy } from '../train/measure.ts';
import { type RawAccuracy, measureRawText } from './raw-text.ts';
import { printScopes, printSentenceEnds } from './scope.ts';

const root = resolve(import.meta.dirname, '../../..');
const treebanks = join(resolve(root, process.env.BENCH_DATA ?? '../shared/bench'), 'treebank');
const { values } = parseArgs({ options: { language: { type: 'string' } } });
if (!existsSync(treebanks)) {
  console.error(`There are no treebanks at ${treebanks}: set BENCH_DATA.`);
  process.exit(1);
}

const percent = (share: number) =>
  Number.isNaN(share) ? '–' : share.toFixed(3).replace(/^0/u, '');

for (const language of getGrammarLanguages()) {
  if (values.language && values.language !== language) continue;
  const file = findResourceFile(language, 'grammar.bin')!;
  const sets = { ...readSplit(treebanks, LANGUAGES[language]!).heldOut, ...readTests(language) };
  const before = process.memoryUsage().rss;
  const model = new GrammarModel(readFileSync(file));
  for (const { text } of Object.values(sets).flat().slice(0, 200)) model.parse(text);
  const resident = (process.memoryUsage().rss - before) / 2 ** 20;
  console.log(
    `\n${language}: ${(statSync(file).size / 2 ** 20).toFixed(1)} MB on disk, ${resident.toFixed(0)} MB resident`,
  );
  for (const [name, sentences] of Object.entries(sets)) {
    printAccuracy(name, measureAccuracy(model, sentences));
    printRaw(measureRawText(model, sentences, LANGUAGES[language]!.unspaced));
  }
  if (language === 'en') printNews();
  console.log(`  speed from text: ${measureSpeed(model, sets)} words/s, one thread`);
}

/**
 * Measures the labels of readers on pages of the crawl bench, whose texts are not part of the
 * project.
 */
function printNews(): void {
  const file = join(treebanks, '../crawl/ground-truth.json');
  if (!existsSync(file)) return console.log(`  left out, no such file: ${file}`);
  const pages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { articleBody: string }>;
  printSentenceEnds(pages);
  printScopes(pages);
}

function readTests(language: string): Record<string, TreebankSentence[]> {
  const files = readdirSync(treebanks).filter(
    (name) => name.startsWith(`${language}-`) && name.includes('-test'),
  );
  return Object.fromEntries(files.map((name) => [name, readTreebank(join(treebanks, name))]));
}

function printAccuracy(name: string, accuracy: Accuracy): void {
  const { words, pos, features, lemmas, heads, arcs, byRelation } = accuracy;
  console.log(
    `  ${name}, ${words} words: tags ${percent(pos)}, features ${percent(features)}, lemmas ` +
      `${percent(lemmas)}, UAS ${percent(heads)}, LAS ${percent(arcs)} (with subtypes ` +
      `${percent(accuracy.arcsWithSubtypes)}, without punctuation ` +
      `${percent(accuracy.arcsWithoutPunctuation)})`,
  );
  console.log(
    `    arcs at confidence .95 and above: ${percent(accuracy.sure)}, right ` +
      percent(accuracy.sureRight),
  );
  const RELATIONS = ['nsubj', 'obj', 'ccomp', 'advcl', 'conj', 'obl', 'nmod', 'acl', 'appos'];
  const shares = RELATIONS.map((relation) => {
    const { right = 0, count = 0 } = byRelation.get(relation) ?? {};
    return `${relation} ${percent(right / count)}`;
  });
  console.log(`    LAS by relation: ${shares.join(', ')}`);
}

function printRaw({ words, sentences, arcs }: RawAccuracy): void {
  console.log(
    `    from raw text: words F1 ${percent(words)}, sentences F1 ${percent(sentences)}, LAS F1 ` +
      percent(arcs),
  );
}

/** Words per second over all sets, tokens and structure included; the best of three runs. */
function measureSpeed(model: GrammarModel, sets: Record<string, TreebankSentence[]>): number {
  const texts = Object.values(sets)
    .flat()
    .map(({ text }) => text);
  let best = 0;
  for (let round = 0; round < 3; round++) {
    const from = performance.now();
    let words = 0;
    for (const text of texts) words += model.parse(text).tokens.length;
    best = Math.max(best, (words / (performance.now() - from)) * 1000);
  }
  return Math.round(best);
}
