import { inflateRawSync } from 'node:zlib';
import { DocumentError } from '../document-error.ts';

export interface ZipEntry {
  name: string;
  /** as declared, after decompression */
  size: number;
  compressedSize: number;
  method: number;
  offset: number;
  isEncrypted: boolean;
}

const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const MAX_ENTRIES = 10_000;

/**
 * The central directory of a ZIP archive (PKWARE APPNOTE 4.3.12 and 4.3.16; no ZIP64, which no
 * document of this size needs).
 * @throws DocumentError `unreadable`
 */
export function readZipEntries(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END_SIGNATURE)
    throw createDamagedError();
  const count = zip.readUInt16LE(end + 10);
  let offset = zip.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) throw createDamagedError();
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i++) {
    if (offset + 46 > zip.length || zip.readUInt32LE(offset) !== CENTRAL_SIGNATURE)
      throw createDamagedError();
    const nameLength = zip.readUInt16LE(offset + 28);
    entries.push({
      name: zip.toString('utf8', offset + 46, offset + 46 + nameLength),
      isEncrypted: (zip.readUInt16LE(offset + 8) & 1) === 1,
      method: zip.readUInt16LE(offset + 10),
      compressedSize: zip.readUInt32LE(offset + 20),
      size: zip.readUInt32LE(offset + 24),
      offset: zip.readUInt32LE(offset + 42),
    });
    offset += 46 + nameLength + zip.readUInt16LE(offset + 30) + zip.readUInt16LE(offset + 32);
  }
  return entries;
}

/**
 * One entry's content. Decompression stops at the size that the directory declares, so an entry
 * that lies about it is found out.
 * @throws DocumentError `unreadable`
 */
export function readZipContent(zip: Buffer, entry: ZipEntry): Buffer {
  if (entry.offset + 30 > zip.length || zip.readUInt32LE(entry.offset) !== LOCAL_SIGNATURE)
    throw createDamagedError();
  const start =
    entry.offset + 30 + zip.readUInt16LE(entry.offset + 26) + zip.readUInt16LE(entry.offset + 28);
  const data = zip.subarray(start, start + entry.compressedSize);
  if (entry.method === 0) return data;
  if (entry.method !== 8) throw createDamagedError();
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, entry.size) });
  } catch (error) {
    throw createDamagedError(error);
  }
}

function createDamagedError(cause?: unknown): DocumentError {
  return new DocumentError('unreadable', 'The document is damaged and cannot be read.', { cause });
}
