import { Module } from '@nestjs/common';
import { StatementsModule } from '../statements/statements.module.ts';

/** The public pages of claims and predictions. */
@Module({ imports: [StatementsModule] })
export class SiteModule {}
