import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { findResourceFile } from '@plumbline/languages';

/** Noun, verb, adjective, adverb. */
export type WordClass = 'n' | 'v' | 'a' | 'r';

/**
 * How a word relates to another: the same meaning (`synonym`), nearly the same (`similar`), the
 * same as another part of speech (`derived`), a kind of it (`narrower`), its generic term
 * (`wider`), another kind of the same (`sibling`), or its opposite.
 */
export type WordRelation =
  'same' | 'synonym' | 'similar' | 'derived' | 'narrower' | 'wider' | 'opposite' | 'sibling';

/** The file that `npm run train -- lexicon` writes; senses are numbers. */
export interface WordRelationData {
  /** Senses of each word, by class; a verb with its particle is one word: `break_out`. */
  senses: Record<WordClass, Record<string, number[]>>;
  /** The wider senses of each sense. */
  wider: Record<number, number[]>;
  /** Similar senses of each sense of an adjective. */
  similar: Record<number, number[]>;
  opposites: [WordClass, string, string][];
  /** Pairs of a class and a word: “n acquisition”, “v acquire”. */
  derived: [string, string][];
}

/** Maximum steps up to a wider sense: a cat is an animal, but “a thing” is too general. */
const MAX_STEPS = 2;
/**
 * Maximum words with the same or a wider sense whose opposites count: “surge” is opposite to
 * “fall”.
 */
const MAX_NEIGHBOURS = 40;
/** Maximum pairs of words in the cache. */
const MAX_KNOWN = 50_000;

/** Relations between the words of a language. */
export class WordRelations {
  readonly #data: WordRelationData;
  readonly #opposites: ReadonlySet<string>;
  readonly #derived: ReadonlySet<string>;
  readonly #words = new Map<string, string[]>();
  /** Cache of pairs: a claim meets the same words in many sentences. */
  readonly #known = new Map<string, WordRelation | undefined>();

  constructor(data: WordRelationData) {
    this.#data = data;
    this.#opposites = new Set(
      data.opposites.flatMap(([kind, one, other]) => [
        `${kind} ${one} ${other}`,
        `${kind} ${other} ${one}`,
      ]),
    );
    this.#derived = new Set(
      data.derived.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]),
    );
    for (const [kind, senses] of Object.entries(data.senses))
      for (const [word, numbers] of Object.entries(senses))
        for (const sense of numbers) {
          const key = `${kind}${sense}`;
          const list = this.#words.get(key);
          if (list) list.push(word);
          else this.#words.set(key, [word]);
        }
  }

  /**
   * How `word` relates to `other`; undefined if no relation is known.
   * @param word lemma, lower-case
   */
  relate(
    word: string,
    wordClass: WordClass,
    other: string,
    otherClass: WordClass,
  ): WordRelation | undefined {
    const key = `${wordClass} ${word} ${otherClass} ${other}`;
    if (this.#known.has(key)) return this.#known.get(key);
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    const relation = this.#findRelation(word, wordClass, other, otherClass);
    this.#known.set(key, relation);
    return relation;
  }

  #findRelation(
    word: string,
    wordClass: WordClass,
    other: string,
    otherClass: WordClass,
  ): WordRelation | undefined {
    if (wordClass !== otherClass) {
      if (this.#derived.has(`${wordClass} ${word} ${otherClass} ${other}`)) return 'derived';
      return undefined;
    }
    if (word === other) return 'same';
    const own = this.#senses(wordClass, word);
    const others = this.#senses(wordClass, other);
    if (!own.length || !others.length) return undefined;
    if (this.#opposites.has(`${wordClass} ${word} ${other}`)) return 'opposite';
    if (own.some((sense) => others.includes(sense))) return 'synonym';
    if (own.some((sense) => this.#data.similar[sense]?.some((like) => others.includes(like))))
      return 'similar';
    const ownKinds = this.#kinds(own, MAX_STEPS);
    if (others.some((sense) => ownKinds.has(sense))) return 'narrower';
    const otherKinds = this.#kinds(others, MAX_STEPS);
    if (own.some((sense) => otherKinds.has(sense))) return 'wider';
    if (this.#hasOppositeNeighbour(wordClass, word, own, other, others)) return 'opposite';
    const parents = this.#kinds(own, 1);
    for (const kind of this.#kinds(others, 1)) if (parents.has(kind)) return 'sibling';
    return undefined;
  }

  #senses(wordClass: WordClass, word: string): readonly number[] {
    const senses = this.#data.senses[wordClass];
    return Object.hasOwn(senses, word) ? senses[word]! : [];
  }

  #alike(senses: readonly number[]): number[] {
    return senses.flatMap((sense) => this.#data.similar[sense] ?? []);
  }

  #kinds(senses: readonly number[], steps: number): Set<number> {
    const kinds = new Set<number>();
    let current = senses;
    for (let step = 0; step < steps; step++) {
      current = current.flatMap((sense) => this.#data.wider[sense] ?? []);
      for (const sense of current) kinds.add(sense);
    }
    return kinds;
  }

  #hasOppositeNeighbour(
    wordClass: WordClass,
    word: string,
    own: readonly number[],
    other: string,
    others: readonly number[],
  ): boolean {
    const neighbours = (start: string, senses: readonly number[]) => [
      start,
      ...[...senses, ...this.#kinds(senses, 1), ...this.#alike(senses)]
        .flatMap((sense) => this.#words.get(`${wordClass}${sense}`) ?? [])
        .slice(0, MAX_NEIGHBOURS),
    ];
    const candidates = neighbours(other, others);
    // Adjectives similar to an opposite need not be opposites: “various”, “popular”.
    const isLoose = wordClass !== 'a';
    return neighbours(word, own).some((one) =>
      candidates.some(
        (two) =>
          (isLoose || one === word || two === other) &&
          this.#opposites.has(`${wordClass} ${one} ${two}`),
      ),
    );
  }
}

const loaded = new Map<string, WordRelations>();

const NO_RELATIONS = new WordRelations({
  senses: { n: {}, v: {}, a: {}, r: {} },
  wider: {},
  similar: {},
  opposites: [],
  derived: [],
});

/** The relations of a language; empty if it has no `word-relations.json.gz`. */
export function getWordRelations(language: string): WordRelations {
  let relations = loaded.get(language);
  if (!relations) loaded.set(language, (relations = readWordRelations(language)));
  return relations;
}

function readWordRelations(language: string): WordRelations {
  const file = findResourceFile(language, 'word-relations.json.gz');
  if (!file) return NO_RELATIONS;
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  return new WordRelations(JSON.parse(text) as WordRelationData);
}
