import { Worker } from 'node:worker_threads';
import type { Extraction } from '../extraction.ts';
import type { SourceDocument } from '../source.ts';
import type { Reply, Request } from './message.ts';
import { Assembly } from './parts.ts';

const FROM_SOURCE = import.meta.url.endsWith('.ts');
const ENTRY = new URL(FROM_SOURCE ? './extraction.worker.ts' : './extraction.worker.js', import.meta.url);
/** Three times what the most wasteful texts of the longest length were seen to need. */
const MAX_HEAP_MB = 384;
/** It takes half a second; on a machine that needs longer than this nothing else works either. */
const LONGEST_START_MS = 60_000;

interface Task {
  assembly: Assembly;
  resolve: (extraction: Extraction) => void;
  reject: (error: unknown) => void;
}

/**
 * A thread that reads one document at a time. While idle it does not keep the process alive.
 *
 * No process, as documents are read in: those are parsed by foreign code, native in part, from bytes of any size, which can outgrow its
 * memory at once and not be ended in time. Here our own JavaScript reads text of bounded length.
 */
export class ExtractionThread {
  readonly #worker: Worker;
  readonly #started = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();
  readonly #startLimit: NodeJS.Timeout;
  #state: 'starting' | 'ready' | 'ending' = 'starting';
  #task: Task | undefined;

  constructor() {
    this.#worker = new Worker(ENTRY, {
      execArgv: FROM_SOURCE ? ['--conditions=@plumbline/source'] : [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    this.#worker
      .on('message', (reply: Reply) => this.#receive(reply))
      .on('messageerror', (error) => this.stop(error))
      .on('error', (error) => this.stop(error))
      .on('exit', (code) => {
        this.stop(new Error(`The extraction thread ended with code ${code}.`));
        this.#ended.resolve();
      });
    this.#startLimit = setTimeout(() => this.stop(new Error('The extraction thread does not start.')), LONGEST_START_MS);
    this.#startLimit.unref();
    this.hold(false);
  }

  /** Whether it can take a document now. */
  get isFree(): boolean {
    return this.#state === 'ready' && !this.#task;
  }

  get isBusy(): boolean {
    return this.#task !== undefined;
  }

  /** Resolves when it can take documents; rejects when it ends before. */
  get started(): Promise<void> {
    return this.#started.promise;
  }

  /** Resolves when the thread is gone. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Reads a document; the thread must be free. Rejects with what the reading throws, or with the reason the thread ends for. */
  async extract({ text, title, referenceDate, language }: SourceDocument): Promise<Extraction> {
    const { promise, resolve, reject } = Promise.withResolvers<Extraction>();
    this.#task = { assembly: new Assembly(text), resolve, reject };
    try {
      this.#post({ text, referenceDate, ...(title !== undefined && { title }), ...(language !== undefined && { language }) });
      return await promise;
    } finally {
      this.#task = undefined;
    }
  }

  /** Ends the thread, in the middle of its work if need be. */
  stop(reason: Error): void {
    this.#state = 'ending';
    clearTimeout(this.#startLimit);
    this.#started.reject(reason);
    this.#task?.reject(reason);
    void this.#worker.terminate();
  }

  /** Whether the thread keeps the process alive: while somebody waits for it. */
  hold(hold: boolean): void {
    if (hold) this.#worker.ref();
    else this.#worker.unref();
  }

  #receive(reply: Reply): void {
    // What was under way when the thread was told to end.
    if (this.#state === 'ending') return;
    if (reply === 'ready') {
      this.#state = 'ready';
      clearTimeout(this.#startLimit);
      this.#started.resolve();
    } else if ('error' in reply) {
      this.#task?.reject(reply.error);
    } else {
      const whole = this.#task?.assembly.add(reply);
      if (whole) this.#task?.resolve(whole);
      else this.#post('next');
    }
  }

  #post(request: Request): void {
    this.#worker.postMessage(request);
  }
}
