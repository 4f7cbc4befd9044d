import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { StatementUrls } from './statement-urls.ts';
import { Statements } from './statements.ts';

@Module({ imports: [EngineModule], providers: [Statements, StatementUrls], exports: [Statements, StatementUrls] })
export class StatementsModule {}
