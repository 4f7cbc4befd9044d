import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsText } from '@plumbline/http';
import { IsIn, IsOptional } from 'class-validator';
import { NewsSearchQueryDto } from '../../retrieval/news/search.dto.ts';

export class FactSearchQueryDto extends NewsSearchQueryDto {
  /** The order of the articles: most relevant first, or newest first. */
  @ApiPropertyOptional() @IsOptional() @IsIn(['relevance', 'date']) override sortBy:
    'relevance' | 'date' = 'relevance';
  /**
   * Only articles published within this time before now, such as `7d`, `30d` or `3months`. Ignored
   * when `from` or `to` is given.
   */
  @IsOptional() @IsText(20) override timespan?: string = undefined;
  /**
   * Where to search. `default`: public news; `ingest`: only the caller's ingested content; `all`:
   * both. `ingest` and `all` require a personal access token.
   */
  @ApiPropertyOptional() @IsOptional() @IsIn(['default', 'ingest', 'all']) source:
    'default' | 'ingest' | 'all' = 'default';
}
