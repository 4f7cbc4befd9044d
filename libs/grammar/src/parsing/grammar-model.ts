import { NetworkMemory } from '../network/kernels.ts';
import { type ModelFile, decodeModel } from '../network/model-file.ts';
import { Network } from '../network/network.ts';
import { padToFour, parameterSizes, tagColumns } from '../network/network-shape.ts';
import { Parameters } from '../network/parameters.ts';
import { IntegerProducts, STATE_MATRICES } from '../network/products.ts';
import { type QuantizedTable, addRow } from '../network/quantized-table.ts';
import { ROOT } from '../network/word-inputs.ts';
import { lemmatize } from '../lemmas/lemmatizer.ts';
import type {
  EntityType,
  Features,
  ParsedSentence,
  ParsedToken,
  PartOfSpeech,
} from '../parsed-sentence.types.ts';
import { type Token, Tokenizer } from '../tokens/tokenizer.ts';
import type { GrammarHeader } from './model.types.ts';
import { TreeDecoder } from './tree-decoder.ts';
import { WordCache } from './word-cache.ts';

/** Maximum words that are parsed in one piece: memory and time grow with the square. */
const MAX_WORDS = 160;
const MEMORY_BYTES = 32 * 2 ** 20;
const MAX_CACHED_LEMMAS = 20_000;
const FIRST_WORD_ROW = ROOT + 1;

/** A word of a sentence before it is parsed. */
export interface InputWord {
  start: number;
  end: number;
  text: string;
}

/** The grammar of one language. Not thread-safe. */
export class GrammarModel {
  readonly language: string;
  readonly #header: GrammarHeader;
  readonly #memory: NetworkMemory;
  readonly #network: Network;
  readonly #words: WordCache;
  readonly #trees: TreeDecoder;
  readonly #tokenizer: Tokenizer;
  readonly #featuresByValues = new Map<string, Features>();
  readonly #lemmas = new Map<string, string>();

  /** @throws RangeError when the file is of another format */
  constructor(file: Uint8Array) {
    const model = decodeModel<GrammarHeader>(file);
    this.#header = model.header;
    this.language = model.header.language;
    // The word tables stay in their stored format; the matrices are converted, because each step
    // needs them.
    const dense = { ...model.header.shape, words: 0, ngrams: 0 };
    this.#memory = new NetworkMemory(MEMORY_BYTES);
    const parameters = new Parameters(this.#memory, dense);
    for (const [name, rows, columns] of parameterSizes(dense)) {
      const target = this.#memory.view(parameters.address(name), rows * columns);
      for (let row = 0; row < rows; row++)
        addRow(findTable(model, name), row, target, row * columns);
    }
    const products = new IntegerProducts(this.#memory, parameters, STATE_MATRICES);
    this.#network = new Network(this.#memory, model.header.shape, parameters, products);
    const { relations, isProjective } = model.header;
    this.#trees = new TreeDecoder(this.#memory, this.#network, relations, isProjective);
    const vectorRows = new Map(model.header.vectorWords.map((word, index) => [word, index + 1]));
    this.#words = new WordCache(
      this.#network,
      new Map(model.header.words.map((word, index) => [word, index + FIRST_WORD_ROW])),
      vectorRows,
      {
        words: findTable(model, 'words'),
        ngrams: findTable(model, 'ngrams'),
        vectors: model.tables.get('vectors'),
      },
    );
    const boundaries = findTable(model, 'boundaries');
    const weights = new Float32Array(boundaries.rows * boundaries.columns);
    for (let row = 0; row < boundaries.rows; row++)
      addRow(boundaries, row, weights, row * boundaries.columns);
    const { contractions, splitWords, unspaced } = model.header;
    this.#tokenizer = new Tokenizer({
      boundaries: weights,
      contractions,
      splitWords: new Set(splitWords),
      unspaced,
    });
  }

  tokenize(text: string): Token[] {
    return this.#tokenizer.tokenize(text);
  }

  parse(text: string): ParsedSentence {
    const words = this.tokenize(text).flatMap(({ start, end, words }) =>
      words.map((word) => ({ start, end, text: word })),
    );
    return { text, language: this.language, tokens: this.parseWords(words) };
  }

  /** Parses words that are already tokenized, such as those of a treebank. */
  parseWords(words: readonly InputWord[]): ParsedToken[] {
    const tokens: ParsedToken[] = [];
    let firstRoot = -1;
    for (let from = 0; from < words.length; from += MAX_WORDS) {
      const piece = this.#parsePiece(words.slice(from, from + MAX_WORDS), from);
      for (const token of piece) {
        if (token.head < 0) {
          if (firstRoot < 0) firstRoot = token.index;
          else Object.assign(token, { head: firstRoot, relation: 'parataxis', confidence: 0 });
        }
        tokens.push(token);
      }
    }
    return tokens;
  }

  #parsePiece(words: readonly InputWord[], offset: number): ParsedToken[] {
    const mark = this.#memory.mark();
    try {
      return this.#decode(words, offset);
    } finally {
      this.#memory.release(mark);
    }
  }

  #decode(words: readonly InputWord[], offset: number): ParsedToken[] {
    const network = this.#network;
    const { numbers } = this.#memory;
    const size = words.length + 1;
    const sums = this.#words.gateSums(words.map((word) => word.text));
    const input = { address: 0, steps: size, rows: 1, columns: 0 };
    const layer1 = network.layer('layer1', input, undefined, sums);
    const tags = network.linear('tags', layer1.output.address, size);
    const output = network.layer('layer2', layer1.output).output.address;
    const columns = tagColumns(network.shape);
    const readings = words.map((_, index) =>
      this.#readTags(numbers, tags / 4 + (index + 1) * columns),
    );
    const isPunctuation = (word: number) => readings[word - 1]!.pos === 'PUNCT';
    const { heads, relations, chances } = this.#trees.decode(output, size, isPunctuation);
    return words.map((word, index) => {
      const at = index + 1;
      const head = heads[at]!;
      const { pos, features, entityType } = readings[index]!;
      return {
        index: offset + index,
        start: word.start,
        end: word.end,
        text: word.text,
        lemma: this.#lemmatize(word.text, pos),
        pos,
        features,
        ...(entityType && { entityType }),
        head: head ? offset + head - 1 : -1,
        relation: this.#header.relations[relations[at]!]!,
        confidence: this.#calibrate(chances[at]!),
      };
    });
  }

  #lemmatize(form: string, pos: PartOfSpeech): string {
    const key = `${pos} ${form}`;
    let lemma = this.#lemmas.get(key);
    if (lemma === undefined) {
      if (this.#lemmas.size >= MAX_CACHED_LEMMAS) this.#lemmas.clear();
      this.#lemmas.set(key, (lemma = lemmatize(form, pos, this.#header.lemmas)));
    }
    return lemma;
  }

  #readTags(
    numbers: Float32Array,
    row: number,
  ): Pick<ParsedToken, 'pos' | 'features' | 'entityType'> {
    const { tags } = this.#header;
    let key = '';
    let pos = 'X';
    let entityType: string | undefined;
    let at = row;
    tags.forEach(({ name, values }, tag) => {
      let best = 0;
      for (let value = 1; value < values.length; value++)
        if (numbers[at + value]! > numbers[at + best]!) best = value;
      if (!tag) pos = values[best]!;
      else if (name === ENTITY_TAG) entityType = values[best];
      else key += String.fromCharCode(best);
      at += padToFour(values.length);
    });
    let features = this.#featuresByValues.get(key);
    if (!features) {
      const entries = tags
        .filter(({ name }, tag) => tag && name !== ENTITY_TAG)
        .map(({ name, values }, tag): [string, string] => [name, values[key.charCodeAt(tag)]!])
        .filter(([, value]) => value !== NO_VALUE);
      features = Object.freeze(Object.fromEntries(entries));
      this.#featuresByValues.set(key, features);
    }
    return {
      pos: pos as PartOfSpeech,
      features,
      ...(entityType && NOMINAL.has(pos) && { entityType: entityType as EntityType }),
    };
  }

  #calibrate(score: number): number {
    const points = this.#header.calibration;
    for (let at = 1; at < points.length; at++) {
      const [x1, y1] = points[at]!;
      const [x0, y0] = points[at - 1]!;
      if (score <= x1) return x1 === x0 ? y1 : y0 + ((score - x0) / (x1 - x0)) * (y1 - y0);
    }
    return points.at(-1)?.[1] ?? score;
  }
}

/** Name of the tag for the type of entity that a noun refers to. */
export const ENTITY_TAG = 'entity';

/** Value 0 of every feature. */
export const NO_VALUE = '_';

const NOMINAL = new Set(['NOUN', 'PROPN', 'PRON', 'NUM', 'SYM', 'X']);

function findTable({ tables }: ModelFile<GrammarHeader>, name: string): QuantizedTable {
  const table = tables.get(name);
  if (!table) throw new RangeError(`The grammar model has no table "${name}".`);
  return table;
}
