import { Worker } from 'node:worker_threads';
import { DocumentError } from '../document-error.ts';
import type { CleanDocument } from '../read/clean-document.ts';
import type { ReadingResult, ReadingTask } from './reading.ts';

const FROM_SOURCE = import.meta.url.endsWith('.ts');
const ENTRY = new URL(FROM_SOURCE ? './reader.worker.ts' : './reader.worker.js', import.meta.url);

/**
 * One worker thread that reads one document at a time. A document that ends badly takes the thread with it: `isAlive` is false
 * afterwards. While idle it does not keep the process alive.
 */
export class ReadingThread {
  readonly #worker: Worker;
  #alive = true;
  #ended: Promise<unknown> = Promise.resolve();

  constructor(maxOldGenerationMb: number) {
    this.#worker = new Worker(ENTRY, {
      execArgv: FROM_SOURCE ? ['--conditions=@plumbline/source'] : [],
      // It reads what strangers wrote, and needs none of the settings.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: maxOldGenerationMb, stackSizeMb: 8 },
    });
    this.#worker.on('error', () => (this.#alive = false));
    this.#worker.on('exit', () => (this.#alive = false));
    this.#worker.unref();
  }

  get isAlive(): boolean {
    return this.#alive;
  }

  /** @param task whose bytes are handed over: the caller's view of them is empty afterwards */
  async read(task: ReadingTask, timeoutMs: number, signal?: AbortSignal): Promise<CleanDocument> {
    const worker = this.#worker;
    worker.ref();
    let settle: () => void = () => undefined;
    try {
      const answer = await new Promise<ReadingResult>((resolve, reject) => {
        const onError = (error: Error) => reject(failure(error));
        const onExit = () => reject(failure());
        const onAbort = () => reject(signal?.reason);
        const timer = setTimeout(() => {
          reject(new DocumentError('timeout', `The document could not be read within ${timeoutMs / 1000} seconds.`, { retryable: false }));
        }, timeoutMs);
        settle = () => {
          clearTimeout(timer);
          worker.off('message', resolve).off('messageerror', onError).off('error', onError).off('exit', onExit);
          signal?.removeEventListener('abort', onAbort);
        };
        worker.once('message', resolve).once('messageerror', onError).once('error', onError).once('exit', onExit);
        signal?.addEventListener('abort', onAbort, { once: true });
        worker.postMessage(task, [task.bytes.buffer as ArrayBuffer]);
      });
      if ('document' in answer) return answer.document;
      const { code, message, cause } = answer.error;
      throw new DocumentError(code, message, { cause: new Error(cause) });
    } catch (error) {
      if (!(error instanceof DocumentError) || error.code === 'timeout' || error.code === 'unreadable') void this.stop();
      throw error;
    } finally {
      settle();
      worker.unref();
    }
  }

  stop(): Promise<unknown> {
    if (this.#alive) {
      this.#alive = false;
      this.#ended = this.#worker.terminate();
    }
    return this.#ended;
  }

  /** Resolves when the thread takes no processor any more: at once, unless it is being stopped. */
  get ended(): Promise<unknown> {
    return this.#ended;
  }
}

function failure(cause?: Error): DocumentError {
  const memory = (cause as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return new DocumentError('unreadable', memory ? 'The document takes too much memory to read.' : 'The document could not be read.', {
    cause,
  });
}
