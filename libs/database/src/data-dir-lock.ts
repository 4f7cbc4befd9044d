import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '@plumbline/config';

export class DataDirInUseError extends StartupError {}

/**
 * Locks `folder` for this process until the returned function is called or the process ends in any
 * way.
 *
 * PGlite has no lock, and a folder that is opened twice gets corrupted. Node has no flock; a pid
 * file survives kill -9 and means nothing across containers. SQLite comes with Node and uses kernel
 * file locks, so the lock is an exclusive transaction on an empty SQLite file.
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
    return 'another process'; // the other process has the lock but has not written its pid yet
  }
}
