import type { CheckStage } from '../fact-checking/evidence.service.ts';
import type { Progress } from '../progress/progress.ts';
import type { CheckRepository } from './check.repository.ts';

/** Steps within a stage are recorded at most this often. */
const MIN_INTERVAL_MS = 250;

/** Stores the stages of a check in order, and aborts a check that was canceled. */
export class StageRecorder {
  private readonly abortController = new AbortController();
  private pendingWrite: Promise<void> = Promise.resolve();
  private last?: { stage: CheckStage; at: number };

  constructor(
    private readonly checks: CheckRepository,
    private readonly checkId: string,
  ) {}

  /** Aborted when the check has ended in the meantime, or a stage could not be stored. */
  get signal(): AbortSignal {
    return this.abortController.signal;
  }

  record(progress: Progress<CheckStage>): void {
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
   * @throws the reason why the check must stop
   */
  async flush(): Promise<void> {
    await this.pendingWrite;
    this.signal.throwIfAborted();
  }

  private async write(progress: Progress<CheckStage>): Promise<void> {
    if (this.signal.aborted) return;
    try {
      if (!(await this.checks.addStage(this.checkId, progress)))
        this.abortController.abort(new CheckEndedError());
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
