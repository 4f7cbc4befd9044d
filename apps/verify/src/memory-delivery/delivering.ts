import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PlumblineError } from '@plumbline/client';
import { SETTINGS } from '@plumbline/http';
import {
  NotWorthRetrying,
  Postponed,
  QUEUES,
  type Queues,
  type RunningJob,
} from '@plumbline/queue';
import { DataSource } from 'typeorm';
import type { Settings } from '../env.ts';
import { Backlog } from './backlog.ts';
import { DELIVERY_QUEUE, type DeliveryJob } from './delivery-job.ts';
import { editionOf, type Edition } from './edition.ts';
import { draftsOf } from './ledger-rows.ts';
import { Lease, LeaseLost } from './lease.ts';
import { MemoryClients } from './memory-clients.ts';
import { linksWithOthers } from './peers.ts';
import { Patience } from './patience.ts';
import { stored, type Stored } from './stored-rows.ts';
import { tell, type Refused } from './telling.ts';

/** A worker that was killed is missed this soon. */
const LOST = { lockDurationMs: 10_000, stalledIntervalMs: 3_000, maxStalls: 1_000 };
const AT_ONCE = 4;
/** Until another worker may have ended what it has begun. */
const TAKEN_MS = 1_000;
const MOST_TOLD = 5;

/**
 * Tells the ledger what is ingested: once and for all, however often and by however many workers it
 * is tried.
 */
@Injectable()
export class Delivering implements OnApplicationBootstrap {
  private readonly logger = new Logger('Ledger');
  private readonly patience = new Patience();

  constructor(
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(SETTINGS) private readonly settings: Settings,
    @InjectDataSource() private readonly db: DataSource,
    private readonly clients: MemoryClients,
    private readonly backlog: Backlog,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.WORKER !== 'inline' || !this.clients.isConnected) return;
    this.queues
      .queue<DeliveryJob>(DELIVERY_QUEUE)
      .work((job) => this.deliver(job), { concurrency: AT_ONCE, ...LOST });
    this.backlog.start();
  }

  private async deliver(job: RunningJob<DeliveryJob>): Promise<void> {
    const waitMs = this.patience.left();
    if (waitMs) throw new Postponed(waitMs);
    const lease = await Lease.take(this.db.manager, job.data.id);
    if (!lease) return this.awaitOther(job.data.id);
    const now = await stored(this.db, job.data.id);
    try {
      const refused = await this.told(lease, now, job.signal);
      this.patience.reset();
      if (refused.length) await this.tellRefused(refused, job);
    } catch (error) {
      if (error instanceof LeaseLost) throw new Postponed(TAKEN_MS);
      if (!(error instanceof PlumblineError)) {
        await lease.leave(null).catch(() => undefined);
        throw error;
      }
      throw await this.failed(lease, now.wanted, error);
    }
  }

  /** @returns what the ledger refused */
  private async told(
    lease: Lease,
    { wanted, storedAt, rows: now }: Stored,
    signal: AbortSignal,
  ): Promise<Refused[]> {
    const { sourceId, accountId, rows, attempted, space: known } = lease.taken;
    const page = { id: sourceId, edition: wanted };
    const published = now?.source.publishedAt ?? storedAt;
    const when = { saidAt: published < storedAt ? published : storedAt, readAt: storedAt };
    const space = now?.source.space ?? known;
    if (space === null) {
      await lease.forget(wanted); // it came and went before anybody was told
      return [];
    }
    const drafts = now && (await draftsOf(now, signal));
    const memory = await this.clients.of(accountId);
    const told = (edition: Pick<Edition, 'nodes' | 'edges' | 'withdrawals'>, where: string) =>
      tell(memory, edition, where, () => lease.hold(), signal);
    const before = { rows, attempted };
    const moved =
      known !== null && known !== space ? editionOf(page, undefined, before, when) : undefined;
    const edition = editionOf(page, drafts, moved ? { rows: [], attempted: [] } : before, when);
    const doubtful = [...(moved?.attempted ?? []), ...edition.attempted];
    await lease.attempt({ kept: edition.kept, attempted: doubtful }, space);
    const refused = moved ? await told(moved, known!) : [];
    refused.push(...(await told(edition, space)));
    if (!now) {
      await lease.forget(wanted);
      return refused;
    }
    // before the links are looked for: those who are told at the same time look for this one
    await lease.stand(edition.rows, space);
    await told(
      { nodes: [], edges: await linksWithOthers(this.db.manager, sourceId), withdrawals: [] },
      space,
    );
    await lease.end(wanted, refused.length ? sentenceOf(refused) : null);
    return refused;
  }

  /** Another worker tells of it, or has told. */
  private async awaitOther(sourceId: string): Promise<void> {
    const owed = await this.db.query<unknown[]>(
      'select 1 from verify.ledger_delivery where source_id = $1 and done < wanted',
      [sourceId],
    );
    if (owed.length) throw new Postponed(TAKEN_MS);
  }

  private async tellRefused(
    refused: readonly Refused[],
    job: RunningJob<DeliveryJob>,
  ): Promise<never> {
    this.logger.error(`Source ${job.data.id}: ${sentenceOf(refused)}`);
    await job.progress({ refused: refused.length, rows: refused.slice(0, MOST_TOLD) });
    throw new NotWorthRetrying(sentenceOf(refused));
  }

  /**
   * A ledger that is away is waited for, as long as it takes; so is one that does not take our
   * token until an operator has seen to it.
   */
  private async failed(lease: Lease, edition: number, error: PlumblineError): Promise<Error> {
    const { status, message, code, retryAfterMs } = error;
    const sentence =
      `The memory service ${status ? `answered ${status}` : `did not answer (${code})`}: ` +
      `${message}`;
    if (
      status !== undefined &&
      status >= 400 &&
      status < 500 &&
      ![401, 403, 408, 429].includes(status)
    ) {
      this.logger.error(`Source ${lease.taken.sourceId}: ${sentence}`);
      await lease.giveUp(edition, sentence);
      return new NotWorthRetrying(sentence);
    }
    const waitMs = this.patience.wait(retryAfterMs);
    this.logger.warn(`${sentence}; tried again in ${Math.ceil(waitMs / 1_000)} s`);
    await lease.leave(sentence);
    return new Postponed(waitMs);
  }
}

const sentenceOf = (refused: readonly Refused[]): string =>
  `The memory service refused ${refused.length} of its rows: ${refused
    .slice(0, MOST_TOLD)
    .map(({ reason, why }) => `${reason} (${why})`)
    .join('; ')}`;
