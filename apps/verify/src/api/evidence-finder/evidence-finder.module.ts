import { Module } from '@nestjs/common';
import { VerificationModule } from '../../verification/verification.module.ts';
import { EvidenceFinderController } from './evidence-finder.controller.ts';

@Module({ imports: [VerificationModule], controllers: [EvidenceFinderController] })
export class EvidenceFinderModule {}
