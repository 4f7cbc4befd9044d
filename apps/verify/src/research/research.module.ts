import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { RetrievalModule } from '../retrieval/retrieval.module.ts';
import { StatementsModule } from '../fact-checking/statements/statements.module.ts';
import { CitedReportService } from './cited-report.service.ts';
import { ResearchFindingsService } from './research-findings.service.ts';
import { ResearchRetrievalService } from './research-retrieval.service.ts';
import { ResearchService } from './research.service.ts';

@Module({
  imports: [EngineModule, RetrievalModule, StatementsModule],
  providers: [
    ResearchService,
    ResearchRetrievalService,
    ResearchFindingsService,
    CitedReportService,
  ],
  exports: [ResearchService],
})
export class ResearchModule {}
