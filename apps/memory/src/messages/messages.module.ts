import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { MessageExtractionService } from './message-extraction.service.ts';
import { MemoryWriterService } from './memory-writer.service.ts';

/** Messages in natural language: their statements become nodes and edges of the request. */
@Module({
  imports: [LedgerModule, EngineModule],
  providers: [MessageExtractionService, MemoryWriterService],
  exports: [MemoryWriterService],
})
export class MessagesModule {}
