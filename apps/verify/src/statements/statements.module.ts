import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { StatementUrls } from './statement-urls.ts';
import { StatementPages } from './statement-pages.ts';
import { Statements } from './statements.ts';

@Module({ imports: [EngineModule], providers: [Statements, StatementPages, StatementUrls], exports: [Statements, StatementPages] })
export class StatementsModule {}
