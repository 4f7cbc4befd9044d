import { Module } from '@nestjs/common';
import { NewsCacheRepository } from './news-cache.repository.ts';
import { NewsService } from './news.service.ts';
import { ProviderThrottle } from './provider.throttle.ts';

@Module({ providers: [NewsService, NewsCacheRepository, ProviderThrottle], exports: [NewsService] })
export class NewsModule {}
