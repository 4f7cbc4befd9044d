import { Module } from '@nestjs/common';
import { CertificatesModule } from '../certificates/certificates.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { CertificateWitnessService } from './certificate-witness.service.ts';
import { CheckpointFileService } from './checkpoint-file.service.ts';
import { CheckpointWebhookService } from './checkpoint-webhook.service.ts';
import { HeadLogScheduler } from './head-log.scheduler.ts';
import { HeadLogService } from './head-log.service.ts';
import { WitnessSubmissionService } from './witness-submission.service.ts';

@Module({
  imports: [LedgerModule, CertificatesModule],
  providers: [
    CertificateWitnessService,
    CheckpointFileService,
    CheckpointWebhookService,
    HeadLogScheduler,
    HeadLogService,
    WitnessSubmissionService,
  ],
  exports: [CertificateWitnessService, HeadLogService],
})
export class HeadLogModule {}
