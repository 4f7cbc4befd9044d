import type { Progress } from '../progress/progress.ts';

/** Steps within a stage are recorded at most this often. */
const MIN_INTERVAL_MS = 250;

/** Stores the stages of background work in order, and aborts work that was canceled. */
export class StageRecorder<Stage extends string> {
  private readonly abortController = new AbortController();
  private pendingWrite: Promise<void> = Promise.resolve();
  private last?: { stage: Stage; at: number };

  /** @param store returns false when the work has ended, so that it must stop */
  constructor(private readonly store: (progress: Progress<Stage>) => Promise<boolean>) {}

  /** Aborted when the work has ended in the meantime, or a stage could not be stored. */
  get signal(): AbortSignal {
    return this.abortController.signal;
  }

  record(progress: Progress<Stage>): void {
    const now = Date.now();
    const isStep =
      this.last?.stage === progress.stage &&
      !progress.details &&
      progress.done < progress.of &&
      now - this.last.at < MIN_INTERVAL_MS;
    if (isStep) return;
    this.last = { stage: progress.stage, at: now };
    this.pendingWrite = this.pendingWrite.then(() => this.write(progress));
  }

  /**
   * Waits until all stages are stored.
   * @throws the reason why the work must stop
   */
  async flush(): Promise<void> {
    await this.pendingWrite;
    this.signal.throwIfAborted();
  }

  private async write(progress: Progress<Stage>): Promise<void> {
    if (this.signal.aborted) return;
    try {
      if (!(await this.store(progress))) this.abortController.abort(new CheckEndedError());
    } catch (error) {
      this.abortController.abort(error);
    }
  }
}

/** The check has ended, or was canceled, while it ran. */
export class CheckEndedError extends Error {
  override readonly name = 'CheckEndedError';

  constructor() {
    super('the check has ended');
  }
}
