import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chargeWork } from '@plumbline/concurrency';
import { DocumentError } from '../document-error.ts';
import type { CleanDocument } from '../read/clean-document.ts';
import { type ProcessUsage, readProcessUsage } from './process-usage.ts';
import type { CpuLimit, ReaderMessage, ReadReply, ReadTask } from './reader-process.types.ts';

const RUNS_FROM_SOURCE = import.meta.url.endsWith('.ts');
const ENTRY_PATH = fileURLToPath(
  new URL(RUNS_FROM_SOURCE ? './reader.process.ts' : './reader.process.js', import.meta.url),
);
/**
 * The shell that limits the memory of a process. Decompressed data is outside the JavaScript heap,
 * where V8 has no limit: a PDF of two kilobytes can request gigabytes. So the process gets a limit
 * of its data segment (RLIMIT_DATA of setrlimit(2): on Linux all writable memory), which only a
 * shell can set. Systems without this limit or without a shell only have the time limit.
 */
const SHELL_PATH = '/bin/sh';
/**
 * Memory that a process of Node reserves and never writes: 512 MB for machine code, and the stacks
 * of its threads. The limit of the data segment counts it.
 */
const RESERVED_MB = 570;
/** The program itself, whose pages all processes of Node share, and which is no data. */
const PROGRAM_MB = 55;
/** Share of a process's memory for the old objects of JavaScript; the rest is for all else. */
const HEAP_SHARE = 0.6;
const MAX_YOUNG_SPACE_MB = 8;
const WATCH_INTERVAL_MS = 50;
/**
 * A process that still occupies more than this share of its memory after a document is replaced,
 * because V8 returns memory late.
 */
const MAX_IDLE_SHARE = 0.75;

/**
 * A process that reads one document at a time. A document that fails badly ends the process:
 * `isAlive` is false afterwards. An idle process does not keep the service's process alive.
 *
 * It is no worker thread, because a thread that exceeds its heap in a single allocation aborts the
 * whole service (V8 calls its fatal handler before the limit's handler returns), and a thread that
 * is busy in native code cannot be ended in time.
 */
export class ReaderProcessClient {
  readonly #child: ChildProcess;
  readonly #exitPromise: Promise<void>;
  #isAlive = true;

  readonly #maxMemoryMb: number;

  /** @param maxMemoryMb megabytes of memory that the process may occupy */
  constructor(maxMemoryMb: number) {
    this.#maxMemoryMb = maxMemoryMb;
    const canLimitMemory = existsSync(SHELL_PATH);
    const maxDataMb = RESERVED_MB + maxMemoryMb - PROGRAM_MB;
    const languagesFolder = process.env.LANGUAGES_DIR;
    this.#child = fork(ENTRY_PATH, {
      ...(canLimitMemory && { execPath: SHELL_PATH }),
      execArgv: [
        ...(canLimitMemory
          ? [
              '-c',
              `ulimit -d ${maxDataMb * 1024} 2>/dev/null || true; exec "$0" "$@"`,
              process.execPath,
            ]
          : []),
        `--max-old-space-size=${Math.floor(maxMemoryMb * HEAP_SHARE)}`,
        `--max-semi-space-size=${MAX_YOUNG_SPACE_MB}`,
        // The process reads untrusted documents: it may read files, for its own code, but not write
        // files or start programs.
        '--permission',
        '--allow-fs-read=*',
        ...(RUNS_FROM_SOURCE ? ['--conditions=@plumbline/source'] : []),
      ],
      env: languagesFolder ? { LANGUAGES_DIR: languagesFolder } : {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#exitPromise = new Promise((resolve) => {
      const onEnd = () => {
        this.#isAlive = false;
        resolve();
      };
      this.#child.once('exit', onEnd).once('error', onEnd);
    });
    this.#setKeepsServiceAlive(false);
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Resolves when the process has exited. */
  get exitPromise(): Promise<void> {
    return this.#exitPromise;
  }

  /** @throws DocumentError */
  async read(task: ReadTask, timeoutMs: number, signal?: AbortSignal): Promise<CleanDocument> {
    this.#setKeepsServiceAlive(true);
    const startedAt = performance.now();
    const result = await this.#sendTask(task, timeoutMs, signal).catch((error: unknown) => {
      // A process that failed or was stopped reports no cost.
      chargeWork({ cpuMs: performance.now() - startedAt });
      this.stop();
      throw error;
    });
    chargeWork(result.cost);
    const { rssMb = 0 } = this.#readUsage() ?? {};
    // After an unexpected error the state of the process is unknown.
    if (
      rssMb > this.#maxMemoryMb * MAX_IDLE_SHARE ||
      ('error' in result && result.error.code === 'unreadable')
    )
      this.stop();
    else this.#setKeepsServiceAlive(false);
    if ('document' in result) return result.document;
    const { code, message, cause } = result.error;
    throw new DocumentError(code, message, { cause: new Error(cause) });
  }

  stop(): void {
    this.#isAlive = false;
    // Until the process has exited, because a caller may wait for that or for its place.
    this.#setKeepsServiceAlive(true);
    this.#child.kill('SIGKILL');
  }

  #sendTask(
    task: ReadTask,
    timeoutMs: number,
    signal: AbortSignal | undefined,
  ): Promise<ReadReply> {
    const child = this.#child;
    // Without file handles, the process could not even be started.
    if (!child.connected)
      return Promise.reject(
        new DocumentError(
          'busy',
          'The document could not be read because no reading process could be started; try again ' +
            'shortly.',
        ),
      );
    const { promise, resolve, reject } = Promise.withResolvers<ReadReply>();
    let cpuLimit: CpuLimit | undefined;
    const onMessage = (message: ReaderMessage) => {
      if ('cpuLimit' in message) cpuLimit = message.cpuLimit;
      else resolve(message);
    };
    const watcher = setInterval(() => {
      const usage = this.#readUsage();
      if (!usage) return;
      if (cpuLimit && usage.cpuMs > cpuLimit.cpuMs)
        reject(new DocumentError('too_complex', cpuLimit.message));
      else if (usage.rssMb > this.#maxMemoryMb) reject(createMemoryError());
    }, WATCH_INTERVAL_MS);
    const onError = (cause: Error) =>
      reject(
        new DocumentError(
          'busy',
          'The document could not be read because the reading process failed; try again shortly.',
          { cause },
        ),
      );
    const onExit = (code: number | null, signalName: NodeJS.Signals | null) =>
      reject(createExitError(code, signalName));
    const onAbort = () => reject(signal?.reason);
    const timer = setTimeout(() => {
      reject(
        new DocumentError(
          'timeout',
          `The document could not be read within ${timeoutMs / 1000} seconds.`,
          { retryable: false },
        ),
      );
    }, timeoutMs);
    child.on('message', onMessage).once('error', onError).once('exit', onExit);
    signal?.addEventListener('abort', onAbort, { once: true });
    child.send(task, (error) => error && onError(error));
    return promise.finally(() => {
      clearTimeout(timer);
      clearInterval(watcher);
      child.off('message', onMessage).off('error', onError).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
    });
  }

  #readUsage(): ProcessUsage | undefined {
    return this.#child.pid === undefined ? undefined : readProcessUsage(this.#child.pid);
  }

  #setKeepsServiceAlive(keepAlive: boolean): void {
    if (keepAlive) {
      this.#child.ref();
      this.#child.channel?.ref();
    } else {
      this.#child.unref();
      this.#child.channel?.unref();
    }
  }
}

function createExitError(code: number | null, signal: NodeJS.Signals | null): DocumentError {
  // V8 aborts a process whose heap is exhausted.
  const isOutOfMemory =
    signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 || code === 133;
  const cause = new Error(
    `The process that reads documents ended with ${signal ?? `code ${code}`}.`,
  );
  // From outside, such as by the system when the machine is out of memory.
  if (signal === 'SIGKILL' || signal === 'SIGTERM')
    return new DocumentError(
      'busy',
      'The document could not be read because the reading process was ended; try again shortly.',
      { cause },
    );
  return isOutOfMemory
    ? createMemoryError(cause)
    : new DocumentError('unreadable', 'The document could not be read.', { cause });
}

function createMemoryError(cause?: Error): DocumentError {
  return new DocumentError('too_complex', 'The document takes too much memory to read.', {
    ...(cause && { cause }),
  });
}
