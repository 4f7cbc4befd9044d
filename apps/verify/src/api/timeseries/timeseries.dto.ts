import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsText } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** Form fields are strings; numbers are parsed from them. */
const parseDigits = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;

export class TimeseriesFileDto {
  /**
   * Language of the labels: an English name or an ISO 639-1 code. Default: English with a language
   * model, otherwise the language of the document. Without a model, another language returns 400.
   */
  @IsOptional() @IsText(40) language?: string;
  /** The maximum number of data points returned. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Transform(parseDigits)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 50;
}

export class TimeseriesDto extends TimeseriesFileDto {
  /** The URL of a page or document to fetch. */
  @IsText(2048) url: string;
}

export class DataPointDto {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, with the precision of the document. */
  timestamp: string;
  label: string;
}

export class TimeseriesMetaDto {
  /** The number of data points found, before `limit` is applied. */
  total: number;
  /**
   * Tokens of the language model, input plus output; 0 without a model or when the answer was
   * cached.
   */
  tokens: number;
  executionTimeMs: number;
}

export class TimeseriesResultDto {
  /** The title of the document; without one, its first heading or sentence. */
  title: string;
  /** In chronological order. */
  dataPoints: DataPointDto[];
  meta: TimeseriesMetaDto;
}
