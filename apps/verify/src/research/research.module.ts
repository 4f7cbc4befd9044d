import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { ChecksModule } from '../checks/checks.module.ts';
import { RetrievalModule } from '../retrieval/retrieval.module.ts';
import { FactCheckingModule } from '../fact-checking/fact-checking.module.ts';
import { StatementsModule } from '../fact-checking/statements/statements.module.ts';
import { CitedReportService } from './cited-report.service.ts';
import { KeptVerdictService } from './kept-verdict.service.ts';
import { NewsAnswerService } from './news-answer.service.ts';
import { ResearchFindingsService } from './research-findings.service.ts';
import { ResearchRetrievalService } from './research-retrieval.service.ts';
import { ResearchService } from './research.service.ts';

@Module({
  imports: [ChecksModule, EngineModule, FactCheckingModule, RetrievalModule, StatementsModule],
  providers: [
    ResearchService,
    ResearchRetrievalService,
    ResearchFindingsService,
    CitedReportService,
    KeptVerdictService,
    NewsAnswerService,
  ],
  exports: [NewsAnswerService, ResearchService],
})
export class ResearchModule {}
