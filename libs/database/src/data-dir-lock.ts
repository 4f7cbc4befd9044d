import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '@plumbline/config';

export class DataDirInUseError extends StartupError {}

/**
 * Holds `folder` for this process alone until the returned function is called or the process ends,
 * however it ends. PGlite has no lock of its own, and a folder opened twice is corrupted. Node
 * offers no flock, a pid file outlives kill -9 and means nothing across containers; SQLite's file
 * lock is the kernel's, and SQLite comes with Node: an exclusive transaction on an empty file is
 * the lock.
 * @throws DataDirInUseError
 */
export function lockDataDir(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const pidFile = join(folder, 'lock.pid');
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== 5 /* SQLITE_BUSY */) throw cause;
    throw new DataDirInUseError(
      `The data folder ${folder} is in use by ${describeHolder(pidFile)}. Stop that process, or set ` +
        'DATA_DIR to another folder.',
      { cause },
    );
  }
  writeFileSync(pidFile, String(process.pid));
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

function describeHolder(file: string): string {
  try {
    return `process ${readFileSync(file, 'utf8')}`;
  } catch {
    return 'another process'; // it has the lock but has not yet written its number
  }
}
