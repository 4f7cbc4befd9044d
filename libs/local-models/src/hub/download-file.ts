import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ModelSetupError } from '../local-model-error.ts';
import type { HubFile, HubOptions } from './hub.types.ts';
import {
  describeCause,
  HubUnavailableError,
  readChunks,
  requestHub,
  retryHubWork,
  TransientHubError,
} from './hub-request.ts';

export type DownloadProgressListener = (path: string, doneBytes: number, bytes: number) => void;

interface DownloadOptions {
  signal: AbortSignal;
  onProgress: DownloadProgressListener;
  onRetry: (text: string) => void;
}

const MAX_IDLE_MS = 30_000;
const MAX_DOWNLOAD_MS = 3_600_000;
/** The rest of an earlier run may be damaged. A second wrong checksum is a fault of the hub. */
const MAX_CHECKSUM_ATTEMPTS = 2;
/** Failures of these calls are faults of the disk, not of the hub. */
const DISK_CALLS = new Set(['open', 'write', 'close']);

/**
 * See `HubClient.download`. The bytes are written to `<target>.part`, which stays after an
 * interruption.
 */
export async function downloadFile(
  hub: HubOptions,
  source: { id: string; commit: string; file: HubFile },
  target: string,
  { signal, onProgress, onRetry }: DownloadOptions,
): Promise<{ size: number; sha256: string }> {
  const { file } = source;
  const timeout = createTimeout(file.path);
  const limit = AbortSignal.any([signal, timeout.signal]);
  try {
    return await downloadWithin(hub, source, target, { signal: limit, onProgress, onRetry });
  } finally {
    timeout.end();
  }
}

/** The signal's reason says that the downloaded part is kept for the next attempt. */
function createTimeout(path: string): { signal: AbortSignal; end(): void } {
  const abortController = new AbortController();
  const timer = setTimeout(
    () =>
      abortController.abort(
        new HubUnavailableError(
          'The download of ' +
            `${path} was stopped after an hour. The next run continues the download.`,
        ),
      ),
    MAX_DOWNLOAD_MS,
  );
  return { signal: abortController.signal, end: () => clearTimeout(timer) };
}

async function downloadWithin(
  hub: HubOptions,
  { id, commit, file }: { id: string; commit: string; file: HubFile },
  target: string,
  { signal, onProgress, onRetry }: DownloadOptions,
): Promise<{ size: number; sha256: string }> {
  const part = `${target}.part`;
  await mkdir(dirname(target), { recursive: true });
  const finished = await hashFile(target);
  if (finished && isExpected(finished, file)) return finished;
  for (let attempt = 1; ; attempt++) {
    let receivedBytes = 0;
    await retryHubWork(
      () =>
        appendToPart(
          hub,
          `/${id}/resolve/${commit}/${file.path}`,
          part,
          file,
          signal,
          (doneBytes) => {
            receivedBytes = doneBytes;
            onProgress(file.path, doneBytes, file.size);
          },
        ),
      { signal, onRetry, getProgress: () => receivedBytes },
    );
    const result = (await hashFile(part))!;
    if (isExpected(result, file)) {
      await rename(part, target);
      return result;
    }
    await rm(part, { force: true });
    const fault =
      result.size === file.size
        ? `has the SHA-256 ${result.sha256} instead of ${file.sha256}`
        : `has ${result.size} bytes instead of ${file.size} bytes`;
    if (attempt >= MAX_CHECKSUM_ATTEMPTS)
      throw new ModelSetupError(
        `The downloaded file ${file.path} of ${id} ${fault}, so the file was removed.`,
      );
    onRetry(
      `The downloaded file ${file.path} ${fault}; the download starts again from the beginning.`,
    );
  }
}

const isExpected = (result: { size: number; sha256: string }, { size, sha256 }: HubFile) =>
  result.size === size && (sha256 === undefined || result.sha256 === sha256);

/** Returns size and SHA-256 of a file; undefined when it does not exist. */
export async function hashFile(
  path: string,
): Promise<{ size: number; sha256: string } | undefined> {
  const hash: Hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return { size, sha256: hash.digest('hex') };
}

async function appendToPart(
  hub: HubOptions,
  path: string,
  part: string,
  file: HubFile,
  signal: AbortSignal,
  onBytes: (doneBytes: number) => void,
): Promise<void> {
  const stored = (await stat(part).catch(() => undefined))?.size ?? 0;
  if (stored >= file.size && stored > 0) return;
  const idle = new AbortController();
  let idleTimer = setTimeout(() => idle.abort(), MAX_IDLE_MS);
  const keepAlive = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => idle.abort(), MAX_IDLE_MS);
  };
  try {
    const response = await requestHub(hub, path, {
      ...{ signal: AbortSignal.any([signal, idle.signal]), what: file.path },
      ...(stored && { headers: { Range: `bytes=${stored}-` } }),
    });
    if (response.status === 416) {
      await response.body?.cancel();
      await rm(part, { force: true });
      throw new TransientHubError(`The model hub cannot continue the download of ${file.path}`);
    }
    // without 206 the server sends the whole file again
    const isRest = response.status === 206 && startsAt(response, stored);
    const output = await open(part, isRest ? 'a' : 'w');
    let doneBytes = isRest ? stored : 0;
    try {
      for await (const chunk of readChunks(response)) {
        keepAlive();
        doneBytes += chunk.length;
        if (doneBytes > file.size)
          throw new ModelSetupError(
            'The downloaded file ' +
              `${file.path} is longer than the ${file.size} bytes that the model hub lists.`,
          );
        await output.write(chunk);
        onBytes(doneBytes);
      }
    } finally {
      await output.close();
    }
    if (doneBytes < file.size) throw new TransientHubError(`${file.path} was cut off`);
  } catch (error) {
    if (error instanceof TransientHubError || error instanceof ModelSetupError) throw error;
    if (idle.signal.aborted) throw new TransientHubError(`${file.path} stopped arriving`);
    signal.throwIfAborted();
    if (DISK_CALLS.has((error as NodeJS.ErrnoException).syscall ?? '')) throw error;
    throw new TransientHubError(`${file.path} was cut off (${describeCause(error)})`);
  } finally {
    clearTimeout(idleTimer);
  }
}

const startsAt = (response: Response, offset: number) =>
  response.headers.get('content-range')?.startsWith(`bytes ${offset}-`) ?? false;
