import { inflateRawSync } from 'node:zlib';
import { DocumentError } from '../document-error.ts';

export interface ZipEntry {
  name: string;
  /** as declared, after decompression */
  size: number;
  compressedSize: number;
  method: number;
  offset: number;
  encrypted: boolean;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const MAX_ENTRIES = 10_000;

/**
 * The central directory of a ZIP archive (PKWARE APPNOTE 4.3.12 and 4.3.16; no ZIP64, which no
 * document of this size needs).
 * @throws DocumentError `unreadable`
 */
export function zipEntries(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) throw damaged();
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) throw damaged();
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) throw damaged();
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      encrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      method: zip.readUInt16LE(at + 10),
      compressedSize: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * One entry's content. Decompression stops at the size that the directory declares, so an entry
 * that lies about it is found out.
 * @throws DocumentError `unreadable`
 */
export function zipContent(zip: Buffer, entry: ZipEntry): Buffer {
  if (entry.offset + 30 > zip.length || zip.readUInt32LE(entry.offset) !== LOCAL) throw damaged();
  const start =
    entry.offset + 30 + zip.readUInt16LE(entry.offset + 26) + zip.readUInt16LE(entry.offset + 28);
  const data = zip.subarray(start, start + entry.compressedSize);
  if (entry.method === 0) return data;
  if (entry.method !== 8) throw damaged();
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, entry.size) });
  } catch (error) {
    throw damaged(error);
  }
}

function damaged(cause?: unknown): DocumentError {
  return new DocumentError('unreadable', 'The document is damaged and cannot be read.', { cause });
}
