import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MessageReading } from './reading.ts';
import { Remembering } from './remembering.ts';

/**
 * Messages in everyday language: what they state becomes nodes and edges of the request that brings
 * them.
 */
@Module({
  imports: [LedgerModule, EngineModule],
  providers: [MessageReading, Remembering],
  exports: [Remembering],
})
export class EpisodesModule {}
