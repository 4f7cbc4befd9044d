import { Module } from '@nestjs/common';
import { CertificatesModule } from '../certificates/certificates.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { Listing } from './listing.ts';

const reads = [Listing];

/** What can be read as of an instant, for whoever asks: HTTP or an agent. */
@Module({ imports: [LedgerModule, CertificatesModule], providers: reads, exports: reads })
export class ReadsModule {}
