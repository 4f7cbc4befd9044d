import { Module } from '@nestjs/common';
import { ChecksModule } from '../../checks/checks.module.ts';
import { FactCheckingModule } from '../../fact-checking/fact-checking.module.ts';
import { FactCheckerController } from './fact-checker.controller.ts';

@Module({ imports: [ChecksModule, FactCheckingModule], controllers: [FactCheckerController] })
export class FactCheckerApiModule {}
