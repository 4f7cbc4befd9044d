import { transaction, type Database } from '@plumbline/database';
import { createRedisBackend, Queue, Worker, type Processor } from 'bullmq';
import { Redis } from 'ioredis';
import type { PoolClient } from 'pg';
import type { StoredJob } from '../job-data.ts';
import type { BullQueue, BullWorker, QueueBackend, WorkerSettings } from '../queue-backend.ts';
import { Outbox } from './outbox.ts';
import { Relay } from './relay.ts';

/** BullMQ keeps a delayed job's due time in the upper bits of its score (getDelayedScore.lua). */
const SCORES_A_MILLISECOND = 0x1000;
/** A question that Redis leaves open for longer is answered with an error. */
const COMMAND_TIMEOUT_MS = 10_000;

export interface RedisSettings {
  url: string;
  /**
   * What all of its keys begin with; default `plumbline`. Installations that share a Redis need one
   * each.
   */
  prefix?: string;
  /** How often the outbox is looked at without being told to, in milliseconds; default 2,000. */
  pollMs?: number;
}

/** BullMQ on Redis, with what it owes written in the service's own database. */
export class RedisBackend implements QueueBackend {
  private readonly queues = new Map<string, BullQueue>();
  private readonly database: Database;
  private readonly prefix: string;
  private readonly onError: (error: Error) => void;
  /** Waits for Redis as long as it takes. */
  private readonly patient: Redis;
  /** Says after a while that Redis is away. */
  private readonly prompt: Redis;
  readonly outbox: Outbox;
  readonly relay: Relay;

  constructor(
    database: Database,
    { url, prefix = 'plumbline', pollMs = 2_000 }: RedisSettings,
    onError: (error: Error) => void,
  ) {
    this.database = database;
    this.outbox = new Outbox(database.pool);
    this.prefix = prefix;
    this.onError = onError;
    const retryStrategy = (times: number) => Math.min(50 * times, 1_000);
    const named = { connectionName: prefix, retryStrategy };
    this.patient = new Redis(url, { ...named, maxRetriesPerRequest: null });
    this.prompt = new Redis(url, {
      ...named,
      maxRetriesPerRequest: 2,
      commandTimeout: COMMAND_TIMEOUT_MS,
    });
    for (const client of [this.patient, this.prompt]) client.on('error', onError);
    this.relay = new Relay(this.outbox, (name) => this.queue(name), { pollMs, onError });
    this.prompt.on('ready', () => this.relay.doubt()); // it may have come back empty
  }

  queue(name: string): BullQueue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue: BullQueue = new Queue(
      name,
      { connection: this.prompt, prefix: this.prefix },
      createRedisBackend,
    );
    queue.on('error', this.onError);
    this.queues.set(name, queue);
    return queue;
  }

  worker(
    name: string,
    processor: Processor<string, unknown>,
    settings: WorkerSettings,
  ): BullWorker {
    return new Worker(
      name,
      processor,
      { ...settings, connection: this.patient, prefix: this.prefix },
      createRedisBackend,
    );
  }

  enqueue(client: PoolClient, name: string, jobs: StoredJob[]): Promise<void> {
    return this.outbox.add(client, name, jobs);
  }

  /**
   * In this order the outbox owes the job before Redis forgets the failed one: whatever ends in
   * between, the relay finds it.
   */
  async renew(name: string, job: StoredJob): Promise<boolean> {
    const key = { queue: name, id: job.opts.jobId };
    await transaction(this.database.pool, (client) => this.outbox.add(client, name, [job]));
    const removed = await this.queue(name).remove(key.id);
    // it may have been sent while the failed one was still in its place
    await this.outbox.lost([key]);
    this.relay.nudge();
    return removed === 1;
  }

  async ping(): Promise<void> {
    await this.prompt.ping();
  }

  unended(name: string, ids: readonly string[]): Promise<string[]> {
    return this.outbox.owed(name, ids);
  }

  async present(name: string, ids: readonly string[]): Promise<string[]> {
    const found = await Promise.all(
      ids.map((id) => this.prompt.exists(`${this.prefix}:${name}:${id}`)),
    ); // one round trip: ioredis sends them together
    return ids.filter((_, at) => found[at] === 1);
  }

  /** A stream cannot be searched: all of the queue's are forgotten. */
  async forgetEvents(name: string): Promise<void> {
    await this.prompt.xtrim(`${this.prefix}:${name}:events`, 'MAXLEN', 0);
  }

  async dueAt(name: string, id: string): Promise<Date | undefined> {
    const score = await this.prompt.zscore(`${this.prefix}:${name}:delayed`, id);
    return score === null ? undefined : new Date(Math.floor(Number(score) / SCORES_A_MILLISECOND));
  }

  async close(): Promise<void> {
    await this.relay.close();
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    for (const client of [this.patient, this.prompt]) client.disconnect();
  }
}
