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
import type { Mention } from '../src/references/mentions.ts';
import {
  DECISION_COLUMNS,
  REFERENCE_COLUMNS,
  decisionFeatures,
  referenceFeatures,
} from '../src/references/reference-features.ts';
import {
  type AnaphorClass,
  type EncodedReferenceModel,
  classifyAnaphor,
  createContext,
  findCandidates,
  followChain,
  readFrequency,
} from '../src/references/resolve-references.ts';
import { type TreebankSentence, readTreebank } from './data/conllu.ts';
import { createEntityLookup, parseDocument } from './data/annotated-documents.ts';
import { LANGUAGES } from './data/languages.ts';
import { readSplit } from './data/split.ts';
import { lowerBound } from './measure.ts';

const root = resolve(import.meta.dirname, '../../..');
const benchData = resolve(root, process.env.BENCH_DATA ?? '../shared/bench');
const model = new GrammarModel(
  readFileSync(process.env.GRAMMAR ?? join(import.meta.dirname, '../src/resources/en/grammar.bin')),
);
const FOLDS = 5;
const PRECISION = 0.91;
const TRUSTED_PRECISION = 0.89;
/** A threshold that no score reaches; infinity has no place in JSON. */
const NEVER = 99;
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

function readQuestions(document: string, sentences: readonly TreebankSentence[]): Question[] {
  const parsed = parseDocument(model, sentences);
  const context = createContext(parsed, model.vectors);
  const entity = createEntityLookup(sentences, parsed);
  const questions: Question[] = [];
  const knownEntities = new Set<string>();
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
        isResolvable: knownEntities.has(own),
      });
    }
    context.history.add(anaphor);
    if (own !== undefined) knownEntities.add(own);
  }
  return questions;
}

interface Learned {
  trees: BoostedTrees;
  encoded: EncodedTrees;
}

function learnPairs(questions: readonly Question[]): Learned {
  const rows: Float32Array[] = [];
  const labels: number[] = [];
  for (const { rows: all, entity, candidateEntities } of questions)
    all.forEach((row, index) => {
      rows.push(row);
      labels.push(Number(candidateEntities[index] === entity));
    });
  return learn(rows, labels, REFERENCE_COLUMNS, 250);
}

function learn(
  rows: readonly Float32Array[],
  labels: readonly number[],
  columns: readonly string[],
  trees: number,
): Learned {
  const values = new Float32Array(rows.length * columns.length);
  rows.forEach((row, index) => values.set(row, index * columns.length));
  const nodes = trainTrees({ rows: rows.length, columns: columns.length, values }, labels, {
    names: [...columns],
    trees,
    leaves: 24,
    rate: 0.07,
  });
  return { trees: new BoostedTrees(nodes), encoded: encodeTrees(nodes) };
}

/** The best candidate of a question by scores of pairs, and what the second scorer is asked. */
interface Choice {
  question: Question;
  best: number;
  row: Float32Array;
  isRight: boolean;
}

function choose(pairs: BoostedTrees, questions: readonly Question[]): Choice[] {
  return questions.flatMap((question) => {
    const { candidates, rows, candidateEntities, entity } = question;
    if (!rows.length) return [];
    const scores = rows.map((row, index) => ({
      candidate: candidates[index]!,
      row,
      score: pairs.score(row),
    }));
    const best = scores.reduce((a, b, index) => (b.score > scores[a]!.score ? index : a), 0);
    const isRight = candidateEntities[best] === entity;
    return [{ question, best, row: decisionFeatures(scores), isRight }];
  });
}

const learnDecision = (choices: readonly Choice[]) =>
  learn(
    choices.map(({ row }) => row),
    choices.map(({ isRight }) => Number(isRight)),
    DECISION_COLUMNS,
    100,
  );

interface Answer extends Choice {
  /** Log-odds that the best candidate is right. */
  score: number;
}

const treebanks = join(benchData, 'treebank');
const unseen = new Set(
  readSplit(treebanks, LANGUAGES.en!).heldOut['en-gum-train']!.map(({ document }) => document),
);
const sentences = readTreebank(join(treebanks, 'en-gum-train.conllu.gz')).filter(
  ({ document }) => !unseen.has(document),
);
const byDocument = Map.groupBy(sentences, ({ document }) => document);
const questions = [...byDocument].flatMap(([document, list]) => readQuestions(document, list));
const choices = crossValidate(
  questions,
  ({ document }) => document,
  (training, others) => choose(learnPairs(training).trees, others),
);
const answers = crossValidate(
  choices,
  ({ question }) => question.document,
  (training, others): Answer[] => {
    const { trees } = learnDecision(training);
    return others.map((choice) => ({ ...choice, score: trees.score(choice.row) }));
  },
);
const selectAnswers = (kind: AnaphorClass) =>
  answers.filter(({ question }) => question.kind === kind);
const classes = Object.fromEntries(
  CLASSES.map((kind) => [kind, fitClass(selectAnswers(kind))]),
) as EncodedReferenceModel['classes'];
for (const kind of CLASSES) {
  const accepted = selectAnswers(kind).filter(({ score }) => score >= classes[kind].threshold);
  const right = accepted.filter(({ isRight }) => isRight).length;
  const resolvable = questions.filter((one) => one.kind === kind && one.isResolvable).length;
  const best = selectAnswers(kind).filter(({ isRight }) => isRight).length;
  console.log(
    `${kind}: ${resolvable} resolvable, precision ${(right / accepted.length).toFixed(3)}, ` +
      `coverage ${(right / resolvable).toFixed(3)}, ` +
      `best candidate right ${(best / resolvable).toFixed(3)}`,
  );
}
printChains();
const output = join(import.meta.dirname, '../src/resources/en/references.json');
const encoded: EncodedReferenceModel = {
  pairs: learnPairs(questions).encoded,
  decision: learnDecision(choices).encoded,
  classes,
};
writeFileSync(output, `${JSON.stringify(encoded)}\n`);
console.log(`wrote ${output}`);

/** How often the noun at the end of a pronoun's chain is right. */
function printChains(): void {
  let [named, right] = [0, 0];
  const byDocument = Map.groupBy(answers, ({ question }) => question.document);
  for (const list of byDocument.values()) {
    const chains = new Map<number, { named: Mention; confidence: number }>();
    const entities = new Map<number, string | undefined>();
    for (const { question, best, score } of list) {
      const { anaphor, candidates, candidateEntities, kind, entity } = question;
      candidates.forEach(({ index }, at) => entities.set(index, candidateEntities[at]));
      if (score < classes[kind].threshold) continue;
      const confidence = readFrequency(classes[kind].frequency, score);
      const chain = followChain(candidates[best]!, confidence, chains);
      if (!chain) continue;
      chains.set(anaphor.index, chain);
      if (anaphor.kind !== 'pronoun') continue;
      named++;
      right += Number(entities.get(chain.named.index) === entity);
    }
  }
  console.log(`pronouns with a noun at the end: ${named}, precision ${(right / named).toFixed(3)}`);
}

/** What a step makes of each fifth of the documents when it has learned from the others. */
function crossValidate<Item, Result>(
  items: readonly Item[],
  getDocument: (item: Item) => string,
  step: (training: Item[], unseen: Item[]) => Result[],
): Result[] {
  const folds = assignGroupFolds(items.map(getDocument), FOLDS);
  return Array.from({ length: FOLDS }, (_, fold) =>
    step(
      items.filter((_, index) => folds[index] !== fold),
      items.filter((_, index) => folds[index] === fold),
    ),
  ).flat();
}

/**
 * The lowest score above which, cross-validated, a share of PRECISION is right, and enough of them
 * to trust that share.
 */
function fitClass(all: readonly Answer[]): EncodedReferenceModel['classes'][AnaphorClass] {
  const sorted = all.toSorted((a, b) => b.score - a.score);
  let right = 0;
  let threshold = NEVER;
  sorted.forEach(({ score, isRight }, index) => {
    right += Number(isRight);
    const share = right / (index + 1);
    const isTrusted = lowerBound(share, index + 1) >= TRUSTED_PRECISION;
    if (share >= PRECISION && isTrusted) threshold = score;
  });
  const accepted = sorted.filter(({ score }) => score >= threshold).reverse();
  const step = Math.max(1, Math.ceil(accepted.length / 4));
  const frequency: [number, number][] = [];
  for (let from = 0; from < accepted.length; from += step) {
    const part = accepted.slice(from, from + step);
    const share = part.filter(({ isRight }) => isRight).length / part.length;
    frequency.push([roundTo(part[0]!.score, 3), roundTo(share, 3)]);
  }
  return { threshold: roundTo(threshold, 3), frequency };
}
