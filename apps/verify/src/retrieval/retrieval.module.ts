import { Module } from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../config/settings.ts';
import { CorpusModule } from '../corpus/corpus.module.ts';
import { NewsModule } from './news/news.module.ts';
import { DocumentReaderModule } from '../document-reader/document-reader.module.ts';
import { BUILT_IN_RECORDS, PublisherRegistry } from './credibility/publisher-registry.ts';
import { PageReaderService } from './page-cache/page-reader.service.ts';
import { PageRepository } from './page-cache/page.repository.ts';
import { RetrievalService } from './retrieval.service.ts';

@Module({
  imports: [CorpusModule, NewsModule, DocumentReaderModule],
  providers: [
    {
      provide: PublisherRegistry,
      inject: [SETTINGS],
      useFactory: ({ CREDIBILITY_LIST_FILE }: Settings) =>
        new PublisherRegistry(BUILT_IN_RECORDS, CREDIBILITY_LIST_FILE),
    },
    ...[PageReaderService, PageRepository, RetrievalService],
  ],
  exports: [PageRepository, PublisherRegistry, RetrievalService],
})
export class RetrievalModule {}
