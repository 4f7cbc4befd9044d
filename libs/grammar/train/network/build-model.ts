import type { ModelFile } from '../../src/network/model-file.ts';
import { parameterSizes, tagColumns } from '../../src/network/network-shape.ts';
import { type QuantizedTable, quantize } from '../../src/network/quantized-table.ts';
import type { GrammarHeader } from '../../src/parsing/model.types.ts';
import type { TokenizerTables } from '../../src/tokens/tokenizer.ts';
import type { WordVectors } from '../data/word-vectors.ts';
import { type Inventory, shippedTags } from './inventory.ts';
import type { Trainer } from './trainer.ts';

const BOUNDARY_COLUMNS = 32;

/** The network and the meaning of its numbers, without the parts that are learned separately. */
export type NetworkModel = ModelFile<
  Pick<GrammarHeader, 'shape' | 'words' | 'vectorWords' | 'tags' | 'relations'>
>;

/**
 * The trained network in its shipped format: eight bits per number, without the language's own
 * tags.
 */
export function extractNetwork(
  { network, memory }: Trainer,
  inventory: Inventory,
  vectors: WordVectors,
): NetworkModel {
  const tags = shippedTags(inventory.tags);
  const shape = { ...network.shape, tagSizes: tags.map(({ values }) => values.length) };
  const tables = new Map<string, QuantizedTable>();
  for (const [name, rows, columns] of parameterSizes(network.shape)) {
    const numbers = memory.view(network.parameters.address(name), rows * columns);
    const columnCount = name.startsWith('tags.') ? tagColumns(shape) : columns;
    tables.set(name, quantize(takeColumns(numbers, rows, columns, columnCount), rows, columnCount));
  }
  const { words, width, numbers } = vectors;
  if (width) tables.set('vectors', quantize(numbers, words.length + 1, width));
  const { relations } = inventory;
  return { header: { shape, words: inventory.words, vectorWords: words, tags, relations }, tables };
}

export function completeModel(
  { header, tables }: NetworkModel,
  { boundaries, contractions, splitWords, unspaced }: TokenizerTables,
  rest: Pick<GrammarHeader, 'language' | 'lemmas' | 'calibration' | 'isProjective'>,
): ModelFile<GrammarHeader> {
  const rows = boundaries.length / BOUNDARY_COLUMNS;
  return {
    header: {
      ...header,
      ...rest,
      contractions: { ...contractions },
      splitWords: [...splitWords],
      unspaced,
    },
    tables: new Map([...tables, ['boundaries', quantize(boundaries, rows, BOUNDARY_COLUMNS)]]),
  };
}

function takeColumns(
  numbers: Float32Array,
  rows: number,
  columns: number,
  columnCount: number,
): Float32Array {
  if (columnCount === columns) return numbers;
  const selection = new Float32Array(rows * columnCount);
  for (let row = 0; row < rows; row++)
    selection.set(numbers.subarray(row * columns, row * columns + columnCount), row * columnCount);
  return selection;
}
