import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsText, toInteger } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class TimeseriesFileDto {
  /**
   * Language of the data point labels: an English language name or an ISO 639-1 code. Default: the
   * language of the document, which the header `Content-Language` names. Without a language model,
   * any other language returns 400.
   */
  @IsOptional() @IsText(40) language?: string;
  /** The maximum number of data points returned. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Transform(toInteger)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 50;
}

export class TimeseriesDto extends TimeseriesFileDto {
  /** The URL of the web page or document to fetch. */
  @IsText(2048) url: string;
}

export class DataPointDto {
  /**
   * The date of the event or figure, as precise as the document states it: `YYYY`, `YYYY-MM` or
   * `YYYY-MM-DD`.
   */
  timestamp: string;
  /** What happened, or the figure with its measure. */
  label: string;
}

export class TimeseriesMetaDto {
  /** The number of data points found in the document, before `limit` is applied. */
  total: number;
  /**
   * The total number of language model tokens (input plus output) that the request used; 0 without
   * a language model or when the model's answer was cached.
   */
  tokens: number;
  /** How long the request took, in milliseconds. */
  executionTimeMs: number;
}

export class TimeseriesResultDto {
  /** The title of the document. If it has none, its first heading or sentence. */
  title: string;
  /** The dated events and figures, in chronological order. */
  dataPoints: DataPointDto[];
  /** Figures about the request. */
  meta: TimeseriesMetaDto;
}
