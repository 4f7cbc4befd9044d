import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { DocumentError } from '../document-error.ts';

/** A part of an archive, as its directory declares it. */
export interface ZipEntry {
  name: string;
  /** in bytes, after decompression */
  size: number;
  isEncrypted: boolean;
  /**
   * The content; yauzl stops decompressing at the declared size, so an entry that lies is found.
   * @throws DocumentError `unreadable`
   */
  read(): Promise<Buffer>;
}

const MAX_ENTRIES = 10_000;
const END_RECORD_BYTES = 22;
const ZIP64_LOCATOR_BYTES = 20;
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50;

/**
 * The entries of a ZIP archive.
 * @throws DocumentError `unreadable`, `encrypted` (names and sizes themselves are encrypted)
 */
export async function readZipEntries(zip: Buffer): Promise<ZipEntry[]> {
  try {
    const zipFile = await fromBufferPromise(zip, { lazyEntries: true });
    if (zipFile.entryCount > MAX_ENTRIES || isZip64(zip, zipFile)) throw createDamagedError();
    const entries: ZipEntry[] = [];
    for await (const entry of zipFile.eachEntry()) entries.push(toZipEntry(zipFile, entry));
    return entries;
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    if (error instanceof Error && error.message === 'strong encryption is not supported')
      throw new DocumentError('encrypted', 'The document is protected by a password.');
    throw createDamagedError(error);
  }
}

/**
 * No document of this size needs ZIP64, and mammoth's reader looks for its directory elsewhere than
 * yauzl does: what was checked would not be what is read.
 */
function isZip64(zip: Buffer, { comment }: ZipFile): boolean {
  const locator = zip.length - END_RECORD_BYTES - comment.length - ZIP64_LOCATOR_BYTES;
  return locator >= 0 && zip.readUInt32LE(locator) === ZIP64_LOCATOR_SIGNATURE;
}

function toZipEntry(zipFile: ZipFile, entry: Entry): ZipEntry {
  return {
    name: entry.fileName,
    size: entry.uncompressedSize,
    isEncrypted: entry.isEncrypted(),
    read: () => readContent(zipFile, entry),
  };
}

async function readContent(zipFile: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    const stream = await zipFile.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch (error) {
    throw createDamagedError(error);
  }
}

function createDamagedError(cause?: unknown): DocumentError {
  return new DocumentError('unreadable', 'The document is damaged and cannot be read.', { cause });
}
