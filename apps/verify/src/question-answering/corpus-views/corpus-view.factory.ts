import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Caller } from '../../auth/caller.ts';
import type { Collection } from '../../collections/collection.entity.ts';
import { errors } from '../../errors/errors.ts';
import { MemoryClientFactory } from '../../ledger-sync/memory-client.factory.ts';
import { GraphPassageRetrievalService } from '../graph-passage-retrieval.service.ts';
import { PassageRetrievalService } from '../passage-retrieval.service.ts';
import { MissingAnswerService } from '../missing-answer.service.ts';
import { StoredCorpusView } from './stored-corpus-view.ts';
import type { CorpusView } from './corpus-view.ts';
import { LedgerCorpusView } from './ledger-corpus-view.ts';

/** Creates views of collections: current ones, and past ones from the ledger. */
@Injectable()
export class CorpusViewFactory {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly passageRetrieval: PassageRetrievalService,
    private readonly graphPassageRetrieval: GraphPassageRetrievalService,
    private readonly missingAnswers: MissingAnswerService,
    private readonly memoryClients: MemoryClientFactory,
  ) {}

  /** @throws 400 when no memory service is configured, which a past view requires */
  assertAsOfSupported(asOfTime: string | undefined): void {
    if (asOfTime !== undefined && !this.memoryClients.isConfigured)
      throw errors.invalid(
        'as_of',
        'requires the memory service, which is not configured; set MEMORY_URL',
      );
  }

  /**
   * Creates the view from which questions about a collection are answered.
   *
   * @param collection one that the caller owns
   * @param asOfTime an ISO 8601 date or instant from `toLedgerInstant`; omitted: the collection as
   *   it is now
   */
  async createView(
    caller: Caller,
    collection: Collection,
    asOfTime?: string,
    signal?: AbortSignal,
  ): Promise<CorpusView> {
    this.assertAsOfSupported(asOfTime);
    if (asOfTime !== undefined)
      return new LedgerCorpusView(
        await this.memoryClients.getClient(caller.accountId),
        `collection:${collection.id}`,
        asOfTime,
        signal,
      );
    const { db, passageRetrieval, graphPassageRetrieval, missingAnswers } = this;
    return new StoredCorpusView(caller, collection, {
      db,
      passageRetrieval,
      graphPassageRetrieval,
      missingAnswers,
    });
  }
}
