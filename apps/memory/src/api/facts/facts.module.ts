import { Module } from '@nestjs/common';
import { ReadsModule } from '../../reads/reads.module.ts';
import { FactsController } from './facts.controller.ts';

@Module({ imports: [ReadsModule], controllers: [FactsController] })
export class FactsModule {}
