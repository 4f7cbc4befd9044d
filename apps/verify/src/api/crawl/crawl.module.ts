import { Module } from '@nestjs/common';
import { ReadingModule } from '../../reading/reading.module.ts';
import { CrawlController } from './crawl.controller.ts';

@Module({ imports: [ReadingModule], controllers: [CrawlController] })
export class CrawlModule {}
