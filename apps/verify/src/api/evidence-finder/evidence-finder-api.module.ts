import { Module } from '@nestjs/common';
import { FactCheckingModule } from '../../fact-checking/fact-checking.module.ts';
import { EvidenceFinderController } from './evidence-finder.controller.ts';

@Module({ imports: [FactCheckingModule], controllers: [EvidenceFinderController] })
export class EvidenceFinderApiModule {}
