import { Module } from '@nestjs/common';
import { ArticleSearchModule } from '../../retrieval/search/article-search.module.ts';
import { FactSearchController } from './fact-search.controller.ts';

@Module({ imports: [ArticleSearchModule], controllers: [FactSearchController] })
export class FactSearchApiModule {}
