import type { ModelFile } from '../../src/network/model-file.ts';
import { type NetworkShape, padToFour, parameterSizes } from '../../src/network/network-shape.ts';
import { type QuantizedTable, addRow } from '../../src/network/quantized-table.ts';
import { ROOT } from '../../src/network/word-inputs.ts';
import type { GrammarHeader } from '../../src/parsing/model.types.ts';
import type { Inventory } from './inventory.ts';
import type { Trainer } from './trainer.ts';

/**
 * Starts from the network of another language. Universal tags and relations mean the same in all
 * languages, so layers are copied as a whole; rows and columns with other numbers are matched by
 * name.
 * @throws RangeError when the layers have other sizes
 */
export function adoptNetwork(
  trainer: Trainer,
  inventory: Inventory,
  { header, tables }: ModelFile<GrammarHeader>,
): void {
  const { network, memory } = trainer;
  const { shape } = network;
  if (header.shape.hidden !== shape.hidden || header.shape.arcWidth !== shape.arcWidth)
    throw new RangeError(
      `The network of the language "${header.language}" and the network to be trained ` +
        'have layers of different sizes.',
    );
  const rowsByName: Record<string, number[]> = {
    words: matchWords(inventory.words, header.words),
    'layer1.forward.input': matchInputs(shape, header.shape),
    'layer1.backward.input': matchInputs(shape, header.shape),
  };
  const tagColumns = matchTags(inventory.tags, header.tags);
  const relations = matchNames(inventory.relations, header.relations);
  for (const [name, rows, columns] of parameterSizes(shape)) {
    const table = tables.get(name)!;
    const isTags = name.startsWith('tags.');
    const columnMap = isTags ? tagColumns : name.startsWith('labelScore.') ? relations : undefined;
    const numbers = memory.view(network.parameters.address(name), rows * columns);
    copyTable(table, numbers, columns, rowsByName[name], columnMap);
  }
}

/** Copies rows and columns as the maps say (own index → index in the other table, -1: none). */
function copyTable(
  table: QuantizedTable,
  target: Float32Array,
  columns: number,
  rowMap?: readonly number[],
  columnMap?: readonly number[],
): void {
  const rows = target.length / columns;
  for (let row = 0; row < rows; row++) {
    const source = rowMap ? (rowMap[row] ?? -1) : row;
    if (source < 0 || source >= table.rows) continue;
    const numbers = new Float32Array(table.columns);
    addRow(table, source, numbers, 0);
    if (!columnMap) target.set(numbers.subarray(0, columns), row * columns);
    else
      columnMap.forEach((from, to) => {
        if (from >= 0) target[row * columns + to] = numbers[from]!;
      });
  }
}

const matchNames = (own: readonly string[], theirs: readonly string[]) =>
  own.map((name) => theirs.indexOf(name));

function matchWords(own: readonly string[], theirs: readonly string[]): number[] {
  const rows = new Map(theirs.map((word, index) => [word, index + ROOT + 1]));
  return [0, 1, ...own.map((word) => rows.get(word) ?? -1)];
}

/** Rows of the first layer: learned vectors, fixed vectors if both have them, letter n-grams. */
function matchInputs(own: NetworkShape, theirs: NetworkShape): number[] {
  const list = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
  return [
    ...list(0, own.wordWidth),
    ...list(theirs.wordWidth, own.vectorWidth).map((row) => (theirs.vectorWidth ? row : -1)),
    ...list(theirs.wordWidth + theirs.vectorWidth, own.ngramWidth),
  ];
}

function matchTags(own: Inventory['tags'], theirs: GrammarHeader['tags']): number[] {
  const places = new Map<string, number>();
  let at = 0;
  for (const { name, values } of theirs) {
    values.forEach((value, index) => places.set(`${name}=${value}`, at + index));
    at += padToFour(values.length);
  }
  return own.flatMap(({ name, values }) =>
    Array.from({ length: padToFour(values.length) }, (_, index) =>
      index < values.length ? (places.get(`${name}=${values[index]}`) ?? -1) : -1,
    ),
  );
}
