import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { ChecksModule } from '../checks/checks.module.ts';
import { RetrievalModule } from '../retrieval/retrieval.module.ts';
import { FactCheckingModule } from '../fact-checking/fact-checking.module.ts';
import { StatementsModule } from '../fact-checking/statements/statements.module.ts';
import { AccountsModule } from '../auth/accounts.module.ts';
import { WebhooksModule } from '../webhooks/webhooks.module.ts';
import { CitedReportService } from './cited-report.service.ts';
import { KeptVerdictService } from './kept-verdict.service.ts';
import { NewsAnswerService } from './news-answer.service.ts';
import { ResearchFindingsService } from './research-findings.service.ts';
import { ResearchJobRepository } from './research-job.repository.ts';
import { ResearchJobService } from './research-job.service.ts';
import { ResearchRetrievalService } from './research-retrieval.service.ts';
import { ResearchService } from './research.service.ts';
import { ResearchWorker } from './research.worker.ts';

@Module({
  imports: [
    ...[AccountsModule, ChecksModule, EngineModule, FactCheckingModule, RetrievalModule],
    ...[StatementsModule, WebhooksModule],
  ],
  providers: [
    ResearchService,
    ResearchRetrievalService,
    ResearchFindingsService,
    CitedReportService,
    KeptVerdictService,
    NewsAnswerService,
    ...[ResearchJobRepository, ResearchJobService, ResearchWorker],
  ],
  exports: [NewsAnswerService, ResearchService, ResearchJobRepository, ResearchJobService],
})
export class ResearchModule {}
