import { Module } from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../env.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { CertificateUpkeep } from './certificate-upkeep.ts';
import { Certifier } from './certifier.ts';
import { KeptCertificates } from './kept-certificates.ts';
import { Proofs } from './proofs.ts';
import { SigningKey } from './signing-key.ts';
import { Verification } from './verification.ts';

const rooms = [Certifier, KeptCertificates, Proofs, Verification];

@Module({
  imports: [LedgerModule],
  providers: [
    ...rooms,
    CertificateUpkeep,
    {
      provide: SigningKey,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => SigningKey.of(settings),
    },
  ],
  exports: [...rooms, SigningKey],
})
export class CertificatesModule {}
