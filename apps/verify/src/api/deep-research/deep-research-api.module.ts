import { Module } from '@nestjs/common';
import { ResearchModule } from '../../research/research.module.ts';
import { DeepResearchController } from './deep-research.controller.ts';

@Module({ imports: [ResearchModule], controllers: [DeepResearchController] })
export class DeepResearchApiModule {}
