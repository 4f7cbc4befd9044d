import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Caller } from '../../accounts/caller.ts';
import type { Collection } from '../../collections/collection.entity.ts';
import { errors } from '../../errors.ts';
import { MemoryClients } from '../../memory-delivery/memory-clients.ts';
import { GraphPassages } from '../graph-passages.ts';
import { Passages } from '../passages.ts';
import { Unanswered } from '../unanswered.ts';
import { CollectionHoldings } from './collection-holdings.ts';
import type { Holdings } from './holdings.ts';
import { LedgerHoldings } from './ledger-holdings.ts';

/** Collections as they are, and as the ledger knew them. */
@Injectable()
export class CollectionAsOf {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly passages: Passages,
    private readonly graphPassages: GraphPassages,
    private readonly unanswered: Unanswered,
    private readonly clients: MemoryClients,
  ) {}

  /** @throws 400 when there is no memory service that could know of the past */
  admit(asOf: string | undefined): void {
    if (asOf !== undefined && !this.clients.isConnected)
      throw errors.invalid(
        'as_of',
        'needs a memory service, whose ledger knows what was known when: none is connected ' +
          '(MEMORY_URL)',
      );
  }

  /**
   * What answers about a collection come from.
   *
   * @param collection one that the caller owns
   * @param asOf an ISO 8601 date or instant, as `instantInLedger` makes it; omitted: the collection
   *   as it is now
   */
  async of(
    caller: Caller,
    collection: Collection,
    asOf?: string,
    signal?: AbortSignal,
  ): Promise<Holdings> {
    this.admit(asOf);
    if (asOf !== undefined)
      return new LedgerHoldings(
        await this.clients.of(caller.accountId),
        `collection:${collection.id}`,
        asOf,
        signal,
      );
    const { db, passages, graphPassages, unanswered } = this;
    return new CollectionHoldings(caller, collection, { db, passages, graphPassages, unanswered });
  }
}
