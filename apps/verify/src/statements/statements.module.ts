import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { SecretsModule } from '../secrets/secrets.module.ts';
import { StatementUrls } from './statement-urls.ts';
import { StatementPages } from './statement-pages.ts';
import { Statements } from './statements.ts';

@Module({
  imports: [EngineModule, SecretsModule],
  providers: [Statements, StatementPages, StatementUrls],
  exports: [Statements, StatementPages],
})
export class StatementsModule {}
