/** A matrix whose rows each consist of 8-bit integers and a factor. */
export interface QuantizedTable {
  rows: number;
  columns: number;
  values: Int8Array;
  /** One factor per row. */
  scales: Float32Array;
}

const MAX_VALUE = 127;

export function quantize(numbers: Float32Array, rows: number, columns: number): QuantizedTable {
  const values = new Int8Array(rows * columns);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const from = row * columns;
    let largest = 0;
    for (let at = from; at < from + columns; at++)
      largest = Math.max(largest, Math.abs(numbers[at]!));
    const scale = (scales[row] = largest / MAX_VALUE);
    if (!scale) continue;
    for (let at = from; at < from + columns; at++) values[at] = Math.round(numbers[at]! / scale);
  }
  return { rows, columns, values, scales };
}

/** Adds a row times `factor` to `target`, starting at index `at`. */
export function addRow(
  { columns, values, scales }: QuantizedTable,
  row: number,
  target: Float32Array,
  at: number,
  factor = 1,
): void {
  const scale = scales[row]! * factor;
  const from = row * columns;
  for (let column = 0; column < columns; column++)
    target[at + column]! += values[from + column]! * scale;
}
