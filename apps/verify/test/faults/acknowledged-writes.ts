import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  memoryClient,
  PlumblineError,
  verifyClient,
  type MemoryClient,
  type VerifyClient,
} from '@plumbline/client';

import { DurabilityCheck, NOW, SPACE, type Acknowledged } from './durability-check.ts';

/** A request that failed, and how. */
export interface FailedCall {
  lane: string;
  /** Undefined when no response came. */
  status: number | undefined;
  code: string | undefined;
  message: string;
  hasRetryAfter: boolean;
  /** Since the call, or since the fault if that came later. */
  ms: number;
}

/** What was acknowledged, and what of it is missing. */
export interface DurabilityReport {
  acknowledged: Record<keyof Acknowledged, number>;
  /** One sentence for each thing that is missing or has changed. */
  lost: string[];
}

export interface WriterOptions {
  verifyUrl: string;
  memoryUrl: string;
  /** A personal key of verify. */
  token: string;
  /** A key of memory for the account of `token`. */
  memoryKey: string;
  /** URLs of pages that can be ingested. */
  pageUrls: readonly string[];
  /** Milliseconds between two requests of a lane. */
  pauseMs: number;
}

const MAX_CALL_MS = 120_000;
const ROWS_PER_WRITE = 10;
/** There is a limit on unfinished checks, and each takes a second or more. */
const CHECK_PAUSE_MS = 3_000;

/** Clients that write to both services in several lanes, and remember what was acknowledged. */
export class AcknowledgedWrites {
  readonly failures: FailedCall[] = [];
  readonly verify: VerifyClient;
  readonly memory: MemoryClient;
  private readonly acknowledged: Acknowledged = {
    ...{ sources: new Map(), pages: new Map(), rows: new Map() },
    ...{ reads: [], messages: new Map(), checks: [] },
  };
  private readonly options: WriterOptions;
  collectionId = '';
  private nextPage = 0;
  private isStopped = false;
  private faultAt = 0;
  private lanes: Promise<void>[] = [];

  constructor(options: WriterOptions) {
    this.options = options;
    const clientOptions = { retry: { attempts: 0 }, timeoutMs: MAX_CALL_MS };
    this.verify = verifyClient({
      baseUrl: options.verifyUrl,
      token: options.token,
      ...clientOptions,
    });
    this.memory = memoryClient({
      baseUrl: options.memoryUrl,
      token: options.memoryKey,
      ...clientOptions,
    });
  }

  /** Starts the lanes. Each sends one request after the other until `stop`. */
  async start(): Promise<void> {
    this.collectionId = (await this.verify.collections.create({ name: 'faults' })).id;
    this.lanes = [
      this.runLane('ingest', () => this.ingestText()),
      this.runLane('collection ingest', () => this.ingestPages()),
      this.runLane('remember', () => this.writeRows()),
      this.runLane('read', () => this.readPast()),
      this.runLane('chat', () => this.sendMessage()),
      this.runLane('check', () => this.startCheck()),
    ];
  }

  /** Resolves when something of each kind was acknowledged. */
  async waitForEachKind(): Promise<void> {
    while (Object.values(this.countAcknowledged()).some((count) => count === 0)) await sleep(100);
  }

  /** Forgets earlier failures, and measures the duration of failing calls from now on. */
  beginFault(): void {
    this.failures.length = 0;
    this.faultAt = performance.now();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.lanes);
  }

  private async runLane(lane: string, send: () => Promise<void>): Promise<void> {
    while (!this.isStopped) {
      const startedAt = performance.now();
      try {
        await send();
      } catch (error) {
        if (!(error instanceof PlumblineError)) throw error;
        const { status, code, message, retryAfterMs } = error;
        const ms = Math.round(performance.now() - Math.max(startedAt, this.faultAt));
        const hasRetryAfter = retryAfterMs !== undefined;
        this.failures.push({ lane, status, code, message, hasRetryAfter, ms });
      }
      await sleep(this.options.pauseMs);
    }
  }

  private async ingestText(): Promise<void> {
    const content = `The council of Arlen opened the well ${randomUUID()} on 4 March 2026.`;
    const { ingest_source_id: id } = await this.verify.ingest.add({ content });
    this.acknowledged.sources.set(content, id);
  }

  private async ingestPages(): Promise<void> {
    const url = this.options.pageUrls[this.nextPage];
    if (!url) return;
    const { ingest_source_ids: ids } = await this.verify.collections.ingest(this.collectionId, {
      urls: [url],
    });
    this.nextPage += 1; // a page that was refused is sent again
    for (const id of ids) this.acknowledged.pages.set(id, url);
  }

  private async writeRows(): Promise<void> {
    const ids = Array.from({ length: ROWS_PER_WRITE }, () => randomUUID());
    const { captured_at: capturedAt } = await this.memory.remember({
      space: SPACE,
      nodes: ids.map((id) => ({
        ...{ id, kind: 'claim', statement: `Well ${id} is deep.` },
        asserted_at: '2026-01-01T00:00:00Z',
      })),
    });
    for (const id of ids) this.acknowledged.rows.set(id, capturedAt);
  }

  /** As of now: it is the newest past that a fault can change. */
  private async readPast(): Promise<void> {
    const { certificate } = await this.memory.list({ as_of: NOW, space: SPACE });
    this.acknowledged.reads.push(certificate);
  }

  /** A turn is acknowledged by the first event of its reply. */
  private async sendMessage(): Promise<void> {
    const message = `How deep is the well ${randomUUID()}?`;
    const events = this.verify.chat.stream({ collection_id: this.collectionId, message });
    for await (const event of events) {
      const session = event.type === 'start' ? event.messageMetadata?.session_id : undefined;
      if (session) this.acknowledged.messages.set(message, session);
    }
  }

  private async startCheck(): Promise<void> {
    const claim = `The council of Arlen opened ${this.acknowledged.checks.length} wells in 2026.`;
    const { id } = await this.verify.checks.create({ claim, source: 'ingest', refresh: true });
    this.acknowledged.checks.push(id);
    await sleep(CHECK_PAUSE_MS);
  }

  /**
   * Waits until all background work has ended, and looks for everything that was acknowledged.
   * @throws when the work does not end within `timeoutMs`
   */
  async check(timeoutMs: number): Promise<DurabilityReport> {
    const { acknowledged, collectionId } = this;
    // With retries: a busy machine is no loss.
    const verify = verifyClient({ baseUrl: this.options.verifyUrl, token: this.options.token });
    const { memoryUrl: baseUrl, memoryKey: token } = this.options;
    const memory = memoryClient({ baseUrl, token });
    const check = new DurabilityCheck({ verify, memory, acknowledged, collectionId, timeoutMs });
    return { acknowledged: this.countAcknowledged(), lost: await check.findLosses() };
  }

  private countAcknowledged(): DurabilityReport['acknowledged'] {
    const { sources, pages, rows, reads, messages, checks } = this.acknowledged;
    return {
      ...{ sources: sources.size, pages: pages.size, rows: rows.size },
      ...{ reads: reads.length, messages: messages.size, checks: checks.length },
    };
  }
}
