import { Module } from '@nestjs/common';
import { CorpusModule } from '../../corpus/corpus.module.ts';
import { DocumentReaderModule } from '../../document-reader/document-reader.module.ts';
import { IngestController } from './ingest.controller.ts';

@Module({ imports: [CorpusModule, DocumentReaderModule], controllers: [IngestController] })
export class IngestApiModule {}
