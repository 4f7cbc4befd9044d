import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsText } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

/** Form fields are strings. */
const parseDigits = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;

export class TimeseriesFileDto {
  /**
   * Of the labels: an English name or ISO 639-1 code; default: English where a language model is
   * there to word them, else the document's own. Without a model another language is a 400.
   */
  @IsOptional() @IsText(40) language?: string;
  /** Most data points returned. */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Transform(parseDigits)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 50;
}

export class TimeseriesDto extends TimeseriesFileDto {
  /** A page or document to fetch. */
  @IsText(2048) url: string;
}

export class DataPointDto {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: as precise as the document says. */
  timestamp: string;
  label: string;
}

export class TimeseriesMetaDto {
  /** Data points found, before `limit`. */
  total: number;
  /** Of the language model, in and out; 0 without one, and for what it was asked before. */
  tokens: number;
  executionTimeMs: number;
}

export class TimeseriesResultDto {
  /** The document's own, or its first heading or sentence. */
  title: string;
  /** In the order of time. */
  dataPoints: DataPointDto[];
  meta: TimeseriesMetaDto;
}
