import { setTimeout as sleep } from 'node:timers/promises';
import type { MemoryClient, VerifyClient } from '@plumbline/client';

/** The space of the rows that are written directly. */
export const SPACE = 'user:writer';
/** The space of the personal ingests. */
const PERSONAL_SPACE = 'user:Ann';
/** A future instant counts as now. */
export const NOW = '2999-01-01';
const MAX_LOOKUP_IDS = 1_000;

type Certificate = Awaited<ReturnType<MemoryClient['list']>>['certificate'];

/** Everything that the services acknowledged. */
export interface Acknowledged {
  /** Text of a personal ingest → id of its source. */
  sources: Map<string, string>;
  /** Id of a collection's source → URL of its page. */
  pages: Map<string, string>;
  /** Id of a row of the ledger → when it became known. */
  rows: Map<string, string>;
  /** Certificates of reads, which say what was answered. */
  reads: Certificate[];
  /** Messages of chat turns → their session. */
  messages: Map<string, string>;
  checks: string[];
}

export interface DurabilityCheckOptions {
  verify: VerifyClient;
  memory: MemoryClient;
  acknowledged: Acknowledged;
  collectionId: string;
  /** Milliseconds for the background work to end. */
  timeoutMs: number;
}

/** Looks for everything that was acknowledged before a fault. */
export class DurabilityCheck {
  private readonly options: DurabilityCheckOptions;
  private readonly deadline: number;
  private readonly losses: string[] = [];

  constructor(options: DurabilityCheckOptions) {
    this.options = options;
    this.deadline = performance.now() + options.timeoutMs;
  }

  /**
   * Returns one sentence for each thing that is missing or has changed.
   * @throws when the background work does not end in time
   */
  async findLosses(): Promise<string[]> {
    await this.waitForBackgroundWork();
    await this.checkSources();
    await this.checkRows();
    for (const certificate of this.options.acknowledged.reads) await this.checkRead(certificate);
    await this.checkMessages();
    await this.checkDeliveries();
    return this.losses;
  }

  /** Waits for pages and checks. */
  private async waitForBackgroundWork(): Promise<void> {
    const { verify, acknowledged, collectionId } = this.options;
    const checkById = new Map<string, Awaited<ReturnType<typeof verify.checks.get>>>();
    const isPending = ({ status }: { status: string }) =>
      status === 'queued' || status === 'running';
    for (;;) {
      const { sources } = await verify.collections.ingestStatus(collectionId);
      const sourceById = new Map(sources.map((source) => [source.ingest_source_id, source]));
      const pages = [...acknowledged.pages].map(([id, url]) => ({
        id,
        url,
        ...sourceById.get(id),
      }));
      for (const id of acknowledged.checks)
        if (isPending(checkById.get(id) ?? { status: 'queued' }))
          checkById.set(id, await verify.checks.get(id));
      const checks = [...checkById.values()];
      const pending = [
        ...pages.filter(({ status, ledger }) => status === 'processing' || ledger === 'pending'),
        ...checks.filter(isPending),
      ];
      if (!pending.length) {
        for (const page of pages)
          if (page.status !== 'completed' || page.ledger !== 'delivered')
            this.losses.push(`page ${JSON.stringify(page)}`);
        for (const { id, status, error } of checks)
          if (status !== 'finished')
            this.losses.push(`check ${id} is ${status}: ${JSON.stringify(error)}`);
        return;
      }
      if (performance.now() > this.deadline)
        throw new Error(`Background work did not end: ${JSON.stringify(pending).slice(0, 1_000)}`);
      await sleep(500);
    }
  }

  /** The same text again returns the stored result. */
  private async checkSources(): Promise<void> {
    const { verify, acknowledged } = this.options;
    for (const [content, id] of acknowledged.sources) {
      const { ingest_source_id: storedId } = await verify.ingest.add({ content });
      if (storedId !== id) this.losses.push(`source ${id} was not stored`);
    }
  }

  private async checkRows(): Promise<void> {
    const { memory, acknowledged } = this.options;
    const ids = [...acknowledged.rows.keys()];
    for (let at = 0; at < ids.length; at += MAX_LOOKUP_IDS) {
      const { items } = await memory.lookup({ ids: ids.slice(at, at + MAX_LOOKUP_IDS) });
      for (const { id, present, known_at: knownAt } of items)
        if (!present) this.losses.push(`row ${id} of the ledger was not stored`);
        else if (knownAt !== acknowledged.rows.get(id))
          this.losses.push(`row ${id} of the ledger has another time`);
    }
  }

  /** The same read must return the same rows, and the certificate must still be true. */
  private async checkRead(before: Certificate): Promise<void> {
    const { memory } = this.options;
    const { certificate } = await memory.list({ as_of: before.as_of, space: SPACE });
    if (certificate.rows_digest !== before.rows_digest)
      this.losses.push(`the past at ${before.as_of} has changed`);
    const { valid, checks } = await memory.certificates.verify({ certificate: before });
    if (!valid)
      this.losses.push(
        `certificate ${before.id}: ${JSON.stringify(checks.filter(({ ok }) => !ok))}`,
      );
  }

  private async checkMessages(): Promise<void> {
    const { verify, acknowledged } = this.options;
    for (const [message, session] of acknowledged.messages) {
      const { messages } = await verify.chat.sessions.get(session);
      if (!JSON.stringify(messages).includes(message))
        this.losses.push(`a message of session ${session} was not stored`);
    }
  }

  /** The ledger must have statements of every source and page. */
  private async checkDeliveries(): Promise<void> {
    const { memory, acknowledged, collectionId } = this.options;
    const expectedIds = [...acknowledged.sources.values(), ...acknowledged.pages.keys()];
    for (;;) {
      const deliveredIds = new Set<unknown>();
      for (const space of [`collection:${collectionId}`, PERSONAL_SPACE])
        for await (const { payload } of memory.all({ as_of: NOW, space, limit: 1_000 }))
          deliveredIds.add((payload.source as { ingest_source_id?: string })?.ingest_source_id);
      const missingIds = expectedIds.filter((id) => !deliveredIds.has(id));
      if (!missingIds.length) return;
      if (performance.now() > this.deadline)
        return void this.losses.push(
          ...missingIds.map((id) => `source ${id} is not in the ledger`),
        );
      await sleep(1_000);
    }
  }
}
