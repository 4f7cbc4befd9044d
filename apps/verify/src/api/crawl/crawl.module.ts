import { Module } from '@nestjs/common';
import { EngineModule } from '@plumbline/engine';
import { ReadingModule } from '../../reading/reading.module.ts';
import { CrawlController } from './crawl.controller.ts';

@Module({ imports: [EngineModule, ReadingModule], controllers: [CrawlController] })
export class CrawlModule {}
