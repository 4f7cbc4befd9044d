import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { AccountsModule } from '../auth/accounts.module.ts';
import { SecretsModule } from '../auth/secrets/secrets.module.ts';
import { FactCheckingModule } from '../fact-checking/fact-checking.module.ts';
import { RetrievalModule } from '../retrieval/retrieval.module.ts';
import { WebhooksModule } from '../webhooks/webhooks.module.ts';
import { CheckListRepository } from './check-list.repository.ts';
import { CheckPresentationService } from './check-presentation.service.ts';
import { CheckListener } from './check.listener.ts';
import { VerdictPresentationService } from './verdict-presentation.service.ts';
import { CheckRepository } from './check.repository.ts';
import { CheckService } from './check.service.ts';
import { CheckUrlService } from './check-url.service.ts';
import { CheckJobService } from './check-job.service.ts';
import { CheckWorker } from './check.worker.ts';
import { DocumentCheckPresentationService } from './document/document-check-presentation.service.ts';
import { DocumentCheckRepository } from './document/document-check.repository.ts';
import { DocumentCheckService } from './document/document-check.service.ts';
import { DocumentCheckWorker } from './document/document-check.worker.ts';
import { DocumentNewsService } from './document/document-news.service.ts';
import { DocumentRunService } from './document/document-run.service.ts';
import { ReplayService } from './replay.service.ts';
import { ReviewRepository } from './review.repository.ts';
import { StalledCheckRecoveryService } from './stalled-check-recovery.service.ts';
import { VerdictRepository } from './verdict.repository.ts';
import { VerdictService } from './verdict.service.ts';

const sharedProviders = [
  ...[
    CheckListRepository,
    CheckPresentationService,
    CheckListener,
    CheckRepository,
    VerdictPresentationService,
  ],
  ...[CheckService, CheckUrlService, ReplayService, ReviewRepository],
  ...[VerdictRepository, VerdictService],
  ...[DocumentCheckPresentationService, DocumentCheckRepository, DocumentCheckService],
];

@Module({
  imports: [
    ...[AccountsModule, EngineModule, FactCheckingModule, RetrievalModule, SecretsModule],
    WebhooksModule,
  ],
  providers: [
    ...[...sharedProviders, CheckJobService, CheckWorker],
    ...[DocumentCheckWorker, DocumentNewsService, DocumentRunService, StalledCheckRecoveryService],
  ],
  exports: [...sharedProviders, CheckJobService],
})
export class ChecksModule {}
