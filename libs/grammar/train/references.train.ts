// npm run train -- references: learns what English pronouns, names and definite nouns stand for
// from GUM's coreference, and writes src/resources/en/references.json.
import {
  type EncodedTrees,
  BoostedTrees,
  assignGroupFolds,
  encodeTrees,
  roundTo,
  trainTrees,
} from '@plumbline/ml';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { GrammarModel } from '../src/parsing/grammar-model.ts';
import type { ParsedSentence } from '../src/parsed-sentence.types.ts';
import type { Mention } from '../src/references/mentions.ts';
import { REFERENCE_COLUMNS, referenceFeatures } from '../src/references/reference-features.ts';
import {
  type AnaphorClass,
  type EncodedReferenceModel,
  classifyAnaphor,
  createContext,
  findCandidates,
} from '../src/references/resolve-references.ts';
import { type TreebankSentence, readTreebank } from './data/conllu.ts';
import { readEntities } from './data/entities.ts';

const root = resolve(import.meta.dirname, '../../..');
const benchData = resolve(root, process.env.BENCH_DATA ?? '../shared/bench');
const model = new GrammarModel(
  readFileSync(process.env.GRAMMAR ?? join(import.meta.dirname, '../src/resources/en/grammar.bin')),
);
const FOLDS = 5;
const PRECISION = 0.92;
const MAX_TRAINING_CANDIDATES = 30;
const CLASSES: AnaphorClass[] = ['person', 'they', 'it', 'noun', 'name'];

/** One anaphor of a document with all its candidates. */
interface Question {
  document: string;
  kind: AnaphorClass;
  anaphor: Mention;
  candidates: Mention[];
  rows: Float32Array[];
  /** Entities by annotation; undefined where there is none. */
  entity: string | undefined;
  candidateEntities: (string | undefined)[];
  /** Whether the anaphor stands for something named before. */
  isResolvable: boolean;
}

/** Parses a document by its own words. */
function parseDocument(sentences: readonly TreebankSentence[]): ParsedSentence[] {
  return sentences.map(({ words }) => {
    let text = '';
    const inputs = words.map(({ form }) => {
      const start = text.length;
      text += `${form} `;
      return { start, end: start + form.length, text: form };
    });
    return { text, language: 'en', tokens: model.parseWords(inputs) };
  });
}

function readQuestions(document: string, sentences: readonly TreebankSentence[]): Question[] {
  const context = createContext(parseDocument(sentences), model.vectors);
  const entity = createEntityLookup(sentences);
  const questions: Question[] = [];
  const seen = new Set<string>();
  for (const anaphor of context.mentions) {
    const kind = classifyAnaphor(anaphor);
    const own = entity(anaphor);
    if (kind && own !== undefined) {
      const candidates = findCandidates(anaphor, context.mentions);
      questions.push({
        document,
        kind,
        anaphor,
        candidates,
        rows: candidates.map((candidate) => referenceFeatures(anaphor, candidate, context)),
        entity: own,
        candidateEntities: candidates.map(entity),
        isResolvable: seen.has(own),
      });
    }
    if (own !== undefined) seen.add(own);
  }
  return questions;
}

/** Of two mentions with one head, the whole of a coordination is the longer one. */
function createEntityLookup(
  sentences: readonly TreebankSentence[],
): (mention: Mention) => string | undefined {
  const longestFirst = readEntities(sentences).sort((a, b) => b.end - b.first - (a.end - a.first));
  const key = (sentence: number, head: number) => `${sentence}:${head}`;
  const inner = new Map(longestFirst.map((one) => [key(one.sentence, one.head), one.entity]));
  const outer = new Map(
    longestFirst.toReversed().map((one) => [key(one.sentence, one.head), one.entity]),
  );
  return ({ kind, sentence, head }) =>
    (kind === 'group' ? outer : inner).get(key(sentence, head.index));
}

function learn(questions: readonly Question[]): BoostedTrees & { encoded?: EncodedTrees } {
  const rows: Float32Array[] = [];
  const labels: number[] = [];
  for (const { rows: all, entity, candidateEntities } of questions)
    all.slice(0, MAX_TRAINING_CANDIDATES).forEach((row, index) => {
      rows.push(row);
      labels.push(Number(candidateEntities[index] === entity));
    });
  const values = new Float32Array(rows.length * REFERENCE_COLUMNS.length);
  rows.forEach((row, index) => values.set(row, index * REFERENCE_COLUMNS.length));
  const nodes = trainTrees(
    { rows: rows.length, columns: REFERENCE_COLUMNS.length, values },
    labels,
    { names: [...REFERENCE_COLUMNS], trees: 250, leaves: 24, rate: 0.08, leastInLeaf: 15 },
  );
  return Object.assign(new BoostedTrees(nodes), { encoded: encodeTrees(nodes) });
}

interface Answer {
  kind: AnaphorClass;
  score: number;
  isRight: boolean;
  isResolvable: boolean;
}

/** Answers the questions of one document as the resolver does, pronouns by what they stand for. */
function answerDocument(trees: BoostedTrees, questions: readonly Question[]): Answer[] {
  const nominal = new Map<number, { entity: string | undefined; score: number }>();
  return questions.map(
    ({ kind, anaphor, candidates, rows, entity, candidateEntities, isResolvable }) => {
      let best = -1;
      let score = -Infinity;
      rows.forEach((row, index) => {
        const own = trees.score(row);
        if (own > score) [best, score] = [index, own];
      });
      let found = candidateEntities[best];
      if (best >= 0 && candidates[best]!.kind === 'pronoun') {
        const behind = nominal.get(candidates[best]!.index);
        found = behind?.entity;
        score = behind ? Math.min(score, behind.score) : -Infinity;
      }
      if (best >= 0) nominal.set(anaphor.index, { entity: found, score });
      return { kind, score, isRight: found === entity, isResolvable };
    },
  );
}

const sentences = readTreebank(join(benchData, 'treebank/en-gum-train.conllu.gz'));
const byDocument = Map.groupBy(sentences, ({ document }) => document);
const questions = [...byDocument].flatMap(([document, list]) => readQuestions(document, list));
const folds = assignGroupFolds(
  questions.map(({ document }) => document),
  FOLDS,
);
const answers: Answer[] = [];
for (let fold = 0; fold < FOLDS; fold++) {
  const trees = learn(questions.filter((_, index) => folds[index] !== fold));
  const unseen = questions.filter((_, index) => folds[index] === fold);
  for (const list of Map.groupBy(unseen, ({ document }) => document).values())
    answers.push(...answerDocument(trees, list));
}
const classes = Object.fromEntries(
  CLASSES.map((kind) => [kind, fitClass(answers.filter((one) => one.kind === kind))]),
) as EncodedReferenceModel['classes'];
for (const kind of CLASSES) {
  const all = answers.filter((one) => one.kind === kind);
  const kept = all.filter(({ score }) => score >= classes[kind].threshold);
  const right = kept.filter(({ isRight }) => isRight).length;
  const resolvable = all.filter(({ isResolvable }) => isResolvable).length;
  const best = all.filter(({ isRight }) => isRight).length;
  console.log(
    `${kind}: ${all.length}, resolvable ${resolvable}, precision ${(right / kept.length).toFixed(3)}, ` +
      `coverage ${(right / resolvable).toFixed(3)}, best candidate right ${(best / resolvable).toFixed(3)}`,
  );
}
const trees = learn(questions).encoded!;
const output = join(import.meta.dirname, '../src/resources/en/references.json');
const encoded: EncodedReferenceModel = { trees, classes };
writeFileSync(output, `${JSON.stringify(encoded)}\n`);
console.log(`wrote ${output}`);

/** The lowest score above which, cross-validated, a share of PRECISION is right. */
function fitClass(all: readonly Answer[]): EncodedReferenceModel['classes'][AnaphorClass] {
  const sorted = all.toSorted((a, b) => b.score - a.score);
  let right = 0;
  let threshold = Infinity;
  sorted.forEach(({ score, isRight }, index) => {
    right += Number(isRight);
    if (index >= 20 && right / (index + 1) >= PRECISION) threshold = score;
  });
  const kept = sorted.filter(({ score }) => score >= threshold).reverse();
  const step = Math.max(1, Math.ceil(kept.length / 4));
  const frequency: [number, number][] = [];
  for (let from = 0; from < kept.length; from += step) {
    const part = kept.slice(from, from + step);
    const share = part.filter(({ isRight }) => isRight).length / part.length;
    frequency.push([roundTo(part[0]!.score, 3), roundTo(share, 3)]);
  }
  return { threshold: roundTo(threshold, 3), frequency };
}
