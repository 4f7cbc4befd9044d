import { decodeModel, encodeModel } from './model-file.ts';
import { addRow, quantize } from './quantized-table.ts';

describe('a model file', () => {
  const numbers = Float32Array.from([0.5, -1, 0.25, 0, 0, 0, 3, 2, -3]);
  const file = encodeModel({
    header: { words: ['Größe', '물가', '🎉'] },
    tables: new Map([['table', quantize(numbers, 3, 3)]]),
  });

  it('gives back its header and, to eight bits, its numbers', () => {
    const { header, tables } = decodeModel<{ words: string[] }>(file);
    expect(header.words).toEqual(['Größe', '물가', '🎉']);
    const read = new Float32Array(9);
    for (let row = 0; row < 3; row++) addRow(tables.get('table')!, row, read, row * 3);
    numbers.forEach((value, at) => expect(Math.abs(read[at]! - value)).toBeLessThan(0.015));
  });

  it('is read from the middle of a buffer as well', () => {
    const moved = new Uint8Array(file.length + 3);
    moved.set(file, 3);
    expect(decodeModel(moved.subarray(3)).header).toEqual({ words: ['Größe', '물가', '🎉'] });
  });
});
