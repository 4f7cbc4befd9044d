import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsText, toInteger } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { ResearchJobSummaryDto } from '../../research/research-job.dto.ts';
import { RESEARCH_STATUSES, type ResearchStatus } from '../../research/research-job.entity.ts';

export class DeepResearchDto {
  /** What to research: a question, a statement to check, or a topic. */
  @IsText(1000) query: string;
  /**
   * Language of the report's headings and connecting sentences: an English language name or an ISO
   * 639-1 code. Quotations stay in the language of their article.
   */
  @IsOptional() @IsText(40) language: string = 'English';
  /**
   * With `Prefer: respond-async`, the URL (http or https) to which a signed webhook is sent when
   * the research has ended. Private addresses are refused. Default: no webhook.
   */
  @ApiPropertyOptional({ format: 'uri' }) @IsOptional() @IsText(2048) callback_url?: string;
}

export class ResearchListQueryDto {
  /** Returns only the research in this state. */
  @ApiPropertyOptional({ enum: RESEARCH_STATUSES })
  @IsOptional()
  @IsIn(RESEARCH_STATUSES)
  status?: ResearchStatus;
  /** Number of items to return, 1 to 100. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Transform(toInteger)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 20;
  /** The `next_cursor` of the previous page. Omit it to get the first page. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID(undefined, {
    message: 'cursor must be the next_cursor of an earlier response, unchanged',
  })
  cursor?: string;
}

export class ResearchListDto {
  /** The research in the background, newest first, without the reports. */
  research: ResearchJobSummaryDto[];
  /** The cursor of the next page; null on the last page. */
  @ApiProperty({ type: String, format: 'uuid' })
  next_cursor: string | null;
}

export class DeletedResearchDto {
  /** Always true: the research is deleted. */
  deleted: boolean;
}
