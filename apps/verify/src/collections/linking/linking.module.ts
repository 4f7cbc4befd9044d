import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { ClaimLinkingService } from './claim-linking.service.ts';
import { ClaimCache } from './claim-cache.ts';

@Module({
  imports: [EngineModule],
  providers: [ClaimLinkingService, ClaimCache],
  exports: [ClaimLinkingService, ClaimCache],
})
export class LinkingModule {}
