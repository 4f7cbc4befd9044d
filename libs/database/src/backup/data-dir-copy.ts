import { randomUUID } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  globSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '@plumbline/config';
import { DataDirInUseError, lockDataDir } from '../data-dir-lock.ts';

/** Time between two checks of a running service for a request. */
const POLL_MS = 250;
/** A running service that has not taken a request by then will not: it is older, or it hangs. */
const MAX_REQUEST_WAIT_MS = 30_000;
const MAX_COPY_WAIT_MS = 30 * 60_000;
/** Free disk space that a copy leaves, because the running database needs some. */
const MIN_REMAINING_BYTES = 100 * 2 ** 20;

/** Name of the request, of copies and of answers in the folder of a service. */
const REQUEST_FILE = 'copy-request';
const toCopyName = (id: string) => `copy-${id}`;
const toAnswerName = (id: string) => `copy-${id}.json`;

/**
 * Watches for requests of `copyDataDir` in another process. The request and its answer are files in
 * the locked folder, so that only those who can read the database can ask for a copy of it, and no
 * port is open.
 * @param copy makes a consistent copy of the database in a new folder
 * @returns a function that stops it after the current copy
 */
export function watchCopyRequests(
  folder: string,
  copy: (targetFolder: string) => Promise<void>,
): () => Promise<void> {
  for (const name of readdirSync(folder))
    if (/^copy-[\da-f]{8}-/.test(name)) rmSync(join(folder, name), { recursive: true });
  const requestFile = join(folder, REQUEST_FILE);
  let currentCopy: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (currentCopy || !existsSync(requestFile)) return;
    currentCopy = answerRequest().finally(() => (currentCopy = undefined));
  }, POLL_MS).unref();
  const answerRequest = async () => {
    const id = readFileSync(requestFile, 'utf8');
    rmSync(requestFile);
    if (!/^[\da-f-]{36}$/.test(id)) return;
    const target = join(folder, toCopyName(id));
    let error: string | undefined;
    try {
      ensureSpaceForCopy(folder);
      await copy(target);
    } catch (cause) {
      rmSync(target, { recursive: true, force: true });
      error = (cause as Error).message;
    }
    writeFile(join(folder, toAnswerName(id)), JSON.stringify({ error }));
  };
  return async () => {
    clearInterval(timer);
    await currentCopy;
  };
}

/** Copies the files of a database that nobody changes meanwhile. */
export const copyFiles = (source: string, target: string): void =>
  cpSync(source, target, { recursive: true, mode: constants.COPYFILE_FICLONE });

/**
 * Makes a consistent copy of the embedded database in `folder`: by the process that has it open,
 * otherwise directly.
 * @returns the path of the copy, in `folder`
 * @throws StartupError when the other process does not answer or cannot copy it
 */
export async function copyDataDir(folder: string): Promise<string> {
  const id = randomUUID();
  const copyPath = join(folder, toCopyName(id));
  const requestFile = join(folder, REQUEST_FILE);
  const answerFile = join(folder, toAnswerName(id));
  let isRequested = false;
  try {
    for (const startedAt = Date.now(); ; await sleep(POLL_MS)) {
      if (isRequested && existsSync(answerFile)) break;
      if (copyIfStopped(folder, copyPath)) return copyPath;
      if (!isRequested) createRequest(requestFile, id);
      isRequested = true;
      const waitedMs = Date.now() - startedAt;
      if (
        waitedMs > MAX_COPY_WAIT_MS ||
        (waitedMs > MAX_REQUEST_WAIT_MS && existsSync(requestFile))
      )
        throw new StartupError(
          `The process that uses ${folder} did not copy the database in ` +
            `${Math.round(waitedMs / 1_000)} s. Stop the service and repeat the backup.`,
        );
    }
    const { error } = JSON.parse(readFileSync(answerFile, 'utf8')) as { error?: string };
    if (error) throw new StartupError(`The service cannot copy its database: ${error}`);
    return copyPath;
  } finally {
    if (isRequested) for (const file of [requestFile, answerFile]) rmSync(file, { force: true });
  }
}

/** Returns whether no process has the database open, in which case it is copied. */
function copyIfStopped(folder: string, copyPath: string): boolean {
  let unlock: () => void;
  try {
    unlock = lockDataDir(folder);
  } catch (cause) {
    if (cause instanceof DataDirInUseError) return false;
    throw cause;
  }
  try {
    rmSync(copyPath, { recursive: true, force: true }); // by a process that ended during the copy
    ensureSpaceForCopy(folder);
    copyFiles(join(folder, 'pgdata'), copyPath);
    return true;
  } finally {
    unlock();
  }
}

function createRequest(requestFile: string, id: string): void {
  const temporaryFile = `${requestFile}.${id}`;
  writeFileSync(temporaryFile, id, { mode: 0o600 });
  try {
    linkSync(temporaryFile, requestFile);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    throw new StartupError(
      `Another backup is being made. If none is, delete the file ${requestFile}.`,
      { cause },
    );
  } finally {
    rmSync(temporaryFile);
  }
}

function writeFile(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

function ensureSpaceForCopy(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const files = globSync('pgdata/**', { cwd: folder }).map((path) => join(folder, path));
  const bytes = files.reduce(
    (sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  if (bavail * bsize < bytes + MIN_REMAINING_BYTES)
    throw new StartupError(
      `the disk of ${folder} has ${Math.floor((bavail * bsize) / 2 ** 20)} MB left, and the copy ` +
        `needs ${Math.ceil((bytes + MIN_REMAINING_BYTES) / 2 ** 20)} MB`,
    );
}
