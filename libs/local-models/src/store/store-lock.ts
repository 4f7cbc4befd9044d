import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ModelSetupError } from '../local-model-error.ts';

interface LockHolder {
  pid: number;
  host: string;
  /** Identifies this one acquisition of the lock. */
  token: string;
}

const POLL_MS = 250;
const REFRESH_MS = 5_000;
/** A holder on another machine cannot be checked, so it refreshes its file. */
const STALE_MS = 60_000;
const MAX_WAIT_MS = 4 * 3_600_000;

/**
 * Runs `work` while no other process changes the store. The lock of an ended process is taken over.
 *
 * @param onWait called once with the holder of the lock
 * @throws what `work` throws
 * @throws the signal's reason
 * @throws ModelSetupError after four hours
 */
export async function withStoreLock<T>(
  path: string,
  { signal, onWait }: { signal: AbortSignal; onWait: (text: string) => void },
  work: () => Promise<T>,
): Promise<T> {
  const holder: LockHolder = { pid: process.pid, host: hostname(), token: randomUUID() };
  await mkdir(dirname(path), { recursive: true });
  const deadline = Date.now() + MAX_WAIT_MS;
  for (let hasTold = false; !(await tryToCreate(path, holder));) {
    signal.throwIfAborted();
    const other = await readHolder(path);
    if (await isGone(path, other)) {
      await removeLockOf(path, other);
      continue;
    }
    const description = other ? `process ${other.pid} on ${other.host}` : 'another process';
    if (Date.now() > deadline)
      throw new ModelSetupError(
        'The lock file ' +
          `${path} is held by ${description}. Stop that process, or delete the file if the process no longer runs.`,
      );
    if (!hasTold) onWait(`Waiting for ${description}, which is changing the stored models ...`);
    hasTold = true;
    await sleep(POLL_MS, undefined, { signal });
  }
  const refresh = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, REFRESH_MS);
  refresh.unref();
  try {
    return await work();
  } finally {
    clearInterval(refresh);
    if ((await readHolder(path))?.token === holder.token) await rm(path, { force: true });
  }
}

async function tryToCreate(path: string, holder: LockHolder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readHolder(path: string): Promise<LockHolder | undefined> {
  try {
    const { pid, host, token } = JSON.parse(await readFile(path, 'utf8')) as Partial<LockHolder>;
    if (Number.isInteger(pid) && typeof host === 'string' && typeof token === 'string')
      return { pid: pid!, host, token };
  } catch {
    // the file was removed meanwhile, or is being written
  }
  return undefined;
}

async function isGone(path: string, holder: LockHolder | undefined): Promise<boolean> {
  if (holder?.host === hostname()) return !isRunning(holder.pid);
  const modifiedAt = (await stat(path).catch(() => undefined))?.mtimeMs;
  return modifiedAt !== undefined && Date.now() - modifiedAt > STALE_MS;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Moves the file away first: if two processes find the same stale lock, only one of them can move
 * it.
 */
async function removeLockOf(path: string, holder: LockHolder | undefined): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch {
    return; // another process was faster
  }
  if ((await readHolder(aside))?.token !== holder?.token && !(await stat(path).catch(() => null)))
    await rename(aside, path); // the lock of a new holder, created in between
  else await rm(aside, { force: true });
}
