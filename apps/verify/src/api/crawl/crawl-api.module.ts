import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/nlp-nest';
import { DocumentReaderModule } from '../../document-reader/document-reader.module.ts';
import { CrawlController } from './crawl.controller.ts';

@Module({ imports: [EngineModule, DocumentReaderModule], controllers: [CrawlController] })
export class CrawlApiModule {}
