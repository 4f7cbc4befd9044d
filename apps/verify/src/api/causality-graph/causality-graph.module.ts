import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { ReadingModule } from '../../reading/reading.module.ts';
import { CausalityGraphController } from './causality-graph.controller.ts';

@Module({ imports: [EngineModule, ReadingModule], controllers: [CausalityGraphController] })
export class CausalityGraphModule {}
