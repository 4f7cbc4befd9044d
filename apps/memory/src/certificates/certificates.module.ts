import { Module } from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../config/settings.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { CertificateRetentionScheduler } from './certificate-retention.scheduler.ts';
import { CertificationService } from './certification.service.ts';
import { CertificateStore } from './certificate.store.ts';
import { ProofService } from './proof.service.ts';
import { SigningKey } from './signing-key.ts';
import { CertificateVerificationService } from './certificate-verification.service.ts';

const services = [
  CertificationService,
  CertificateStore,
  ProofService,
  CertificateVerificationService,
];

@Module({
  imports: [LedgerModule],
  providers: [
    ...services,
    CertificateRetentionScheduler,
    {
      provide: SigningKey,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => SigningKey.load(settings),
    },
  ],
  exports: [...services, SigningKey],
})
export class CertificatesModule {}
