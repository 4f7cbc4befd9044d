import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MessageExtractionService } from './message-extraction.service.ts';
import { MemoryWriterService } from './memory-writer.service.ts';

/**
 * Messages in everyday language: what they state becomes nodes and edges of the request that brings
 * them.
 */
@Module({
  imports: [LedgerModule, EngineModule],
  providers: [MessageExtractionService, MemoryWriterService],
  exports: [MemoryWriterService],
})
export class MessagesModule {}
