import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../config/settings.ts';
import { ReadingRepository } from '../corpus/readings/reading.repository.ts';
import { IngestRequestRepository } from '../collections/ingest-request.repository.ts';
import { ResearchJobRepository } from '../research/research-job.repository.ts';
import { WebhookOutboxRepository } from '../webhooks/webhook-outbox.repository.ts';
import { IdempotencyRepository } from '../auth/idempotency/idempotency.repository.ts';

const INTERVAL_MS = 10 * 60_000;

/** Deletes what has expired, if this process works on the queues. */
@Injectable()
export class PurgeService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Purge');
  private readonly shutdown = new AbortController();
  private purgeLoop?: Promise<void>;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly readings: ReadingRepository,
    private readonly requests: IdempotencyRepository,
    private readonly research: ResearchJobRepository,
    private readonly ingestRequests: IngestRequestRepository,
    private readonly webhooks: WebhookOutboxRepository,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.WORKER === 'inline') this.purgeLoop ??= this.purgePeriodically();
  }

  private async purgePeriodically(): Promise<void> {
    const { signal } = this.shutdown;
    while (!signal.aborted) {
      await this.purge('page analyses by the language model', () => this.readings.purge(signal));
      await this.purge('answers to repeatable requests', () => this.requests.purge());
      await this.purge('research reports', () => this.research.purge());
      await this.purge('webhooks', () => this.webhooks.purge());
      await this.purge('ingest requests', () => this.ingestRequests.purge());
      // Ends early at shutdown.
      await sleep(INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  private async purge(what: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      this.logger.warn(`Stored ${what} have expired but could not be deleted: ${String(error)}`),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.purgeLoop;
  }
}
