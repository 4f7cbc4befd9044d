import { Module } from '@nestjs/common';
import { NewsAnswers } from './answers.ts';
import { News } from './news.ts';
import { NewsTurns } from './turns.ts';

@Module({ providers: [News, NewsAnswers, NewsTurns], exports: [News] })
export class NewsModule {}
