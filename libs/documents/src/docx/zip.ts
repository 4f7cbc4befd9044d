import { inflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { DocumentError } from '../document-error.ts';

/** A part of an archive, as its directory declares it. */
export interface ZipEntry {
  name: string;
  /** Bytes after decompression. */
  size: number;
  isEncrypted: boolean;
  /**
   * Returns the content. Decompression stops at the declared size, so that a false size is
   * detected.
   * @throws DocumentError `unreadable`
   */
  read(): Promise<Buffer>;
}

/** Compression methods (PKWARE APPNOTE 4.4.5). */
const STORED = 0;
const DEFLATED = 8;
const MAX_ENTRIES = 10_000;
const END_SIGNATURE = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_RECORD_BYTES = 22;
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50;
const ZIP64_LOCATOR_BYTES = 20;

/**
 * The entries of a ZIP archive.
 * @throws DocumentError `unreadable`, `encrypted` (the directory is encrypted)
 */
export async function readZipEntries(zip: Buffer): Promise<ZipEntry[]> {
  try {
    const archive = trimArchive(zip);
    // Names are never used as paths, so unsafe ones do no harm; yauzl would reject them.
    const zipFile = await fromBufferPromise(archive, { lazyEntries: true, decodeStrings: false });
    if (zipFile.entryCount > MAX_ENTRIES) throw createDamagedError();
    const entries: ZipEntry[] = [];
    for await (const entry of zipFile.eachEntry())
      entries.push({
        name: entry.fileNameRaw.toString('utf8'),
        size: entry.uncompressedSize,
        isEncrypted: entry.isEncrypted(),
        read: () => readContent(archive, zipFile, entry),
      });
    return entries;
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    if (error instanceof Error && error.message === 'strong encryption is not supported')
      throw new DocumentError('encrypted', 'The document is protected by a password.');
    throw createDamagedError(error);
  }
}

/**
 * Removes the bytes after the last end record, which is the record that mammoth's reader uses.
 * ZIP64 is not supported: documents do not need it, and mammoth looks for its directory at another
 * place than yauzl, so that the checked content would differ from the content that is read.
 */
function trimArchive(zip: Buffer): Buffer {
  const end = zip.lastIndexOf(END_SIGNATURE);
  const locator = end - ZIP64_LOCATOR_BYTES;
  if (
    end < 0 ||
    end + END_RECORD_BYTES > zip.length ||
    (locator >= 0 && zip.readUInt32LE(locator) === ZIP64_LOCATOR_SIGNATURE)
  )
    throw createDamagedError();
  return zip.subarray(0, end + END_RECORD_BYTES + zip.readUInt16LE(end + 20));
}

/**
 * Reads the content at once, because yauzl's streams take four times as long for thousands of small
 * parts.
 */
async function readContent(archive: Buffer, zipFile: ZipFile, entry: Entry): Promise<Buffer> {
  const { compressedSize, uncompressedSize, compressionMethod } = entry;
  try {
    const { fileDataStart } = await zipFile.readLocalFileHeaderPromise(entry, { minimal: true });
    const data = archive.subarray(fileDataStart, fileDataStart + compressedSize);
    if (compressionMethod === STORED) return data;
    if (compressionMethod !== DEFLATED) throw createDamagedError();
    return inflateRawSync(data, { maxOutputLength: Math.max(1, uncompressedSize) });
  } catch (error) {
    throw createDamagedError(error);
  }
}

function createDamagedError(cause?: unknown): DocumentError {
  return new DocumentError('unreadable', 'The document is damaged and cannot be read.', { cause });
}
