import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  memoryClient,
  PlumblineError,
  verifyClient,
  type MemoryClient,
  type VerifyClient,
} from '@plumbline/client';

/** A request that failed, and how. */
export interface FailedCall {
  lane: string;
  /** Undefined when no response came. */
  status: number | undefined;
  code: string | undefined;
  message: string;
  hasRetryAfter: boolean;
  ms: number;
}

/** Everything that a service acknowledged. */
interface Acknowledged {
  /** Text of a personal ingest → id of its source. */
  sources: Map<string, string>;
  /** Id of a collection's source → URL of its page. */
  pages: Map<string, string>;
  /** Id of a row of the ledger → when it became known. */
  rows: Map<string, string>;
  /** Reads of the past, with what they answered. */
  reads: { asOf: string; rowsDigest: string; certificateId: string }[];
  /** Messages of chat turns → their session. */
  messages: Map<string, string>;
  checks: string[];
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
  /** Milliseconds between two requests of a lane; default 50. */
  pauseMs?: number;
}

const SPACE = 'user:writer';
const MAX_CALL_MS = 60_000;
const MAX_LOOKUP_IDS = 1_000;
const ROWS_PER_WRITE = 10;

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
  private collectionId = '';
  private nextPage = 0;
  private isStopped = false;
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

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.lanes);
  }

  /** The number of acknowledged requests so far. */
  get count(): number {
    const { sources, pages, rows, reads, messages, checks } = this.acknowledged;
    return (
      [sources, pages, rows, messages].reduce((sum, { size }) => sum + size, 0) +
      reads.length +
      checks.length
    );
  }

  private async runLane(lane: string, send: () => Promise<void>): Promise<void> {
    while (!this.isStopped) {
      const startedAt = performance.now();
      try {
        await send();
      } catch (error) {
        if (!(error instanceof PlumblineError)) throw error;
        const { status, code, message, retryAfterMs } = error;
        const ms = Math.round(performance.now() - startedAt);
        const hasRetryAfter = retryAfterMs !== undefined;
        this.failures.push({ lane, status, code, message, hasRetryAfter, ms });
      }
      await sleep(this.options.pauseMs ?? 50);
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
    const { certificate } = await this.memory.list({ as_of: '2999-01-01', space: SPACE });
    this.acknowledged.reads.push({
      asOf: certificate.as_of,
      rowsDigest: certificate.rows_digest,
      certificateId: certificate.id,
    });
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
    await sleep(500); // checks are judged one after the other, and there is a limit on unfinished ones
  }

  /**
   * Waits until all background work has ended, and looks for everything that was acknowledged.
   * @throws when the work does not end within `timeoutMs`
   */
  async check(timeoutMs: number): Promise<DurabilityReport> {
    const lost: string[] = [];
    await this.waitForBackgroundWork(timeoutMs, lost);
    for (const [content, id] of this.acknowledged.sources) {
      // The same text again returns the stored result.
      const { ingest_source_id: storedId } = await this.verify.ingest.add({ content });
      if (storedId !== id) lost.push(`source ${id} was not stored`);
    }
    await this.checkRows(lost);
    for (const { asOf, rowsDigest, certificateId } of this.acknowledged.reads) {
      const { certificate } = await this.memory.list({ as_of: asOf, space: SPACE });
      if (certificate.rows_digest !== rowsDigest) lost.push(`the past at ${asOf} has changed`);
      const issued = await this.memory.certificates.get(certificateId).catch(() => undefined);
      if (!issued) lost.push(`certificate ${certificateId} was not stored`);
    }
    for (const [message, session] of this.acknowledged.messages) {
      const { messages } = await this.verify.chat.sessions.get(session);
      if (!JSON.stringify(messages).includes(message)) lost.push(`message of session ${session}`);
    }
    return { acknowledged: this.countAcknowledged(), lost };
  }

  private async checkRows(lost: string[]): Promise<void> {
    const ids = [...this.acknowledged.rows.keys()];
    for (let at = 0; at < ids.length; at += MAX_LOOKUP_IDS) {
      const { items } = await this.memory.lookup({ ids: ids.slice(at, at + MAX_LOOKUP_IDS) });
      for (const { id, present, known_at: knownAt } of items)
        if (!present) lost.push(`row ${id} of the ledger was not stored`);
        else if (knownAt !== this.acknowledged.rows.get(id))
          lost.push(`row ${id} changed its time`);
    }
  }

  private async waitForBackgroundWork(timeoutMs: number, lost: string[]): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const { sources } = await this.verify.collections.ingestStatus(this.collectionId);
      const statusById = new Map(sources.map((source) => [source.ingest_source_id, source]));
      const checks = await Promise.all(
        this.acknowledged.checks.map((id) => this.verify.checks.get(id)),
      );
      const pending = [
        ...[...this.acknowledged.pages.keys()].filter((id) => {
          const source = statusById.get(id);
          return source?.status === 'processing' || source?.ledger === 'pending';
        }),
        ...checks.filter(({ status }) => status === 'queued' || status === 'running'),
      ];
      if (!pending.length) {
        for (const [id, url] of this.acknowledged.pages)
          if (
            statusById.get(id)?.status !== 'completed' ||
            statusById.get(id)?.ledger !== 'delivered'
          )
            lost.push(`page ${url}: ${JSON.stringify(statusById.get(id))}`);
        for (const { id, status } of checks)
          if (status !== 'finished') lost.push(`check ${id} is ${status}`);
        return;
      }
      if (performance.now() > deadline)
        throw new Error(`Background work did not end: ${JSON.stringify(pending).slice(0, 1_000)}`);
      await sleep(500);
    }
  }

  private countAcknowledged(): DurabilityReport['acknowledged'] {
    const { sources, pages, rows, reads, messages, checks } = this.acknowledged;
    return {
      ...{ sources: sources.size, pages: pages.size, rows: rows.size },
      ...{ reads: reads.length, messages: messages.size, checks: checks.length },
    };
  }
}
