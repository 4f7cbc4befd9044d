import { Module } from '@nestjs/common';
import { CorpusModule } from '../corpus/corpus.module.ts';
import { NewsModule } from './news/news.module.ts';
import { DocumentReaderModule } from '../document-reader/document-reader.module.ts';
import { PageReaderService } from './page-cache/page-reader.service.ts';
import { PageRepository } from './page-cache/page.repository.ts';
import { RetrievalService } from './retrieval.service.ts';

@Module({
  imports: [CorpusModule, NewsModule, DocumentReaderModule],
  providers: [PageReaderService, PageRepository, RetrievalService],
  exports: [PageRepository, RetrievalService],
})
export class RetrievalModule {}
