import { Module } from '@nestjs/common';
import { MessagesModule } from '../../messages/messages.module.ts';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { QueriesModule } from '../../queries/queries.module.ts';
import { ExportController } from './export.controller.ts';
import { MemoriesController } from './memories.controller.ts';
import { ResolveController } from './resolve.controller.ts';
import { SearchController } from './search.controller.ts';
import { SubgraphController } from './subgraph.controller.ts';
import { WhyController } from './why.controller.ts';

@Module({
  imports: [MessagesModule, LedgerModule, QueriesModule],
  controllers: [
    ExportController,
    ResolveController,
    SubgraphController,
    WhyController,
    MemoriesController,
    SearchController,
  ],
})
export class MemoriesModule {}
