import type { CheckStage } from '../fact-checking/evidence.service.ts';
import type { Progress } from '../progress/progress.ts';
import type { CheckRepository } from './check.repository.ts';

/** Within a stage, steps that follow sooner are left out. */
const MIN_INTERVAL_MS = 250;

/** Keeps the stages of a check in their order; ends it when it was canceled. */
export class StageRecorder {
  private readonly abortController = new AbortController();
  private pendingWrite: Promise<void> = Promise.resolve();
  private last?: { stage: CheckStage; at: number };

  constructor(
    private readonly checks: CheckRepository,
    private readonly checkId: string,
  ) {}

  /** Aborted when the check has ended meanwhile, or a stage could not be kept. */
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

  /** Waits until all stages are kept. @throws why the check must not go on */
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

/** A check was canceled while it ran. */
export class CheckEndedError extends Error {
  override readonly name = 'CheckEndedError';

  constructor() {
    super('the check has ended');
  }
}
