import type { Database } from '@plumbline/database';
import type { Queue, QueueRegistry, RunningJob } from '../src/index.ts';
import { waitUntil } from './wait-until.ts';

export interface TestBackend {
  database: Database;
  /** Opens the queues of another instance. */
  open(): Promise<QueueRegistry>;
  close(): Promise<void>;
}

export interface JobPayload {
  n: number;
}

/** Locks that expire fast enough for a test. */
export const QUICK_LOCKS = { lockDurationMs: 1_500, stalledIntervalMs: 300 };
let count = 0;
/** Returns a new queue name. */
export const createQueueName = () => `jobs-${++count}`;

/** A new queue for each test of a `describe`, and a record of the jobs that ran. */
export class QueueTestHarness {
  testBackend: TestBackend;
  queueRegistry: QueueRegistry;
  queue: Queue<JobPayload>;
  readonly recordedRuns: { id: string; n: number; attempt: number; at: number }[] = [];
  private readonly openRegistries: QueueRegistry[] = [];

  constructor(openTestBackend: () => Promise<TestBackend>) {
    beforeAll(async () => {
      this.testBackend = await openTestBackend();
    });
    afterAll(() => this.testBackend.close());
    beforeEach(async () => {
      this.recordedRuns.length = 0;
      this.queueRegistry = await this.open();
      this.queue = this.queueRegistry.getQueue(createQueueName());
    });
    afterEach(async () => {
      for (const registry of this.openRegistries.splice(0)) await registry.close();
    });
  }

  /** Opens another instance, which is closed after the test. */
  async open(): Promise<QueueRegistry> {
    const registry = await this.testBackend.open();
    this.openRegistries.push(registry);
    return registry;
  }

  /** Continues with the same queue in a new instance. */
  async reopen(): Promise<void> {
    this.queueRegistry = await this.open();
    this.queue = this.queueRegistry.getQueue(this.queue.name);
  }

  recordRun({ id, data, attempt }: RunningJob<JobPayload>): void {
    this.recordedRuns.push({ id, n: data.n, attempt, at: Date.now() });
  }

  /** Returns the numbers of the jobs that ran, sorted. */
  getRunNumbers(): number[] {
    return this.recordedRuns.map(({ n }) => n).sort((a, b) => a - b);
  }

  waitForState(id: string, state: string): Promise<void> {
    return waitUntil(async () => (await this.queue.getStatus(id))?.state === state);
  }
}
