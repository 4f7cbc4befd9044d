import { Module } from '@nestjs/common';
import { ResearchModule } from '../../research/research.module.ts';
import { WebhooksModule } from '../../webhooks/webhooks.module.ts';
import { DeepResearchController } from './deep-research.controller.ts';

@Module({ imports: [ResearchModule, WebhooksModule], controllers: [DeepResearchController] })
export class DeepResearchApiModule {}
