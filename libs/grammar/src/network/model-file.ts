import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { QuantizedTable } from './quantized-table.ts';

/**
 * The file of a model: the length of the header (four bytes, little-endian), the header as deflated
 * JSON, and the tables one after the other, factors before values. Each part starts at a multiple
 * of four.
 */
export interface ModelFile<Header> {
  header: Header;
  tables: ReadonlyMap<string, QuantizedTable>;
}

interface StoredHeader<Header> {
  format: number;
  header: Header;
  tables: [name: string, rows: number, columns: number][];
}

const FORMAT = 1;
const align = (bytes: number) => (bytes + 3) & ~3;

export function encodeModel<Header>({ header, tables }: ModelFile<Header>): Uint8Array {
  const stored: StoredHeader<Header> = {
    format: FORMAT,
    header,
    tables: Array.from(tables, ([name, { rows, columns }]) => [name, rows, columns]),
  };
  const text = deflateRawSync(Buffer.from(JSON.stringify(stored)), { level: 9 });
  let length = align(4 + text.length);
  for (const { scales, values } of tables.values())
    length += scales.byteLength + align(values.length);
  const bytes = new Uint8Array(length);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  let at = align(4 + text.length);
  for (const { scales, values } of tables.values()) {
    bytes.set(new Uint8Array(scales.buffer, scales.byteOffset, scales.byteLength), at);
    at += scales.byteLength;
    bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.length), at);
    at += align(values.length);
  }
  return bytes;
}

/**
 * Decodes a model; its tables share the bytes of the file.
 * @throws RangeError when the file has another format
 */
export function decodeModel<Header>(file: Uint8Array): ModelFile<Header> {
  // Views of 32-bit numbers need an aligned start, which a pooled buffer may not have.
  const bytes = file.byteOffset % 4 ? file.slice() : file;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const text = inflateRawSync(bytes.subarray(4, 4 + length)).toString('utf8');
  const { format, header, tables } = JSON.parse(text) as StoredHeader<Header>;
  if (format !== FORMAT)
    throw new RangeError(
      `The grammar model has format ${format}; this version of Plumbline reads only ` +
        `format ${FORMAT}.`,
    );
  let at = bytes.byteOffset + align(4 + length);
  const decoded = new Map<string, QuantizedTable>();
  for (const [name, rows, columns] of tables) {
    const scales = new Float32Array(bytes.buffer, at, rows);
    at += rows * 4;
    const values = new Int8Array(bytes.buffer, at, rows * columns);
    at += align(rows * columns);
    decoded.set(name, { rows, columns, values, scales });
  }
  return { header, tables: decoded };
}
