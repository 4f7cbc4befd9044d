import { Module } from '@nestjs/common';
import { StatementsModule } from '../statements/statements.module.ts';
import { SiteController } from './site.controller.ts';

/** The public pages of claims and predictions. */
@Module({ imports: [StatementsModule], controllers: [SiteController] })
export class SiteModule {}
