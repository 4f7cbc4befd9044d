import type { runInTransaction } from '@plumbline/database';
import type { EntityManager } from 'typeorm';

export type TransactionClient = Parameters<Parameters<typeof runInTransaction>[1]>[0];

/** The part of the ledger's outbox that stored sources need. The module ledger-sync provides it. */
export abstract class LedgerOutbox {
  /**
   * Queues a source for delivery to the ledger, in the transaction that changes it. Call it after
   * the change, also when the change deletes the source.
   */
  abstract enqueue(executor: EntityManager | TransactionClient, sourceId: string): Promise<void>;
}
