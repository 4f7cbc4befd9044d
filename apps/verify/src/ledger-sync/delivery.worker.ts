import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PlumblineError } from '@plumbline/client';
import { SETTINGS } from '@plumbline/http';
import {
  NonRetryableError,
  JobDeferredError,
  QUEUE_REGISTRY,
  type QueueRegistry,
  type RunningJob,
} from '@plumbline/queue';
import { DataSource } from 'typeorm';
import type { Settings } from '../config/settings.ts';
import { DeliveryRecoveryService } from './delivery-recovery.service.ts';
import { DELIVERY_QUEUE, type DeliveryJob } from './delivery-job.ts';
import { computeLedgerDiff, type LedgerDiff } from './ledger-diff.ts';
import { buildDrafts } from './ledger-rows.ts';
import { DeliveryLease, LeaseLostError } from './delivery-lease.ts';
import { MemoryClientFactory } from './memory-client.factory.ts';
import { loadCrossSourceLinks } from './cross-source-links.ts';
import { SharedBackoff } from './shared-backoff.ts';
import { loadSourceSnapshot, type SourceSnapshot } from './source-snapshot.ts';
import { writeDiff, type RefusedRow } from './ledger-diff-writer.ts';

/** A killed worker is detected after this time. */
const STALL_OPTIONS = { lockDurationMs: 10_000, stalledIntervalMs: 3_000, maxStalls: 1_000 };
const CONCURRENCY = 4;
/** Delay until the other worker may have finished. */
const LEASE_RETRY_MS = 1_000;
const MAX_REPORTED_ROWS = 5;

/**
 * Delivers sources to the ledger. Each edition is delivered once, even if several workers try it
 * repeatedly.
 */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap {
  private readonly logger = new Logger('Ledger');
  private readonly backoff = new SharedBackoff();

  constructor(
    @Inject(QUEUE_REGISTRY) private readonly queues: QueueRegistry,
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly db: DataSource,
    private readonly memoryClients: MemoryClientFactory,
    private readonly recovery: DeliveryRecoveryService,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.WORKER !== 'inline' || !this.memoryClients.isConfigured) return;
    this.queues
      .getQueue<DeliveryJob>(DELIVERY_QUEUE)
      .startWorker((job) => this.deliver(job), { concurrency: CONCURRENCY, ...STALL_OPTIONS });
    this.recovery.start();
  }

  private async deliver(job: RunningJob<DeliveryJob>): Promise<void> {
    const waitMs = this.backoff.getRemainingMs();
    if (waitMs) throw new JobDeferredError(waitMs);
    const lease = await DeliveryLease.acquire(this.db.manager, job.data.id);
    if (!lease) return this.deferIfPending(job.data.id);
    const snapshot = await loadSourceSnapshot(this.db, job.data.id);
    try {
      const refusedRows = await this.syncSource(lease, snapshot, job.signal);
      this.backoff.reset();
      if (refusedRows.length) await this.failWithRefusedRows(refusedRows, job);
    } catch (error) {
      if (error instanceof LeaseLostError) throw new JobDeferredError(LEASE_RETRY_MS);
      if (!(error instanceof PlumblineError)) {
        await lease.release(null).catch(() => undefined);
        throw error;
      }
      throw await this.handleFailure(lease, snapshot.wanted, error);
    }
  }

  /** @returns the rows that the ledger refused */
  private async syncSource(
    lease: DeliveryLease,
    { wanted, storedAt, storedRows }: SourceSnapshot,
    signal: AbortSignal,
  ): Promise<RefusedRow[]> {
    const { sourceId, accountId, rows, attempted, space: previousSpace } = lease.delivery;
    const sourceEdition = { id: sourceId, edition: wanted };
    const publishedAt = storedRows?.source.publishedAt ?? storedAt;
    const timestamps = {
      assertedAt: publishedAt < storedAt ? publishedAt : storedAt,
      storedAt,
    };
    const space = storedRows?.source.space ?? previousSpace;
    if (space === null) {
      await lease.deleteDelivery(wanted); // it was deleted before its first delivery
      return [];
    }
    const drafts = storedRows && (await buildDrafts(storedRows, signal));
    const memoryClient = await this.memoryClients.getClient(accountId);
    const writeRows = (diff: Pick<LedgerDiff, 'nodes' | 'edges' | 'withdrawals'>, space: string) =>
      writeDiff(memoryClient, diff, space, () => lease.renew(), signal);
    const previousRows = { rows, attempted };
    const withdrawalDiff =
      previousSpace !== null && previousSpace !== space
        ? computeLedgerDiff(sourceEdition, undefined, previousRows, timestamps)
        : undefined;
    const diff = computeLedgerDiff(
      sourceEdition,
      drafts,
      withdrawalDiff ? { rows: [], attempted: [] } : previousRows,
      timestamps,
    );
    const unconfirmedRows = [...(withdrawalDiff?.attempted ?? []), ...diff.attempted];
    await lease.recordAttempt({ unchanged: diff.unchanged, attempted: unconfirmedRows }, space);
    const refusedRows = withdrawalDiff ? await writeRows(withdrawalDiff, previousSpace!) : [];
    refusedRows.push(...(await writeRows(diff, space)));
    if (!storedRows) {
      await lease.deleteDelivery(wanted);
      return refusedRows;
    }
    // Before the links are loaded, because concurrent deliveries look for these rows.
    await lease.recordDeliveredRows(diff.rows, space);
    await writeRows(
      { nodes: [], edges: await loadCrossSourceLinks(this.db.manager, sourceId), withdrawals: [] },
      space,
    );
    await lease.complete(wanted, refusedRows.length ? describeRefusedRows(refusedRows) : null);
    return refusedRows;
  }

  /** Another worker is delivering the source, or has delivered it. */
  private async deferIfPending(sourceId: string): Promise<void> {
    const pendingRows = await this.db.query<unknown[]>(
      'select 1 from verify.ledger_delivery where source_id = $1 and done < wanted',
      [sourceId],
    );
    if (pendingRows.length) throw new JobDeferredError(LEASE_RETRY_MS);
  }

  private async failWithRefusedRows(
    refusedRows: readonly RefusedRow[],
    job: RunningJob<DeliveryJob>,
  ): Promise<never> {
    this.logger.error(`Source ${job.data.id}: ${describeRefusedRows(refusedRows)}`);
    await job.reportProgress({
      refused: refusedRows.length,
      rows: refusedRows.slice(0, MAX_REPORTED_ROWS),
    });
    throw new NonRetryableError(describeRefusedRows(refusedRows));
  }

  /**
   * Retries without a limit if the ledger is unavailable, or if it rejects our token until an
   * operator corrects it.
   */
  private async handleFailure(
    lease: DeliveryLease,
    edition: number,
    error: PlumblineError,
  ): Promise<Error> {
    const { status, message, code, retryAfterMs } = error;
    const sentence =
      'The memory service ' +
      `${status ? `answered with HTTP status ${status}` : `did not answer (${code})`}: ` +
      `${message}` +
      (status === 401 ? '; check SERVICE_TOKEN_SECRET and the clocks of both services' : '');
    if (
      status !== undefined &&
      status >= 400 &&
      status < 500 &&
      ![401, 403, 408, 429].includes(status)
    ) {
      this.logger.error(`Source ${lease.delivery.sourceId}: ${sentence}`);
      await lease.abandon(edition, sentence);
      return new NonRetryableError(sentence);
    }
    const waitMs = this.backoff.recordFailure(retryAfterMs);
    this.logger.warn(`${sentence}; next attempt in ${Math.ceil(waitMs / 1_000)} s`);
    await lease.release(sentence);
    return new JobDeferredError(waitMs);
  }
}

const describeRefusedRows = (refusedRows: readonly RefusedRow[]): string =>
  `The memory service refused ${refusedRows.length} rows of the source: ${refusedRows
    .slice(0, MAX_REPORTED_ROWS)
    .map(({ reason, why }) => `${reason} (${why})`)
    .join('; ')}`;
