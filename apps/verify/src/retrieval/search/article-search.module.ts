import { Module } from '@nestjs/common';
import { CorpusModule } from '../../corpus/corpus.module.ts';
import { NewsModule } from '../news/news.module.ts';
import { ArticleSearchService } from './article-search.service.ts';

@Module({
  imports: [CorpusModule, NewsModule],
  providers: [ArticleSearchService],
  exports: [ArticleSearchService],
})
export class ArticleSearchModule {}
