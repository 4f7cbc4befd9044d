import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { SourcesModule } from '../sources/sources.module.ts';
import { StatementsModule } from '../statements/statements.module.ts';
import { Research } from './research.ts';

@Module({
  imports: [EngineModule, SourcesModule, StatementsModule],
  providers: [Research],
  exports: [Research],
})
export class ResearchModule {}
