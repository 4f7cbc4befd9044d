import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { AccountsModule } from '../auth/accounts.module.ts';
import { LinkingModule } from '../collections/linking/linking.module.ts';
import { FactCheckingModule } from '../fact-checking/fact-checking.module.ts';
import { IdempotencyModule } from '../auth/idempotency/idempotency.module.ts';
import { LedgerSyncModule } from '../ledger-sync/ledger-sync.module.ts';
import { RetrievalModule } from '../retrieval/retrieval.module.ts';
import { WatermarkModule } from '../watermark/watermark.module.ts';
import { AccountErasureService } from './account-erasure.service.ts';
import { CacheErasureService } from './cache-erasure.service.ts';
import { ContentErasureService } from './content-erasure.service.ts';
import { ContentScanService } from './content-scan.service.ts';
import { DeliveryErasureService } from './delivery-erasure.service.ts';
import { ErasurePlanService } from './erasure-plan.service.ts';
import { ErasureRepository } from './erasure.repository.ts';
import { ErasureRunService } from './erasure-run.service.ts';
import { ErasureService } from './erasure.service.ts';
import { ErasureWorker } from './erasure.worker.ts';
import { GraphErasureService } from './graph-erasure.service.ts';
import { SourceErasureService } from './source-erasure.service.ts';

@Module({
  imports: [
    ...[AccountsModule, EngineModule, FactCheckingModule, IdempotencyModule, LedgerSyncModule],
    ...[LinkingModule, RetrievalModule, WatermarkModule],
  ],
  providers: [
    ...[AccountErasureService, CacheErasureService, ContentErasureService, ContentScanService],
    ...[DeliveryErasureService, ErasurePlanService, ErasureRepository, ErasureRunService],
    ...[ErasureService, ErasureWorker, GraphErasureService, SourceErasureService],
  ],
  exports: [ErasureService, ErasureRepository],
})
export class ErasureModule {}
