import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { RetrievalModule } from '../retrieval/retrieval.module.ts';
import { StatementsModule } from '../fact-checking/statements/statements.module.ts';
import { ResearchService } from './research.service.ts';

@Module({
  imports: [EngineModule, RetrievalModule, StatementsModule],
  providers: [ResearchService],
  exports: [ResearchService],
})
export class ResearchModule {}
