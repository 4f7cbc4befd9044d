import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DocumentError } from '../document-error.ts';
import type { CleanDocument } from '../read/clean-document.ts';
import type { ReadResult, ReadTask } from './reader-process.types.ts';

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
/** Memory that Node reserves at its start and hardly uses: thread stacks and heap space. */
const RESERVED_MB = 600;

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

  /**
   * @param maxHeapMb megabytes of the process's JavaScript heap
   * @param maxMemoryMb megabytes of all its memory
   */
  constructor(maxHeapMb: number, maxMemoryMb: number) {
    const canLimitMemory = existsSync(SHELL_PATH);
    const languagesFolder = process.env.LANGUAGES_DIR;
    this.#child = fork(ENTRY_PATH, {
      ...(canLimitMemory && { execPath: SHELL_PATH }),
      execArgv: [
        ...(canLimitMemory
          ? [
              '-c',
              `ulimit -d ${(RESERVED_MB + maxMemoryMb) * 1024} 2>/dev/null || true; exec "$0" "$@"`,
              process.execPath,
            ]
          : []),
        `--max-old-space-size=${maxHeapMb}`,
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

  async read(task: ReadTask, timeoutMs: number, signal?: AbortSignal): Promise<CleanDocument> {
    this.#setKeepsServiceAlive(true);
    try {
      const result = await this.#sendTask(task, timeoutMs, signal);
      if ('document' in result) return result.document;
      const { code, message, cause } = result.error;
      throw new DocumentError(code, message, { cause: new Error(cause) });
    } catch (error) {
      // After an error of a document the process can be reused; after any other its state is
      // unknown.
      if (
        !(error instanceof DocumentError) ||
        error.code === 'timeout' ||
        error.code === 'unreadable'
      )
        this.stop();
      throw error;
    } finally {
      if (this.#isAlive) this.#setKeepsServiceAlive(false);
    }
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
  ): Promise<ReadResult> {
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
    const { promise, resolve, reject } = Promise.withResolvers<ReadResult>();
    const onMessage = (message: unknown) => resolve(message as ReadResult);
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
    child.once('message', onMessage).once('error', onError).once('exit', onExit);
    signal?.addEventListener('abort', onAbort, { once: true });
    child.send(task, (error) => error && onError(error));
    return promise.finally(() => {
      clearTimeout(timer);
      child.off('message', onMessage).off('error', onError).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
    });
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
  return new DocumentError(
    'unreadable',
    isOutOfMemory
      ? 'The document takes too much memory to read.'
      : 'The document could not be read.',
    {
      cause,
    },
  );
}
