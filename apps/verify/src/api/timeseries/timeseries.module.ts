import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { ReadingModule } from '../../reading/reading.module.ts';
import { TimeseriesController } from './timeseries.controller.ts';

@Module({ imports: [EngineModule, ReadingModule], controllers: [TimeseriesController] })
export class TimeseriesModule {}
