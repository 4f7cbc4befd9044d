import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@plumbline/database';
import type { UIMessageChunk } from '@plumbline/llm';
import type { ReplyState } from './chat.entity.ts';
import type { ReplyEventStore } from './reply-event.store.ts';

/**
 * Between two writes of one reply: what is said meanwhile is one row, and reaches its readers
 * together.
 */
const WRITE_INTERVAL_MS = 40;
/** Whoever says more than this, in characters, while it cannot be written waits until it is. */
const MAX_PENDING_CHARS = 256 * 1024;
/** Of one reply, in characters. */
const MAX_REPLY_CHARS = 4 * 2 ** 20;
const RETRY_DELAY_MS = 250;

/** The reply is no longer this process's to make. */
export class ReplyTakenOverError extends Error {
  constructor() {
    super('The reply was ended by another, or deleted');
  }
}

/**
 * Writes one reply to the log: what comes while a write is under way goes along with the next.
 * Readers are told what is written, and nothing else.
 */
export class ReplyWriter {
  private readonly durableLines: string[] = [];
  private pendingLines: string[] = [];
  private pendingChars = 0;
  private totalChars = 0;
  private currentWrite?: Promise<void>;
  private readonly endController = new AbortController();
  private failure?: Error;

  /** @param maxRetryMs how long to wait for a database that is away */
  constructor(
    private readonly events: ReplyEventStore,
    private readonly id: string,
    private readonly maxRetryMs: number,
    private readonly onStopRequested: () => void,
  ) {}

  /** @throws ReplyTakenOverError, or what keeps it from being written */
  async add(chunk: UIMessageChunk): Promise<void> {
    if (this.failure) throw this.failure;
    const line = JSON.stringify(chunk);
    this.totalChars += line.length;
    this.pendingChars += line.length;
    if (this.totalChars > MAX_REPLY_CHARS)
      throw new Error(`A reply of more than ${MAX_REPLY_CHARS} characters`);
    this.pendingLines.push(line);
    this.currentWrite ??= this.write();
    if (this.pendingChars > MAX_PENDING_CHARS) await this.currentWrite;
  }

  /** Ends the reply once all is written. */
  async end(finalChunk: UIMessageChunk, state: Exclude<ReplyState, 'running'>): Promise<void> {
    this.endController.abort();
    await this.currentWrite;
    if (this.failure) throw this.failure;
    await this.retryWhileUnavailable(() =>
      this.events.end(this.id, this.durableLines, finalChunk, state),
    );
  }

  private async write(): Promise<void> {
    try {
      while (this.pendingLines.length) {
        const lines = this.pendingLines;
        this.pendingLines = [];
        this.pendingChars = 0;
        const appendResult = await this.retryWhileUnavailable(() =>
          this.events.append(this.id, this.durableLines, lines),
        );
        if (!appendResult) throw new ReplyTakenOverError();
        if (appendResult.stopAsked) this.onStopRequested();
        // nothing more is to be waited for once it ends
        await sleep(WRITE_INTERVAL_MS, undefined, this.endController).catch(() => undefined);
      }
    } catch (error) {
      this.failure = error as Error;
    } finally {
      this.currentWrite = undefined;
    }
  }

  private async retryWhileUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
    const retryDeadline = Date.now() + this.maxRetryMs;
    for (;;)
      try {
        return await work();
      } catch (error) {
        if (!isDatabaseUnavailable(error) || Date.now() > retryDeadline) throw error;
        await sleep(RETRY_DELAY_MS);
      }
  }
}
