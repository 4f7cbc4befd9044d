import { ROOT, UNKNOWN, letterGroups, vectorKey, wordKey } from '../../src/network/word-inputs.ts';
import { ENTITY_TAG, NO_VALUE } from '../../src/parsing/grammar-model.ts';
import type { TreebankSentence, TreebankWord } from '../data/conllu.ts';
import type { Example, SentenceInputs } from './batches.ts';

/** Minimum counts of words and features that are learned individually. */
const MIN_WORD_COUNT = 2;
const MIN_FEATURE_COUNT = 20;
/** Maximum number of the language's own tags that are learned in addition to the universal ones. */
const MAX_OWN_TAGS = 100;
const ROOT_FORM = '\u0001';

/** Numbers for everything that occurs in the sentences of a training set. */
export class Inventory {
  readonly words: string[] = [];
  /**
   * First the parts of speech, then the features, then the language's own tags, which are not
   * shipped.
   */
  readonly tags: { name: string; values: string[] }[];
  readonly relations: string[];
  readonly #counts = new Map<string, number>();
  readonly #wordRows = new Map<string, number>();
  readonly #vectorRows: ReadonlyMap<string, number>;
  readonly #relationNumbers: ReadonlyMap<string, number>;
  readonly #valueNumbers: ReadonlyMap<string, number>[];
  readonly #buckets: number;

  constructor(sentences: readonly TreebankSentence[], vectorWords: string[], buckets: number) {
    this.#buckets = buckets;
    const words = sentences.flatMap((sentence) => sentence.words);
    for (const { form } of words) {
      const key = wordKey(form);
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
    for (const [word, count] of this.#counts)
      if (count >= MIN_WORD_COUNT) this.#wordRows.set(word, ROOT + this.words.push(word));
    this.#vectorRows = new Map(vectorWords.map((word, index) => [word, index + 1]));
    this.relations = [...new Set(words.map((word) => word.relation))].sort();
    this.#relationNumbers = numberAll(this.relations);
    this.tags = collectTags(words);
    this.#valueNumbers = this.tags.map(({ values }) => numberAll(values));
  }

  encodeForms(forms: readonly string[]): SentenceInputs {
    const empty = () => new Int32Array(forms.length + 1);
    const inputs: SentenceInputs = {
      words: empty(),
      counts: empty(),
      vectors: empty(),
      groups: [letterGroups(ROOT_FORM, this.#buckets)],
    };
    inputs.words[0] = ROOT;
    forms.forEach((form, index) => {
      const at = index + 1;
      const key = wordKey(form);
      inputs.words[at] = this.#wordRows.get(key) ?? UNKNOWN;
      inputs.counts[at] = this.#counts.get(key) ?? 0;
      inputs.vectors[at] = this.#vectorRows.get(vectorKey(form)) ?? 0;
      inputs.groups.push(letterGroups(form, this.#buckets));
    });
    return inputs;
  }

  encode({ words }: TreebankSentence, weight = 1): Example {
    const empty = () => new Int32Array(words.length + 1);
    const example: Example = {
      ...this.encodeForms(words.map(({ form }) => form)),
      tags: this.tags.map(empty),
      heads: empty(),
      labels: empty(),
      weight,
    };
    words.forEach((word, index) => {
      const at = index + 1;
      const values = readValues(word, this.tags);
      values.forEach((value, tag) => {
        example.tags[tag]![at] = this.#valueNumbers[tag]!.get(value) ?? -1;
      });
      example.heads[at] = word.head;
      example.labels[at] = this.#relationNumbers.get(word.relation) ?? 0;
    });
    return example;
  }
}

const OWN_TAG = 'xpos';

const numberAll = (values: readonly string[]) =>
  new Map(values.map((value, index) => [value, index]));

const parseFeatures = (features: string): [string, string][] =>
  features === '_' ? [] : features.split('|').map((pair) => pair.split('=') as [string, string]);

function collectTags(words: readonly TreebankWord[]): Inventory['tags'] {
  const counts = new Map<string, number>();
  const values = new Map<string, Set<string>>();
  for (const { features } of words)
    for (const [name, value] of parseFeatures(features)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      values.set(name, (values.get(name) ?? new Set()).add(value));
    }
  const features = [...counts]
    .filter(([, count]) => count >= MIN_FEATURE_COUNT)
    .map(([name]) => name)
    .sort();
  const entityTypes = new Set(words.flatMap(({ entityType }) => entityType ?? []));
  const own = new Set(words.map((word) => word.xpos));
  return [
    { name: 'pos', values: [...new Set(words.map((word) => word.upos))].sort() },
    ...features.map((name) => ({ name, values: [NO_VALUE, ...[...values.get(name)!].sort()] })),
    ...(entityTypes.size ? [{ name: ENTITY_TAG, values: [...entityTypes].sort() }] : []),
    ...(own.size > 1 && own.size <= MAX_OWN_TAGS
      ? [{ name: OWN_TAG, values: [...own].sort() }]
      : []),
  ];
}

function readValues(word: TreebankWord, tags: Inventory['tags']): string[] {
  const features = new Map(parseFeatures(word.features));
  return tags.map(({ name }, index) => {
    if (!index) return word.upos;
    if (name === ENTITY_TAG) return word.entityType ?? '';
    return name === OWN_TAG ? word.xpos : (features.get(name) ?? NO_VALUE);
  });
}

/** The tags that a shipped model predicts. */
export const shippedTags = (tags: Inventory['tags']) => tags.filter(({ name }) => name !== OWN_TAG);
