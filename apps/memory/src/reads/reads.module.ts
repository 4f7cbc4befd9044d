import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { CertificatesModule } from '../certificates/certificates.module.ts';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { Listing } from './listing.ts';
import { Searching } from './search.ts';

const reads = [Listing, Searching];

/** What can be read as of an instant, for whoever asks: HTTP or an agent. */
@Module({ imports: [LedgerModule, CertificatesModule, EngineModule], providers: reads, exports: reads })
export class ReadsModule {}
