import { setTimeout as sleep } from 'node:timers/promises';
import type { BullQueue } from '../queue-backend.ts';
import type { JobKey, Outbox, OutboxJob } from './outbox.ts';

const BATCH = 200;
const WAITING: ReadonlySet<string> = new Set(['waiting', 'prioritized', 'delayed']);
/** How long a sent job rests before Redis is asked again whether it still knows it. */
const REST_MS = 30_000;

/**
 * Carries jobs from the outbox to Redis. Every instance has one; each job is taken by one of them
 * at a time, and sent twice it is still one job.
 */
export class Relay {
  private readonly stopping = new AbortController();
  private readonly outbox: Outbox;
  private readonly queue: (name: string) => BullQueue;
  private readonly onError: (error: Error) => void;
  private readonly running: Promise<void>;
  private wake: () => void = () => undefined;
  private due = true;
  private inDoubt = true;

  /** @param pollMs how long a job may wait when its notification was not heard */
  constructor(
    outbox: Outbox,
    queue: (name: string) => BullQueue,
    { pollMs, onError }: { pollMs: number; onError: (error: Error) => void },
  ) {
    this.outbox = outbox;
    this.queue = queue;
    this.onError = onError;
    this.running = this.run(pollMs);
  }

  /** There may be something to send. */
  nudge(): void {
    this.due = true;
    this.wake();
  }

  /** Redis may have forgotten what it was sent. */
  doubt(): void {
    this.inDoubt = true;
    this.nudge();
  }

  private async run(pollMs: number): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      this.due = false;
      const restMs = this.inDoubt ? 0 : REST_MS;
      this.inDoubt = false;
      try {
        await this.compare(restMs);
        while (!signal.aborted && (await this.send()) === BATCH);
      } catch (error) {
        this.inDoubt ||= restMs === 0;
        this.onError(error as Error);
        await sleep(250, undefined, { signal }).catch(() => undefined); // ends early when we stop
      }
      if (!this.due && !signal.aborted) await this.nap(pollMs);
    }
  }

  private async nap(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = () => undefined;
  }

  /** Sends one batch; returns its size. */
  private async send(): Promise<number> {
    const jobs = await this.outbox.claim(BATCH);
    for (const [name, own] of Map.groupBy(jobs, (job: OutboxJob) => job.queue))
      await this.queue(name).addBulk(
        own.map(({ data, options }) => ({ name, data, opts: options })),
      );
    // gone from the outbox meanwhile: most have ended already, and keep their record; the others
    // were removed before Redis had them
    for (const { queue, id } of jobs.length ? await this.outbox.sent(jobs) : [])
      if (WAITING.has(await this.queue(queue).getJobState(id))) await this.queue(queue).remove(id);
    return jobs.length;
  }

  /**
   * Asks Redis for jobs it was sent a while ago: those it does not know are sent again, those that
   * have ended are no longer owed.
   */
  private async compare(restMs: number): Promise<void> {
    const began = performance.now();
    while (!this.stopping.signal.aborted) {
      const jobs = await this.outbox.doubtful(
        BATCH,
        restMs === 0 ? Math.ceil(performance.now() - began) : restMs,
      );
      const states = await Promise.all(
        jobs.map(async (job) => ({ job, state: await this.queue(job.queue).getJobState(job.id) })),
      );
      const those = (...names: string[]): JobKey[] =>
        states.filter(({ state }) => names.includes(state)).map(({ job }) => job);
      await this.outbox.lost(those('unknown'));
      await this.outbox.forget(those('completed', 'failed'));
      if (jobs.length < BATCH) return;
    }
  }

  async close(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.running;
  }
}
