import { Global, Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { AccountsModule } from '../auth/accounts.module.ts';
import { LinkingModule } from '../collections/linking/linking.module.ts';
import { SourceRereader } from '../corpus/source-rereader.ts';
import { LedgerSyncModule } from '../ledger-sync/ledger-sync.module.ts';
import { RereadingService } from './rereading.service.ts';
import { RereadingStorageService } from './rereading-storage.service.ts';
import { RereadingSweepService } from './rereading-sweep.service.ts';
import { RereadingWorker } from './rereading.worker.ts';

/** Global, because the corpus injects the rereader without importing this module. */
@Global()
@Module({
  imports: [EngineModule, AccountsModule, LinkingModule, LedgerSyncModule],
  providers: [
    RereadingService,
    RereadingStorageService,
    RereadingSweepService,
    RereadingWorker,
    { provide: SourceRereader, useExisting: RereadingService },
  ],
  exports: [SourceRereader],
})
export class RereadingModule {}
