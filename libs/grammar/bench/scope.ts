import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSentences } from '@plumbline/text';
import { analyzeStructure, parse } from '../src/index.ts';

type Offsets = [start: number, end: number];

/**
 * A sentence of a page of `crawl`, labelled by a reader; offsets count from the start of the
 * sentence.
 */
interface LabelledSentence {
  page: string;
  start: number;
  end: number;
  /** The rules were written with knowledge of the errors in sets a and b; c was only measured. */
  set: 'a' | 'b' | 'c';
  negation: { cue: Offsets; head: Offsets; scope: Offsets }[];
  modality: { type: string; head: Offsets }[];
  attribution: { type: string; cue: Offsets; speaker?: Offsets; content: Offsets }[];
}

/** Offsets after a full stop or a similar mark; 1 if a sentence ends there. */
interface LabelledEnds {
  page: string;
  places: [offset: number, isEnd: 0 | 1][];
}

type Pages = Record<string, { articleBody: string }>;

const readLabels = <Labels>(name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'labels', name), 'utf8')) as Labels;

/** Counts of correct, wrong and missed items. */
class Score {
  #right = 0;
  #predicted = 0;
  #expected = 0;

  /** Counts items; each expected item is matched once at most. */
  addItems<Item>(
    predicted: readonly Item[],
    expected: readonly Item[],
    isSame: (a: Item, b: Item) => boolean,
  ) {
    const open = [...expected];
    for (const item of predicted) {
      const at = open.findIndex((other) => isSame(item, other));
      if (at >= 0) open.splice(at, 1);
    }
    this.#add(expected.length - open.length, predicted.length, expected.length);
  }

  addTokens(predicted: ReadonlySet<number>, expected: ReadonlySet<number>): void {
    this.#add(
      [...predicted].filter((token) => expected.has(token)).length,
      predicted.size,
      expected.size,
    );
  }

  #add(right: number, predicted: number, expected: number): void {
    this.#right += right;
    this.#predicted += predicted;
    this.#expected += expected;
  }

  toString(): string {
    const share = (part: number, whole: number) => (part / whole).toFixed(3).replace(/^0/u, '');
    const f1 = share(2 * this.#right, this.#predicted + this.#expected);
    return `F1 ${f1} (precision ${share(this.#right, this.#predicted)}, recall ${share(this.#right, this.#expected)}, ${this.#expected} labelled)`;
  }
}

interface Point {
  kind: string;
  at: number;
}

const isSamePoint = (a: Point, b: Point) => a.kind === b.kind && a.at === b.at;

/** Prints the scores of negation, modality and attribution in the labelled sentences, by set. */
export function printScopes(pages: Pages): void {
  const sentences = readLabels<LabelledSentence[]>('scope.json');
  for (const set of ['a', 'b', 'c'] as const) {
    const scores = {
      'negation, what is denied': new Score(),
      'negation, words of its scope': new Score(),
      'modality, kind and predicate': new Score(),
      'attribution, kind and reporting word': new Score(),
      'attribution, words of the content': new Score(),
      'attribution, words of the speaker': new Score(),
    };
    const own = sentences.filter((sentence) => sentence.set === set);
    if (!own.length) continue;
    for (const label of own) scoreSentence(pages, label, scores);
    console.log(`  scopes, ${own.length} news sentences, set ${set}:`);
    for (const [name, score] of Object.entries(scores)) console.log(`    ${name}: ${score}`);
  }
}

function scoreSentence(pages: Pages, label: LabelledSentence, scores: Record<string, Score>): void {
  const text = pages[label.page]!.articleBody.slice(label.start, label.end);
  const { tokens } = parse(text, 'en');
  const structure = analyzeStructure({ text, language: 'en', tokens });
  const inside = (spans: readonly Offsets[]) =>
    new Set(
      tokens
        .filter(
          ({ start, end, pos }) =>
            pos !== 'PUNCT' && spans.some(([a, b]) => start >= a && end <= b),
        )
        .map(({ index }) => index),
    );
  // A labelled word may consist of several tokens; the last one represents it.
  const at = ([start, end]: Offsets) =>
    tokens.findLast((token) => token.start < end && token.end > start)?.index ?? -1;
  const offsets = ({ start, end }: { start: number; end: number }): Offsets => [start, end];
  const { negations, modalities, attributions } = structure;
  const compare = (name: string, predicted: Point[], expected: Point[]) =>
    scores[name]!.addItems(predicted, expected, isSamePoint);
  compare(
    'negation, what is denied',
    negations.map(({ head }) => ({ kind: '', at: head })),
    label.negation.map(({ head }) => ({ kind: '', at: at(head) })),
  );
  compare(
    'modality, kind and predicate',
    modalities
      .filter(({ type }) => type !== 'attempted') // attempts are not labelled
      .map(({ type, head }) => ({ kind: type, at: head })),
    label.modality.map(({ type, head }) => ({ kind: type, at: at(head) })),
  );
  compare(
    'attribution, kind and reporting word',
    attributions.map(({ type, cue }) => ({ kind: type, at: cue })),
    label.attribution.map(({ type, cue }) => ({ kind: type, at: at([cue[0], cue[0] + 1]) })),
  );
  const words = (name: string, predicted: Offsets[], expected: Offsets[]) =>
    scores[name]!.addTokens(inside(predicted), inside(expected));
  words(
    'negation, words of its scope',
    negations.map(({ span }) => offsets(span)),
    label.negation.map(({ scope }) => scope),
  );
  words(
    'attribution, words of the content',
    attributions.map(({ content }) => offsets(content)),
    label.attribution.map(({ content }) => content),
  );
  words(
    'attribution, words of the speaker',
    attributions.flatMap(({ speaker }) => (speaker ? [offsets(speaker)] : [])),
    label.attribution.flatMap(({ speaker }) => (speaker ? [speaker] : [])),
  );
}

/** Prints how often sentences of news pages end where a reader marked an end. */
export function printSentenceEnds(pages: Pages): void {
  const score = new Score();
  for (const { page, places } of readLabels<LabelledEnds[]>('sentence-ends.json')) {
    const text = pages[page]!.articleBody;
    const lineEnds = Array.from(text.matchAll(/\S[^\S\n]*(?=\n|$)/gu), ({ index }) => index + 1);
    const expected = new Set([
      ...places.filter(([, isEnd]) => isEnd).map(([offset]) => offset),
      ...lineEnds,
    ]);
    score.addTokens(new Set(splitSentences(text, 'en').map(({ end }) => end)), expected);
  }
  console.log(`  sentence ends of 30 news pages: ${score}`);
}
