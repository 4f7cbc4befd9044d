import { statfsSync } from 'node:fs';

/**
 * Free space that the embedded database keeps: initdb needs 40 MB, a write of the largest request
 * about 130 MB, and PGlite hangs when it cannot create a file for its write-ahead log.
 */
export const MIN_FREE_BYTES = 256 * 2 ** 20;
/** Writes are accepted again only above this, so that the state does not flicker. */
export const MIN_FREE_BYTES_TO_RESUME = 1.1 * MIN_FREE_BYTES;
/** With less than two files of the write-ahead log, a silent PGlite counts as hanging. */
export const MIN_FREE_BYTES_TO_WORK = 32 * 2 ** 20;

/** Returns the bytes that this user can still write to the file system of `folder`. */
export function getFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
