import type { Database } from '@plumbline/database';
import type { Queue, Queues, RunningJob } from '../src/index.ts';
import { until } from './until.ts';

export interface Place {
  database: Database;
  /** Opens the queues of one more instance. */
  open(): Promise<Queues>;
  close(): Promise<void>;
}

export interface Work {
  n: number;
}

/** Locks short enough for a test to wait for. */
export const quick = { lockDurationMs: 1_500, stalledIntervalMs: 300 };
let count = 0;
/** A queue name of one's own. */
export const freshName = () => `jobs-${++count}`;

/** A new queue for each test of a `describe`, in one place, and a record of the jobs that ran. */
export class QueueUnderTest {
  place: Place;
  queues: Queues;
  queue: Queue<Work>;
  readonly run: { id: string; n: number; attempt: number; at: number }[] = [];
  private readonly opened: Queues[] = [];

  constructor(openPlace: () => Promise<Place>) {
    beforeAll(async () => {
      this.place = await openPlace();
    });
    afterAll(() => this.place.close());
    beforeEach(async () => {
      this.run.length = 0;
      this.queues = await this.open();
      this.queue = this.queues.queue(freshName());
    });
    afterEach(async () => {
      for (const instance of this.opened.splice(0)) await instance.close();
    });
  }

  /** One more instance; closed after the test. */
  async open(): Promise<Queues> {
    const instance = await this.place.open();
    this.opened.push(instance);
    return instance;
  }

  /** Goes on with the same queue in a new instance. */
  async reopen(): Promise<void> {
    this.queues = await this.open();
    this.queue = this.queues.queue(this.queue.name);
  }

  note({ id, data, attempt }: RunningJob<Work>): void {
    this.run.push({ id, n: data.n, attempt, at: Date.now() });
  }

  /** What ran, sorted. */
  ran(): number[] {
    return this.run.map(({ n }) => n).sort((a, b) => a - b);
  }

  isIn(id: string, state: string): Promise<void> {
    return until(async () => (await this.queue.get(id))?.state === state);
  }
}
