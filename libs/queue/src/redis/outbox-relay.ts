import { setTimeout as sleep } from 'node:timers/promises';
import type { BullQueue } from '../queue-backend.ts';
import type { JobKey, OutboxRepository, OutboxJob } from './outbox.repository.ts';

const MAX_BATCH_JOBS = 200;
const WAITING_STATES: ReadonlySet<string> = new Set(['waiting', 'prioritized', 'delayed']);
/** Time between two checks whether Redis still knows a sent job. */
const RECONCILE_INTERVAL_MS = 30_000;

/**
 * Sends jobs from the outbox to Redis. Every instance has a relay. Only one of them takes a job at
 * a time, and a job that is sent twice is still one job.
 */
export class OutboxRelay {
  private readonly stopController = new AbortController();
  private readonly outbox: OutboxRepository;
  private readonly getQueue: (name: string) => BullQueue;
  private readonly onError: (error: Error) => void;
  private readonly runPromise: Promise<void>;
  private wakeUp: () => void = () => undefined;
  private hasWork = true;
  private needsReconciliation = true;

  /** @param pollMs maximum wait of a job whose notification was missed */
  constructor(
    outbox: OutboxRepository,
    getQueue: (name: string) => BullQueue,
    { pollMs, onError }: { pollMs: number; onError: (error: Error) => void },
  ) {
    this.outbox = outbox;
    this.getQueue = getQueue;
    this.onError = onError;
    this.runPromise = this.run(pollMs);
  }

  /** Reports that the outbox may contain jobs to send. */
  notify(): void {
    this.hasWork = true;
    this.wakeUp();
  }

  /** Reports that Redis may have lost jobs that were sent to it. */
  requestReconciliation(): void {
    this.needsReconciliation = true;
    this.notify();
  }

  private async run(pollMs: number): Promise<void> {
    const { signal } = this.stopController;
    while (!signal.aborted) {
      this.hasWork = false;
      const minAgeMs = this.needsReconciliation ? 0 : RECONCILE_INTERVAL_MS;
      this.needsReconciliation = false;
      try {
        await this.reconcile(minAgeMs);
        while (!signal.aborted && (await this.sendBatch()) === MAX_BATCH_JOBS);
      } catch (error) {
        this.needsReconciliation ||= minAgeMs === 0;
        this.onError(error as Error);
        await sleep(250, undefined, { signal }).catch(() => undefined); // ends early on stop
      }
      if (!this.hasWork && !signal.aborted) await this.waitForWork(pollMs);
    }
  }

  private async waitForWork(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wakeUp = () => undefined;
  }

  /** Sends one batch and returns its size. */
  private async sendBatch(): Promise<number> {
    const jobs = await this.outbox.claim(MAX_BATCH_JOBS);
    for (const [name, queueJobs] of Map.groupBy(jobs, (job: OutboxJob) => job.queue))
      await this.getQueue(name).addBulk(
        queueJobs.map(({ data, options }) => ({ name, data, opts: options })),
      );
    // These left the outbox meanwhile. Most have ended and keep their record; the others were
    // removed before they reached Redis.
    for (const { queue, id } of jobs.length ? await this.outbox.markSent(jobs) : [])
      if (WAITING_STATES.has(await this.getQueue(queue).getJobState(id)))
        await this.getQueue(queue).remove(id);
    return jobs.length;
  }

  /**
   * Checks the jobs that were sent a while ago: those unknown to Redis are sent again, and those
   * that have ended leave the outbox.
   */
  private async reconcile(minAgeMs: number): Promise<void> {
    const startedAt = performance.now();
    while (!this.stopController.signal.aborted) {
      const jobs = await this.outbox.claimUnverified(
        MAX_BATCH_JOBS,
        minAgeMs === 0 ? Math.ceil(performance.now() - startedAt) : minAgeMs,
      );
      const states = await Promise.all(
        jobs.map(async (job) => ({
          job,
          state: await this.getQueue(job.queue).getJobState(job.id),
        })),
      );
      const selectByState = (...names: string[]): JobKey[] =>
        states.filter(({ state }) => names.includes(state)).map(({ job }) => job);
      await this.outbox.markUnsent(selectByState('unknown'));
      await this.outbox.remove(selectByState('completed', 'failed'));
      if (jobs.length < MAX_BATCH_JOBS) return;
    }
  }

  async close(): Promise<void> {
    this.stopController.abort();
    this.wakeUp();
    await this.runPromise;
  }
}
