import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequestSignal } from '@plumbline/http';
import { errors } from '../../errors.ts';
import { Reading } from '../../reading/reading.ts';
import { CrawlRequestDto, CrawlResultDto } from './crawl.dto.ts';

@ApiTags('crawl')
@Controller('crawl')
export class CrawlController {
  constructor(private readonly reading: Reading) {}

  /** Fetches a page or document and returns its main content as Markdown. */
  @Post() @HttpCode(200) async crawl(
    @Body() { url, prompt }: CrawlRequestDto,
    @RequestSignal() signal: AbortSignal,
  ): Promise<CrawlResultDto> {
    if (prompt !== undefined) throw errors.notYet('prompt');
    const { title, markdown, publishedAt, author, description, fetchedAt } = await this.reading.url(url, signal);
    return { url, title, markdown, publishedAt, author, description, fetchedAt: fetchedAt.toISOString() };
  }
}
