import { Module } from '@nestjs/common';
import { QueriesModule } from '../../queries/queries.module.ts';
import { FactsController } from './facts.controller.ts';

@Module({ imports: [QueriesModule], controllers: [FactsController] })
export class FactsModule {}
