import { Module } from '@nestjs/common';
import { EngineModule } from '../../engine/engine.module.ts';
import { ReadingModule } from '../../reading/reading.module.ts';
import { CrawlController } from './crawl.controller.ts';

@Module({ imports: [EngineModule, ReadingModule], controllers: [CrawlController] })
export class CrawlModule {}
