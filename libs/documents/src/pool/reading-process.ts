import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DocumentError } from '../document-error.ts';
import type { CleanDocument } from '../read/clean-document.ts';
import type { ReadingResult, ReadingTask } from './reading.ts';

const FROM_SOURCE = import.meta.url.endsWith('.ts');
const ENTRY = fileURLToPath(
  new URL(FROM_SOURCE ? './reader.process.ts' : './reader.process.js', import.meta.url),
);
/**
 * What is decompressed lies outside of JavaScript's heap, where no limit of V8 counts it: a PDF of
 * two kilobytes can ask for gigabytes. So the process is given a limit of its data segment
 * (RLIMIT_DATA of setrlimit(2): on Linux all that it may write to), which only a shell can set for
 * it. Systems that know no such limit, or have no shell, are left with the one of time.
 */
const SHELL = '/bin/sh';
/** What Node asks for to begin with, and hardly uses: stacks of its threads, room of its heap. */
const RESERVED_MB = 600;

/**
 * A process that reads one document at a time. A document that ends badly takes the process with
 * it: `isAlive` is false afterwards. While idle it does not keep the service's process alive.
 *
 * No worker thread: one that outgrows its heap in a single allocation aborts the whole service (V8
 * calls its fatal handler before the limit's own is done), and one busy in native code cannot be
 * ended in time.
 */
export class ReadingProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #alive = true;

  /**
   * @param maxHeapMb of the process's JavaScript heap
   * @param maxMemoryMb of all that it allocates
   */
  constructor(maxHeapMb: number, maxMemoryMb: number) {
    const limited = existsSync(SHELL);
    this.#child = fork(ENTRY, {
      ...(limited && { execPath: SHELL }),
      execArgv: [
        ...(limited
          ? [
              '-c',
              `ulimit -d ${(RESERVED_MB + maxMemoryMb) * 1024} 2>/dev/null || true; exec "$0" "$@"`,
              process.execPath,
            ]
          : []),
        `--max-old-space-size=${maxHeapMb}`,
        // It reads what strangers wrote: it may read files, for its own code, and neither write any
        // nor start programs.
        '--permission',
        '--allow-fs-read=*',
        ...(FROM_SOURCE ? ['--conditions=@plumbline/source'] : []),
      ],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#ended = new Promise((resolve) => {
      const end = () => {
        this.#alive = false;
        resolve();
      };
      this.#child.once('exit', end).once('error', end);
    });
    this.#holdService(false);
  }

  get isAlive(): boolean {
    return this.#alive;
  }

  /** Resolves when the process is gone. */
  get ended(): Promise<void> {
    return this.#ended;
  }

  async read(task: ReadingTask, timeoutMs: number, signal?: AbortSignal): Promise<CleanDocument> {
    this.#holdService(true);
    try {
      const answer = await this.#answer(task, timeoutMs, signal);
      if ('document' in answer) return answer.document;
      const { code, message, cause } = answer.error;
      throw new DocumentError(code, message, { cause: new Error(cause) });
    } catch (error) {
      // After a fault of its own kind the process is as good as new; after any other nobody knows.
      if (
        !(error instanceof DocumentError) ||
        error.code === 'timeout' ||
        error.code === 'unreadable'
      )
        this.stop();
      throw error;
    } finally {
      if (this.#alive) this.#holdService(false);
    }
  }

  stop(): void {
    this.#alive = false;
    // Until it is gone: somebody may wait for that, or for its place.
    this.#holdService(true);
    this.#child.kill('SIGKILL');
  }

  #answer(
    task: ReadingTask,
    timeoutMs: number,
    signal: AbortSignal | undefined,
  ): Promise<ReadingResult> {
    const child = this.#child;
    const { promise, resolve, reject } = Promise.withResolvers<ReadingResult>();
    const onMessage = (message: unknown) => resolve(message as ReadingResult);
    const onError = (cause: Error) =>
      reject(new DocumentError('busy', 'The document could not be read now.', { cause }));
    const onExit = (code: number | null, signalName: NodeJS.Signals | null) =>
      reject(died(code, signalName));
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

  #holdService(hold: boolean): void {
    if (hold) {
      this.#child.ref();
      this.#child.channel?.ref();
    } else {
      this.#child.unref();
      this.#child.channel?.unref();
    }
  }
}

function died(code: number | null, signal: NodeJS.Signals | null): DocumentError {
  // V8 aborts a process that has used up its heap.
  const memory = signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 || code === 133;
  const cause = new Error(`The reading process ended with ${signal ?? `code ${code}`}.`);
  return new DocumentError(
    'unreadable',
    memory ? 'The document takes too much memory to read.' : 'The document could not be read.',
    {
      cause,
    },
  );
}
