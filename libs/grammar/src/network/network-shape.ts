/** Sizes of a network; widths are multiples of four. */
export interface NetworkShape {
  /** Rows of the learned word vectors; row 0 is for unknown words, row 1 for the root. */
  words: number;
  wordWidth: number;
  /**
   * Rows of the fixed word vectors; row 0 is for words without one. Without fixed vectors,
   * `vectorWidth` is 0.
   */
  vectors: number;
  vectorWidth: number;
  /** Rows of the vectors of hashed letter n-grams. */
  ngrams: number;
  ngramWidth: number;
  /** Units of each direction of each layer. */
  hidden: number;
  arcWidth: number;
  labelWidth: number;
  /** Number of values of each tag: first the parts of speech, then each feature. */
  tagSizes: number[];
  labels: number;
}

export const padToFour = (count: number) => (count + 3) & ~3;

export const inputWidth = (shape: NetworkShape) =>
  shape.wordWidth + shape.vectorWidth + shape.ngramWidth;

/** Columns of all tags side by side, each padded to a multiple of four. */
export const tagColumns = (shape: NetworkShape) =>
  shape.tagSizes.reduce((sum, size) => sum + padToFour(size), 0);

export type MatrixSize = [name: string, rows: number, columns: number];

/** Rows and columns of every learned matrix by name, in the order of their storage. */
export function parameterSizes(shape: NetworkShape): MatrixSize[] {
  const { hidden, arcWidth, labelWidth } = shape;
  const gates = 4 * hidden;
  const both = 2 * hidden;
  const lstm = (name: string, input: number): MatrixSize[] => [
    [`${name}.input`, input, gates],
    [`${name}.recurrent`, hidden, gates],
    [`${name}.bias`, 1, gates],
  ];
  const linear = (name: string, input: number, output: number): MatrixSize[] => [
    [`${name}.weight`, input, output],
    [`${name}.bias`, 1, output],
  ];
  return [
    ['words', shape.words, shape.wordWidth],
    ['ngrams', shape.ngrams, shape.ngramWidth],
    ...lstm('layer1.forward', inputWidth(shape)),
    ...lstm('layer1.backward', inputWidth(shape)),
    ...lstm('layer2.forward', both),
    ...lstm('layer2.backward', both),
    ...linear('tags', both, tagColumns(shape)),
    ...linear('arcDependent', both, arcWidth),
    ...linear('arcHead', both, arcWidth),
    ...linear('arcScore', arcWidth, arcWidth),
    ...linear('labelDependent', both, labelWidth),
    ...linear('labelHead', both, labelWidth),
    ...linear('labelScore', labelWidth, padToFour(shape.labels)),
  ];
}
