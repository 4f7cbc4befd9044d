import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { DocumentReaderModule } from '../../document-reader/document-reader.module.ts';
import { CausalityGraphController } from './causality-graph.controller.ts';

@Module({ imports: [EngineModule, DocumentReaderModule], controllers: [CausalityGraphController] })
export class CausalityGraphApiModule {}
