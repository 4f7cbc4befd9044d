import { runInTransaction, type Database } from '@plumbline/database';
import { createRedisBackend, Queue, Worker, type Processor } from 'bullmq';
import { Redis } from 'ioredis';
import type { PoolClient } from 'pg';
import type { StoredJob } from '../job-data.ts';
import type { BullQueue, BullWorker, QueueBackend, WorkerSettings } from '../queue-backend.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxRelay } from './outbox-relay.ts';

/** BullMQ stores a delayed job's due time in the upper bits of its score (getDelayedScore.lua). */
const SCORES_PER_MILLISECOND = 0x1000;
/** A command that Redis does not answer in this time fails. */
const COMMAND_TIMEOUT_MS = 10_000;

export interface RedisSettings {
  url: string;
  /**
   * Prefix of all Redis keys; default `plumbline`. Installations that share a Redis need different
   * prefixes.
   */
  prefix?: string;
  /** Milliseconds between two checks of the outbox without a notification; default 2,000. */
  pollMs?: number;
}

/** BullMQ on Redis, with an outbox in the service's own database. */
export class RedisBackend implements QueueBackend {
  private readonly queueByName = new Map<string, BullQueue>();
  private readonly database: Database;
  private readonly prefix: string;
  private readonly onError: (error: Error) => void;
  /** Waits for Redis without a limit. */
  private readonly blockingClient: Redis;
  /** Fails after a while when Redis is unavailable. */
  private readonly commandClient: Redis;
  readonly outbox: OutboxRepository;
  readonly relay: OutboxRelay;

  constructor(
    database: Database,
    { url, prefix = 'plumbline', pollMs = 2_000 }: RedisSettings,
    onError: (error: Error) => void,
  ) {
    this.database = database;
    this.outbox = new OutboxRepository(database.pool);
    this.prefix = prefix;
    this.onError = onError;
    const retryStrategy = (times: number) => Math.min(50 * times, 1_000);
    const clientOptions = { connectionName: prefix, retryStrategy };
    this.blockingClient = new Redis(url, { ...clientOptions, maxRetriesPerRequest: null });
    this.commandClient = new Redis(url, {
      ...clientOptions,
      maxRetriesPerRequest: 2,
      commandTimeout: COMMAND_TIMEOUT_MS,
    });
    for (const client of [this.blockingClient, this.commandClient]) client.on('error', onError);
    this.relay = new OutboxRelay(this.outbox, (name) => this.getQueue(name), { pollMs, onError });
    // Redis may have restarted without its data.
    this.commandClient.on('ready', () => this.relay.requestReconciliation());
  }

  getQueue(name: string): BullQueue {
    const existingQueue = this.queueByName.get(name);
    if (existingQueue) return existingQueue;
    const queue: BullQueue = new Queue(
      name,
      { connection: this.commandClient, prefix: this.prefix },
      createRedisBackend,
    );
    queue.on('error', this.onError);
    this.queueByName.set(name, queue);
    queue.waitUntilReady().catch(() => this.discardQueue(name, queue));
    return queue;
  }

  /** A queue whose first command failed would fail for ever. The next call creates another one. */
  private discardQueue(name: string, queue: BullQueue): void {
    if (this.queueByName.get(name) === queue) this.queueByName.delete(name);
    queue.close().catch(this.onError);
  }

  createWorker(
    name: string,
    processor: Processor<string, unknown>,
    settings: WorkerSettings,
  ): BullWorker {
    return new Worker(
      name,
      processor,
      { ...settings, connection: this.blockingClient, prefix: this.prefix },
      createRedisBackend,
    );
  }

  enqueue(client: PoolClient, name: string, jobs: StoredJob[]): Promise<void> {
    return this.outbox.add(client, name, jobs);
  }

  /**
   * The order matters: the job is in the outbox before Redis deletes the failed one, so the relay
   * finds it after a crash at any point.
   */
  async replaceFailed(name: string, job: StoredJob): Promise<boolean> {
    const key = { queue: name, id: job.opts.jobId };
    await runInTransaction(this.database.pool, (client) => this.outbox.add(client, name, [job]));
    const removedCount = await this.getQueue(name).remove(key.id);
    // It may have been sent while the failed job still existed.
    await this.outbox.markUnsent([key]);
    this.relay.notify();
    return removedCount === 1;
  }

  async ping(): Promise<void> {
    await this.commandClient.ping();
  }

  findUnfinishedIds(name: string, ids: readonly string[]): Promise<string[]> {
    return this.outbox.findPendingIds(name, ids);
  }

  async findExistingIds(name: string, ids: readonly string[]): Promise<string[]> {
    const existsReplies = await Promise.all(
      ids.map((id) => this.commandClient.exists(`${this.prefix}:${name}:${id}`)),
    ); // one round trip: ioredis sends them together
    return ids.filter((_, index) => existsReplies[index] === 1);
  }

  /** A Redis stream cannot be searched, so all events of the queue are deleted. */
  async deleteEvents(name: string): Promise<void> {
    await this.commandClient.xtrim(`${this.prefix}:${name}:events`, 'MAXLEN', 0);
  }

  async getDueDate(name: string, id: string): Promise<Date | undefined> {
    const score = await this.commandClient.zscore(`${this.prefix}:${name}:delayed`, id);
    return score === null
      ? undefined
      : new Date(Math.floor(Number(score) / SCORES_PER_MILLISECOND));
  }

  async close(): Promise<void> {
    await this.relay.close();
    await Promise.all([...this.queueByName.values()].map((queue) => queue.close()));
    for (const client of [this.blockingClient, this.commandClient]) client.disconnect();
  }
}
