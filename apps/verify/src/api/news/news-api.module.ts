import { Module } from '@nestjs/common';
import { NewsModule } from '../../retrieval/news/news.module.ts';
import { NewsController } from './news.controller.ts';

@Module({ imports: [NewsModule], controllers: [NewsController] })
export class NewsApiModule {}
