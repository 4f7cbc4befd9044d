import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@plumbline/database';
import type { UIMessageChunk } from '@plumbline/llm';
import type { ReplyState } from './chat.entity.ts';
import type { ReplyEventStore } from './reply-event.store.ts';

/**
 * Time between two writes of one reply. The chunks in between become one row and reach the readers
 * together.
 */
const WRITE_INTERVAL_MS = 40;
/** Characters that may wait for a write. When there are more, the producer waits. */
const MAX_PENDING_CHARS = 256 * 1024;
/** Characters of one reply. */
const MAX_REPLY_CHARS = 4 * 2 ** 20;
const RETRY_DELAY_MS = 250;

/** Another process has ended or removed the reply. */
export class ReplyTakenOverError extends Error {
  constructor() {
    super('Another process has ended or deleted the reply');
  }
}

/**
 * Writes one reply to the log. Chunks that arrive during a write go into the next one. Readers only
 * get what is written.
 */
export class ReplyWriter {
  private readonly durableLines: string[] = [];
  private pendingLines: string[] = [];
  private pendingChars = 0;
  private totalChars = 0;
  private currentWrite?: Promise<void>;
  private readonly endController = new AbortController();
  private failure?: Error;

  /** @param maxRetryMs how long to retry when the database is unavailable */
  constructor(
    private readonly events: ReplyEventStore,
    private readonly id: string,
    private readonly maxRetryMs: number,
    private readonly onStopRequested: () => void,
  ) {}

  /**
   * @throws ReplyTakenOverError
   * @throws the error that prevents writing
   */
  async add(chunk: UIMessageChunk): Promise<void> {
    if (this.failure) throw this.failure;
    const line = JSON.stringify(chunk);
    this.totalChars += line.length;
    this.pendingChars += line.length;
    if (this.totalChars > MAX_REPLY_CHARS)
      throw new Error(`The reply exceeds the limit of ${MAX_REPLY_CHARS} characters`);
    this.pushLine(line);
    if (this.pendingChars > MAX_PENDING_CHARS) await this.currentWrite;
  }

  /**
   * Ends the reply once everything is written.
   *
   * @param lastChunks chunks before the final one; the limit of a reply's size does not apply
   */
  async end(
    finalChunk: UIMessageChunk,
    state: Exclude<ReplyState, 'running'>,
    lastChunks: readonly UIMessageChunk[] = [],
  ): Promise<void> {
    for (const chunk of lastChunks) this.pushLine(JSON.stringify(chunk));
    this.endController.abort();
    await this.currentWrite;
    if (this.failure) throw this.failure;
    await this.retryWhileUnavailable(() =>
      this.events.end(this.id, this.durableLines, finalChunk, state),
    );
  }

  private pushLine(line: string): void {
    this.pendingLines.push(line);
    this.currentWrite ??= this.write();
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
        // Wakes up early when the reply ends.
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
