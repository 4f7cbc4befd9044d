import { Worker } from 'node:worker_threads';
import type { WorkName, Works } from '../work.ts';
import type { Reply, Request, Task } from './message.ts';
import { Assembly } from './parts.ts';

const FROM_SOURCE = import.meta.url.endsWith('.ts');
const ENTRY = new URL(FROM_SOURCE ? './work.worker.ts' : './work.worker.js', import.meta.url);
/** Three times what the most wasteful texts of the longest length were seen to need. */
const MAX_HEAP_MB = 384;
/** It takes half a second; on a machine that needs longer than this nothing else works either. */
const LONGEST_START_MS = 60_000;

interface Current {
  /** puts an extraction together; nothing to do for other tasks */
  assembly: Assembly;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * A thread that does one task at a time. While idle it does not keep the process alive.
 *
 * No process, as documents are read in: those are parsed by foreign code, native in part, from
 * bytes of any size, which can outgrow its memory at once and not be ended in time. Here our own
 * JavaScript reads text of bounded length.
 */
export class WorkThread {
  readonly #worker: Worker;
  readonly #started = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();
  readonly #startLimit: NodeJS.Timeout;
  #state: 'starting' | 'ready' | 'ending' = 'starting';
  #task: Current | undefined;

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
    this.#startLimit = setTimeout(
      () => this.stop(new Error('The extraction thread does not start.')),
      LONGEST_START_MS,
    );
    this.#startLimit.unref();
    this.hold(false);
  }

  /** Whether it can take a task now. */
  get isFree(): boolean {
    return this.#state === 'ready' && !this.#task;
  }

  get isBusy(): boolean {
    return this.#task !== undefined;
  }

  /** Resolves when it can take tasks; rejects when it ends before. */
  get started(): Promise<void> {
    return this.#started.promise;
  }

  /** Resolves when the thread is gone. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /**
   * Does a task; the thread must be free. Rejects with what the task throws, or with the reason the
   * thread ends for.
   */
  async run<Name extends WorkName>(
    name: Name,
    input: Works[Name]['input'],
  ): Promise<Works[Name]['output']> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#task = { assembly: new Assembly('text' in input ? input.text : ''), resolve, reject };
    try {
      this.#post({ name, input } as Task);
      return (await promise) as Works[Name]['output'];
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
    } else if ('result' in reply) {
      this.#task?.resolve(reply.result);
    } else {
      const whole = this.#task?.assembly.add(reply.part);
      if (whole) this.#task?.resolve(whole);
      else this.#post('next');
    }
  }

  #post(request: Request): void {
    this.#worker.postMessage(request);
  }
}
