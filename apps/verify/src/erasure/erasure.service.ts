import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DATABASE, runInTransaction, type Database } from '@plumbline/database';
import { QUEUE_REGISTRY, type Queue, type QueueRegistry } from '@plumbline/queue';
import { DataSource, In } from 'typeorm';
import { v4 as createLeaseId, v7 as uuid } from 'uuid';
import type { Caller } from '../auth/caller.ts';
import { Source } from '../corpus/source.entity.ts';
import { errors } from '../errors/errors.ts';
import { MemoryErasureClient, MemoryErasureError } from '../ledger-sync/memory-erasure.client.ts';
import { AccountErasureService } from './account-erasure.service.ts';
import type { ErasureReach } from './content-scan.service.ts';
import { ERASURE_QUEUE, type ErasureJob } from './erasure-job.ts';
import type { Erasure, ErasureCounts, ErasureTarget } from './erasure.entity.ts';
import { type ErasurePlan, ErasurePlanService } from './erasure-plan.service.ts';
import { ErasureRepository } from './erasure.repository.ts';
import { ErasureRunService, PendingPagesError, toReach } from './erasure-run.service.ts';
import { NameMatcher } from './name-matcher.ts';

/** Longest time that the caller waits. The job of the erasure does the rest. */
const MAX_FOREGROUND_MS = 60_000;
const MAX_MEMORY_FOREGROUND_MS = 10_000;
const MAX_LISTED_SOURCES = 100;
/** Delay before the background continues: a memory service that is away is not asked at once. */
const RESUME_DELAY_MS = 1_000;
/** A third of the lease, so that one late renewal does not end it. */
const LEASE_RENEWAL_MS = 10_000;
const OWNED_SOURCE_SQL = `select from verify.source s
    where s.id = $1 and s.account_id = $2 and ($3::uuid is null or s.owner_id = $3) and s.deleted_at is null
  union all
  select from verify.collection_source p join verify.collection c on c.id = p.collection_id
    where p.id = $1 and c.account_id = $2 and ($3::uuid is null or c.owner_id = $3) and c.status = 'active'`;
const NO_PLAN: ErasurePlan = { sourceIds: [], keys: {}, evidenceIds: [] };

/** What is to be erased, and why. */
export interface ErasureRequest {
  scope:
    { kind: 'source'; sourceId: string } | { kind: 'subject'; name: string } | { kind: 'account' };
  reason: string;
}

/** A source that an erasure takes. */
export interface ErasedSource {
  id: string;
  title: string;
}

/** What an erasure would take. */
export interface ErasurePreview {
  counts: ErasureCounts;
  /** The first 100. */
  sources: ErasedSource[];
  requestedBy: string;
}

/** Erases content of callers: of a source, about a subject, or all of an account. */
@Injectable()
export class ErasureService {
  private readonly logger = new Logger('Erasure');
  private readonly queue: Queue<ErasureJob>;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(QUEUE_REGISTRY) queues: QueueRegistry,
    private readonly erasures: ErasureRepository,
    private readonly plans: ErasurePlanService,
    private readonly runs: ErasureRunService,
    private readonly accounts: AccountErasureService,
    private readonly memory: MemoryErasureClient,
  ) {
    this.queue = queues.getQueue(ERASURE_QUEUE, { retention: { completed: { age: 0, count: 0 } } });
  }

  /**
   * Counts what an erasure would take, and changes nothing.
   * @throws 400, 403 or 404 like `erase`
   */
  async preview(
    { scope, reason }: ErasureRequest,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<ErasurePreview> {
    await this.assertAllowed(scope, caller);
    const reach = toReach(caller);
    const plan = await this.plan(scope, reach, signal);
    const counts =
      scope.kind === 'account'
        ? await this.accounts.count(caller.accountId)
        : await this.runs.countPlan(plan);
    return {
      counts: { ...counts, memory: await this.countMemory(scope, reach, plan, reason, signal) },
      sources: await this.listSources(scope, reach, plan),
      requestedBy: await this.erasures.findRequesterName(caller),
    };
  }

  /**
   * Erases. What is left after a minute is erased in the background.
   *
   * @throws 400 when the name contains no letter or digit
   * @throws 403 when a personal access token asks for the account
   * @throws 404 when the caller has no such source
   */
  async erase(
    { scope, reason }: ErasureRequest,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<{ erasure: Erasure; sources: ErasedSource[] }> {
    await this.assertAllowed(scope, caller);
    const { accountId, ownerId, keyId } = caller;
    const reach = toReach(caller);
    const sources = await this.listSources(scope, reach, await this.plan(scope, reach, signal));
    const id = uuid();
    const requestedBy = await this.erasures.findRequesterName(caller);
    const newErasure = {
      ...{ id, accountId, ownerId, keyId, requestedBy, reason, scope: scope.kind },
      sourceId: scope.kind === 'source' ? scope.sourceId : null,
      target: await this.createTarget(scope, reach),
    };
    const counts = scope.kind === 'account' ? await this.accounts.count(accountId) : undefined;
    await runInTransaction(this.database.pool, async (client) => {
      await this.erasures.insert(client, newErasure);
      if (scope.kind === 'account') await this.accounts.close(client, accountId, keyId);
      await this.queue.enqueue(
        [{ id, data: { id }, attempts: 1_000, delayMs: 2 * MAX_FOREGROUND_MS }],
        client,
      );
    });
    if (counts) await this.erasures.saveCounts(id, counts);
    this.logger.log(`${describeErasure(newErasure)} was requested`);
    await this.runInForeground(id);
    if (scope.kind === 'account') await this.accounts.revokeLastKey(accountId, keyId);
    return { erasure: (await this.erasures.find(id))!, sources };
  }

  /**
   * Continues an erasure until it is finished.
   * @returns false while another process works on it
   * @throws PendingPagesError
   * @throws MemoryErasureError
   */
  async continue(
    id: string,
    signal: AbortSignal,
    memorySignal: AbortSignal = signal,
  ): Promise<boolean> {
    const lease = createLeaseId();
    if (!(await this.erasures.acquireLease(id, lease))) return false;
    const renewal = setInterval(
      () => void this.erasures.acquireLease(id, lease).catch(() => undefined),
      LEASE_RENEWAL_MS,
    );
    try {
      const erasure = (await this.erasures.find(id))!;
      await this.runs.eraseHere(erasure, signal);
      if (erasure.scope === 'account')
        await this.accounts.revokeLastKey(erasure.accountId, erasure.keyId);
      await this.runs.eraseInMemory(id, memorySignal);
      this.logger.log(`${describeErasure(erasure)} is finished`);
      return true;
    } catch (error) {
      if (error instanceof MemoryErasureError) await this.erasures.saveError(id, error.message);
      throw error;
    } finally {
      clearInterval(renewal);
      await this.erasures.releaseLease(id, lease);
    }
  }

  /** Ensures that an erasure which has started is finished soon, even if its job was lost. */
  async resume(id: string, delayMs = 0): Promise<void> {
    if (await this.queue.retry(id)) return;
    // The job of a request that crashed waits for as long as the request could have taken.
    if ((await this.queue.getStatus(id))?.state === 'delayed') await this.queue.remove(id);
    await this.queue.enqueue([{ id, data: { id }, attempts: 1_000, delayMs }]);
  }

  private async runInForeground(id: string): Promise<void> {
    const signal = AbortSignal.timeout(MAX_FOREGROUND_MS);
    const memorySignal = AbortSignal.any([signal, AbortSignal.timeout(MAX_MEMORY_FOREGROUND_MS)]);
    try {
      if (await this.continue(id, signal, memorySignal)) await this.queue.remove(id);
    } catch (error) {
      if (!(error instanceof PendingPagesError))
        this.logger.warn(
          `Erasure ${id} could not be finished immediately and continues in the background: ` +
            (error as Error).message,
        );
      await this.queue.remove(id);
      await this.resume(id, RESUME_DELAY_MS);
    }
  }

  /** @throws 400, 403 or 404 */
  private async assertAllowed(scope: ErasureRequest['scope'], caller: Caller): Promise<void> {
    if (scope.kind === 'account' && caller.kind !== 'master') throw errors.masterKeyRequired();
    if (scope.kind === 'subject' && !new NameMatcher(scope.name).isSearchable)
      throw errors.invalid('subject', 'must contain a letter or a digit');
    if (scope.kind !== 'source') return;
    const { accountId, ownerId } = toReach(caller);
    const { rowCount } = await this.database.pool.query(OWNED_SOURCE_SQL, [
      ...[scope.sourceId, accountId, ownerId],
    ]);
    if (!rowCount) throw errors.sourceNotFound(scope.sourceId);
  }

  private plan(
    scope: ErasureRequest['scope'],
    reach: ErasureReach,
    signal: AbortSignal,
  ): Promise<ErasurePlan> {
    if (scope.kind === 'source') return this.plans.planSource(reach, scope.sourceId, signal);
    if (scope.kind === 'subject') return this.plans.planSubject(reach, scope.name, signal);
    return Promise.resolve(NO_PLAN);
  }

  private listSources(
    { kind }: ErasureRequest['scope'],
    { accountId }: ErasureReach,
    { sourceIds }: ErasurePlan,
  ): Promise<ErasedSource[]> {
    const where =
      kind === 'account' ? { accountId } : { id: In(sourceIds.slice(0, MAX_LISTED_SOURCES)) };
    return this.db.getRepository(Source).find({
      select: { id: true, title: true },
      where,
      order: { id: 'asc' },
      take: MAX_LISTED_SOURCES,
    });
  }

  private async createTarget(
    scope: ErasureRequest['scope'],
    reach: ErasureReach,
  ): Promise<ErasureTarget | null> {
    if (scope.kind === 'source') return null;
    if (scope.kind === 'subject') return { subject: scope.name };
    const { accountId } = reach;
    return {
      tenant: await this.runs.findTenant(accountId),
      spaces: await this.runs.listSpaces(reach),
    };
  }

  /** Returns null when no memory service is configured or it does not answer. */
  private async countMemory(
    scope: ErasureRequest['scope'],
    reach: ErasureReach,
    { sourceIds }: ErasurePlan,
    reason: string,
    signal: AbortSignal,
  ): Promise<ErasureCounts['memory']> {
    if (!this.memory.isConfigured) return null;
    const tenant = await this.runs.findTenant(reach.accountId);
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(MAX_MEMORY_FOREGROUND_MS)]);
    const memory = { nodes: 0, edges: 0 };
    try {
      for (const space of await this.runs.listSpaces(reach)) {
        const body = { space, reason, dry_run: true };
        const { nodes, edges } =
          scope.kind === 'source'
            ? await this.memory.eraseSources(tenant, sourceIds, body, timeout)
            : await this.memory.erase(
                tenant,
                { ...body, ...(scope.kind === 'subject' && { about: scope.name }) },
                timeout,
              );
        memory.nodes += nodes;
        memory.edges += edges;
      }
      return memory;
    } catch (error) {
      signal.throwIfAborted();
      this.logger.warn(`The rows of the memory service were not counted: ${String(error)}`);
      return null;
    }
  }
}

/** For the log, from which an erasure can be repeated after a restore; without a subject's name. */
const describeErasure = ({
  id,
  scope,
  accountId,
  sourceId,
}: Pick<Erasure, 'id' | 'scope' | 'accountId' | 'sourceId'>): string =>
  `Erasure ${id} of ${scope} ${{ source: sourceId, account: accountId, subject: '' }[scope]}`.trim();
