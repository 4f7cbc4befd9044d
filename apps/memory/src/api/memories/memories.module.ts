import { Module } from '@nestjs/common';
import { EpisodesModule } from '../../episodes/episodes.module.ts';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { ReadsModule } from '../../reads/reads.module.ts';
import { MemoriesController } from './memories.controller.ts';
import { SearchController } from './search.controller.ts';

@Module({ imports: [EpisodesModule, LedgerModule, ReadsModule], controllers: [MemoriesController, SearchController] })
export class MemoriesModule {}
