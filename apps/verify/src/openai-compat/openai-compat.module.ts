import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { AccountsModule } from '../auth/accounts.module.ts';
import { ChatFeatureModule } from '../chat/chat.module.ts';
import { ChecksModule } from '../checks/checks.module.ts';
import { CollectionsModule } from '../collections/collections.module.ts';
import { ResearchModule } from '../research/research.module.ts';
import { BilledWorkService } from './billed-work.service.ts';
import { ChatModelService } from './chat-model.service.ts';
import { FactCheckModelService } from './fact-check-model.service.ts';
import { ModelCatalogService } from './model-catalog.service.ts';
import { ModelReplyService } from './model-reply.service.ts';
import { ClaimAnnotationService } from './proxy/claim-annotation.service.ts';
import { ModelProxyService } from './proxy/model-proxy.service.ts';
import { ResearchModelService } from './research-model.service.ts';

@Module({
  imports: [
    ...[AccountsModule, ChatFeatureModule, ChecksModule, CollectionsModule, EngineModule],
    ResearchModule,
  ],
  providers: [
    ...[BilledWorkService, ChatModelService, FactCheckModelService, ModelCatalogService],
    ...[ModelReplyService, ResearchModelService],
    ...[ClaimAnnotationService, ModelProxyService],
  ],
  exports: [ClaimAnnotationService, ModelCatalogService, ModelProxyService, ModelReplyService],
})
export class OpenAiCompatModule {}
