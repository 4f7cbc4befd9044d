import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '@plumbline/database';
import type { UIMessageChunk } from '@plumbline/llm';
import type { ReplyState } from './chat.entity.ts';
import type { ReplyLog } from './reply-log.ts';

/**
 * Between two writes of one reply: what is said meanwhile is one row, and reaches its readers
 * together.
 */
const PAUSE_MS = 40;
/** Whoever says more than this, in characters, while it cannot be written waits until it is. */
const MOST_WAITING = 256 * 1024;
/** Of one reply, in characters. */
const MOST = 4 * 2 ** 20;
const AGAIN_MS = 250;

/** The reply is no longer this process's to make. */
export class ReplyTaken extends Error {
  constructor() {
    super('The reply was ended by another, or deleted');
  }
}

/**
 * Writes one reply to the log: what comes while a write is under way goes along with the next.
 * Readers are told what is written, and nothing else.
 */
export class ReplyWriter {
  private readonly written: string[] = [];
  private waiting: string[] = [];
  private waitingLength = 0;
  private length = 0;
  private writing?: Promise<void>;
  private readonly ending = new AbortController();
  private failure?: Error;

  /** @param patienceMs how long to wait for a database that is away */
  constructor(
    private readonly log: ReplyLog,
    private readonly id: string,
    private readonly patienceMs: number,
    private readonly stopAsked: () => void,
  ) {}

  /** @throws ReplyTaken, or what keeps it from being written */
  async add(chunk: UIMessageChunk): Promise<void> {
    if (this.failure) throw this.failure;
    const line = JSON.stringify(chunk);
    this.length += line.length;
    this.waitingLength += line.length;
    if (this.length > MOST) throw new Error(`A reply of more than ${MOST} characters`);
    this.waiting.push(line);
    this.writing ??= this.write();
    if (this.waitingLength > MOST_WAITING) await this.writing;
  }

  /** Ends the reply once all is written. */
  async end(last: UIMessageChunk, state: Exclude<ReplyState, 'running'>): Promise<void> {
    this.ending.abort();
    await this.writing;
    if (this.failure) throw this.failure;
    await this.patiently(() => this.log.end(this.id, this.written, last, state));
  }

  private async write(): Promise<void> {
    try {
      while (this.waiting.length) {
        const lines = this.waiting;
        this.waiting = [];
        this.waitingLength = 0;
        const done = await this.patiently(() => this.log.append(this.id, this.written, lines));
        if (!done) throw new ReplyTaken();
        if (done.stopAsked) this.stopAsked();
        // nothing more is to be waited for once it ends
        await sleep(PAUSE_MS, undefined, this.ending).catch(() => undefined);
      }
    } catch (error) {
      this.failure = error as Error;
    } finally {
      this.writing = undefined;
    }
  }

  private async patiently<Result>(work: () => Promise<Result>): Promise<Result> {
    const until = Date.now() + this.patienceMs;
    for (;;)
      try {
        return await work();
      } catch (error) {
        if (!isDatabaseAway(error) || Date.now() > until) throw error;
        await sleep(AGAIN_MS);
      }
  }
}
