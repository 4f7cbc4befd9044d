import { Worker } from 'node:worker_threads';
import type { WorkCost } from '@plumbline/concurrency';
import { EngineBusyError, ExtractionMemoryError } from '../engine-errors.ts';
import type { TaskName, EngineTasks } from '../tasks.ts';
import type { ThreadReply, ThreadRequest, ThreadResult, ThreadTask } from './message.ts';
import { ExtractionAssembler } from './extraction-chunk.ts';

const RUNS_FROM_SOURCE = import.meta.url.endsWith('.ts');
const WORKER_ENTRY = new URL(
  RUNS_FROM_SOURCE ? './task.worker.ts' : './task.worker.js',
  import.meta.url,
);
/** Three times the memory that the most demanding texts of maximum length needed. */
const MAX_HEAP_MB = 384;
/** By default V8 takes 128 MB for new objects, which makes a task less than 5 % faster. */
const MAX_YOUNG_HEAP_MB = 24;
/** A start takes half a second. On a machine that is this slow, nothing else works either. */
const MAX_START_MS = 60_000;

interface PendingTask {
  /** Reassembles an extraction; unused by other tasks. */
  assembler: ExtractionAssembler;
  cost: Required<WorkCost>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * A thread that runs one task at a time. While idle it does not keep the process alive.
 *
 * Unlike the parsing of files, this needs no separate process. That uses third-party code, partly
 * native, on input of any size, which can exhaust memory suddenly. Here our own JavaScript reads
 * text of limited length.
 */
export class WorkerThread {
  readonly #worker: Worker;
  readonly #startup = Promise.withResolvers<void>();
  readonly #exit = Promise.withResolvers<void>();
  readonly #startTimeout: NodeJS.Timeout;
  #state: 'starting' | 'ready' | 'ending' = 'starting';
  #pendingTask: PendingTask | undefined;

  /** @param maxHeapMb megabytes of the thread's JavaScript heap */
  constructor(maxHeapMb = MAX_HEAP_MB) {
    this.#worker = new Worker(WORKER_ENTRY, {
      execArgv: RUNS_FROM_SOURCE ? ['--conditions=@plumbline/source'] : [],
      env: {},
      resourceLimits: {
        maxOldGenerationSizeMb: maxHeapMb,
        maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB,
      },
    });
    this.#worker
      .on('message', (reply: ThreadReply) => this.#handleReply(reply))
      .on('messageerror', (error) => this.stop(error))
      .on('error', (error) => this.stop(toThreadError(error)))
      .on('exit', (code) => {
        this.stop(toThreadError(new Error(`The extraction thread ended with code ${code}.`)));
        this.#exit.resolve();
      });
    this.#startTimeout = setTimeout(
      () => this.stop(toThreadError(new Error('The extraction thread could not be started.'))),
      MAX_START_MS,
    );
    this.#startTimeout.unref();
    this.setKeepAlive(false);
  }

  /** Whether it has ended or will end, and so accepts no task. */
  get isEnding(): boolean {
    return this.#state === 'ending';
  }

  /** Resolves when it can accept tasks; rejects when it ends before that. */
  get whenStarted(): Promise<void> {
    return this.#startup.promise;
  }

  /** Resolves when the thread has ended. */
  get whenEnded(): Promise<void> {
    return this.#exit.promise;
  }

  /**
   * Runs a task, once the thread has started; it must have no other task. Rejects with the error of
   * the task, or with the reason why the thread ends.
   */
  async run<Name extends TaskName>(
    name: Name,
    input: EngineTasks[Name]['input'],
  ): Promise<ThreadResult<EngineTasks[Name]['output']>> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const pendingTask: PendingTask = {
      assembler: new ExtractionAssembler('text' in input ? input.text : ''),
      cost: { cpuMs: 0, memoryMb: 0 },
      resolve,
      reject,
    };
    this.#pendingTask = pendingTask;
    try {
      this.#postRequest({ name, input } as ThreadTask);
      const result = (await promise) as EngineTasks[Name]['output'];
      return { result, cost: pendingTask.cost };
    } finally {
      this.#pendingTask = undefined;
    }
  }

  /** Ends the thread, even during a task. */
  stop(reason: Error): void {
    this.#state = 'ending';
    clearTimeout(this.#startTimeout);
    this.#startup.reject(reason);
    this.#pendingTask?.reject(reason);
    void this.#worker.terminate();
  }

  /** Sets whether the thread keeps the process alive, as it should while somebody waits for it. */
  setKeepAlive(keepAlive: boolean): void {
    if (keepAlive) this.#worker.ref();
    else this.#worker.unref();
  }

  #handleReply(reply: ThreadReply): void {
    // Replies of a task that was running when the thread was stopped.
    if (this.#state === 'ending') return;
    if (reply === 'ready') {
      this.#state = 'ready';
      clearTimeout(this.#startTimeout);
      this.#startup.resolve();
    } else if (this.#pendingTask) {
      const { cost } = this.#pendingTask;
      cost.cpuMs += reply.cost.cpuMs;
      cost.memoryMb = Math.max(cost.memoryMb, reply.cost.memoryMb);
      this.#handleTaskReply(this.#pendingTask, reply);
    }
  }

  #handleTaskReply(pendingTask: PendingTask, reply: Exclude<ThreadReply, 'ready'>): void {
    if ('error' in reply) return pendingTask.reject(reply.error);
    if ('result' in reply) return pendingTask.resolve(reply.result);
    const extraction = pendingTask.assembler.addChunk(reply.chunk);
    if (extraction) pendingTask.resolve(extraction);
    else this.#postRequest('next');
  }

  #postRequest(request: ThreadRequest): void {
    this.#worker.postMessage(request);
  }
}

/** A text that exhausts the heap would do so again; any other end of a thread may not recur. */
const toThreadError = (cause: Error): Error =>
  (cause as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new ExtractionMemoryError({ cause })
    : new EngineBusyError('The analysis of the text was interrupted; try again shortly.', {
        cause,
      });
