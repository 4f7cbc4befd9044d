import { Module } from '@nestjs/common';
import { VerificationModule } from '../../verification/verification.module.ts';
import { FactCheckerController } from './fact-checker.controller.ts';

@Module({ imports: [VerificationModule], controllers: [FactCheckerController] })
export class FactCheckerModule {}
