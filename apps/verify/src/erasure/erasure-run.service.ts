import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import { ErasureListener } from '../erasure-fence/erasure.listener.ts';
import { IdempotencyRepository } from '../auth/idempotency/idempotency.repository.ts';
import { MemoryErasureClient } from '../ledger-sync/memory-erasure.client.ts';
import { toTenant } from '../ledger-sync/memory-client.factory.ts';
import { AccountErasureService } from './account-erasure.service.ts';
import { ContentErasureService } from './content-erasure.service.ts';
import type { ErasureReach } from './content-scan.service.ts';
import { addCounts, NO_COUNTS } from './erasure-counts.ts';
import { Erasure, type ErasureCounts, type MemoryErasureRequest } from './erasure.entity.ts';
import { type ErasurePlan, ErasurePlanService } from './erasure-plan.service.ts';
import { ErasureRepository } from './erasure.repository.ts';
import { SourceErasureService } from './source-erasure.service.ts';

/** Sweeps of one run. The next run continues if requests store faster than they are erased. */
const MAX_SWEEPS = 5;
const SPACES_SQL = `select space from verify.ledger_space where account_id = $1 and ($2::uuid is null or owner_id = $2)
  union select 'collection:' || id from verify.collection where account_id = $1 and ($2::uuid is null or owner_id = $2)
  union select 'user:' || left(name, 400) from verify.subject where account_id = $1 and ($2::uuid is null or id = $2)
  union select 'user:' || left(name, 400) from verify.account where id = $1 and $2::uuid is null`;
const PENDING_PAGES_SQL = `select from verify.collection_source p join verify.collection c on c.id = p.collection_id
  where c.account_id = $1 and ($2::uuid is null or c.owner_id = $2) and p.status = 'processing'
    and p.created_at <= $3 limit 1`;

/** Pages that were queued before the erasure may still contain what is to be erased. */
export class PendingPagesError extends Error {
  override readonly name = 'PendingPagesError';
}

/** Carries an erasure out. Each step can be interrupted and repeated at any point. */
@Injectable()
export class ErasureRunService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly erasures: ErasureRepository,
    private readonly plans: ErasurePlanService,
    private readonly sources: SourceErasureService,
    private readonly content: ContentErasureService,
    private readonly accounts: AccountErasureService,
    private readonly listener: ErasureListener,
    private readonly memory: MemoryErasureClient,
    private readonly requests: IdempotencyRepository,
  ) {}

  /** Counts what `plan` takes in this service. */
  async countPlan(plan: ErasurePlan): Promise<ErasureCounts> {
    return addCounts(this.content.count(plan), await this.sources.count(plan.sourceIds));
  }

  /** Returns the spaces of the ledger that contain what a caller stored. */
  async listSpaces({ accountId, ownerId }: ErasureReach): Promise<string[]> {
    const { rows } = await this.database.pool.query<{ space: string }>(SPACES_SQL, [
      ...[accountId, ownerId],
    ]);
    return rows.map(({ space }) => space).sort();
  }

  /** Returns the tenant of an account in the memory service. */
  async findTenant(accountId: string): Promise<string> {
    const { rows } = await this.database.pool.query<{ id: string; name: string }>(
      'select id, name from verify.account where id = $1',
      [accountId],
    );
    return toTenant(rows[0]!);
  }

  /**
   * Erases everything in this service.
   * @throws PendingPagesError when pages must be ingested before the end is certain
   * @throws the signal's reason
   */
  async eraseHere(erasure: Erasure, signal: AbortSignal): Promise<void> {
    const { id, accountId, scope, target } = erasure;
    if (erasure.erasedAt) return;
    await this.requests.erase(accountId);
    let requests: MemoryErasureRequest[] = [];
    if (scope === 'account') {
      const jobs = await this.accounts.erase(accountId, signal);
      await this.erasures.saveCounts(id, addCounts(toCounts(erasure), { jobs }));
      requests = (target?.spaces ?? []).map((space) => ({ space }));
    } else {
      await this.sweep(erasure, signal);
      const subject = target?.subject;
      if (subject !== undefined)
        requests = (await this.listSpaces(toReach(erasure))).map((space) => ({
          about: subject,
          space,
        }));
    }
    await this.listener.notifyAll(accountId);
    await this.erasures.completeHere(id, requests);
  }

  /**
   * Makes the remaining requests to the memory service, and finishes the erasure.
   * @throws MemoryErasureError
   */
  async eraseInMemory(id: string, signal: AbortSignal): Promise<void> {
    while (this.memory.isConfigured) {
      const erasure = (await this.erasures.find(id))!;
      const call = await this.erasures.findNextCall(id);
      if (!call) {
        if (!toCounts(erasure).memory)
          await this.erasures.saveCounts(id, {
            ...toCounts(erasure),
            memory: { nodes: 0, edges: 0 },
          });
        break;
      }
      const tenant = erasure.target?.tenant ?? (await this.findTenant(erasure.accountId));
      const { source, ...request } = call.request;
      const body = { ...request, reason: erasure.reason, dry_run: false };
      const memory =
        source === undefined
          ? await this.memory.erase(tenant, body, signal)
          : await this.memory.eraseSources(tenant, [source], body, signal);
      await this.erasures.completeCall(id, call.seq, addCounts(toCounts(erasure), { memory }));
    }
    await this.erasures.finish(id);
  }

  /** Repeats until nothing is found, because requests may have stored more in the meantime. */
  private async sweep(erasure: Erasure, signal: AbortSignal): Promise<void> {
    const { id, accountId, scope } = erasure;
    const reach = toReach(erasure);
    let counts = toCounts(erasure);
    // A run after a crash finds only the rest of what is already counted.
    let isCounted = Object.keys(erasure.counts).length > 0;
    for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
      const plan = await this.plan(erasure, signal);
      if (isEmptyPlan(plan)) break;
      await this.sources.hide(plan.sourceIds);
      if (!isCounted) {
        counts = addCounts(counts, await this.countPlan(plan));
        await this.erasures.saveCounts(id, counts);
      }
      const { jobs } = await this.content.erase(accountId, plan, signal);
      counts = addCounts(counts, { jobs });
      for (const sourceId of plan.sourceIds) {
        const { jobs, deliveries } = await this.sources.erase(id, sourceId, signal);
        counts = addCounts(counts, { jobs, deliveries });
      }
      const pages = await this.sources.erasePages(plan.keys.page ?? [], signal);
      counts = addCounts(counts, { jobs: pages.jobs, files: pages.files });
      await this.erasures.saveCounts(id, counts);
      isCounted = false;
      if (scope === 'source') break;
    }
    if (scope === 'source') return;
    const { rowCount } = await this.database.pool.query(PENDING_PAGES_SQL, [
      ...[accountId, reach.ownerId, erasure.requestedAt],
    ]);
    if (rowCount) throw new PendingPagesError();
  }

  private plan(erasure: Erasure, signal: AbortSignal): Promise<ErasurePlan> {
    const reach = toReach(erasure);
    return erasure.scope === 'source'
      ? this.plans.planSource(reach, erasure.sourceId!, signal)
      : this.plans.planSubject(reach, erasure.target?.subject ?? '', signal);
  }
}

/** A personal token covers its own subject's content, a master key that of the account. */
export const toReach = ({
  accountId,
  ownerId,
}: Pick<Erasure, 'accountId' | 'ownerId'>): ErasureReach => ({
  accountId,
  ownerId: ownerId === accountId ? null : ownerId,
});

/** The counts of an erasure; those that are not known yet are 0. */
export const toCounts = ({ counts }: Pick<Erasure, 'counts'>): ErasureCounts =>
  addCounts({ ...NO_COUNTS, memory: counts.memory ?? null }, { ...counts, memory: null });

const isEmptyPlan = ({ sourceIds, keys, evidenceIds }: ErasurePlan): boolean =>
  !sourceIds.length && !evidenceIds.length && !Object.values(keys).some((list) => list.length);
