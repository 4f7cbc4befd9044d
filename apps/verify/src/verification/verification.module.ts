import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { SourcesModule } from '../sources/sources.module.ts';
import { StatementsModule } from '../statements/statements.module.ts';
import { FactChecks } from './fact-check.ts';
import { Verification } from './verification.ts';

@Module({
  imports: [EngineModule, SourcesModule, StatementsModule],
  providers: [Verification, FactChecks],
  exports: [Verification, FactChecks],
})
export class VerificationModule {}
