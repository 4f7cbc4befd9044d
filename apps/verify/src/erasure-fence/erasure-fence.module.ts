import { Global, Module } from '@nestjs/common';
import { ErasureFenceService } from './erasure-fence.service.ts';
import { ErasureListener } from './erasure.listener.ts';

/** Global, because everything that stores or caches content of callers needs it. */
@Global()
@Module({
  providers: [ErasureFenceService, ErasureListener],
  exports: [ErasureFenceService, ErasureListener],
})
export class ErasureFenceModule {}
