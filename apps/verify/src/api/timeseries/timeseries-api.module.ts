import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { DocumentReaderModule } from '../../document-reader/document-reader.module.ts';
import { TimeseriesController } from './timeseries.controller.ts';

@Module({ imports: [EngineModule, DocumentReaderModule], controllers: [TimeseriesController] })
export class TimeseriesApiModule {}
