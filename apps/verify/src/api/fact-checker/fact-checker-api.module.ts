import { Module } from '@nestjs/common';
import { FactCheckingModule } from '../../fact-checking/fact-checking.module.ts';
import { FactCheckerController } from './fact-checker.controller.ts';

@Module({ imports: [FactCheckingModule], controllers: [FactCheckerController] })
export class FactCheckerApiModule {}
