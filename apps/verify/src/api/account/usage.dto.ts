import { ApiProperty } from '@nestjs/swagger';
import { IsInstant } from '@plumbline/http';
import { IsOptional } from 'class-validator';
import type { KeyKind } from '../../auth/api-key.entity.ts';

export class UsageQueryDto {
  /**
   * Start of the reported period (ISO 8601). A date without a time means the start of that day in
   * UTC. Default: 30 days before `to`.
   */
  @IsOptional() @IsInstant() from?: string;
  /**
   * End of the reported period (ISO 8601), at most 366 days after `from`. A date without a time
   * means the end of that day in UTC. Default: now.
   */
  @IsOptional() @IsInstant() to?: string;
}

export class UsageSumsDto {
  /** The number of calls to billable endpoints that returned a successful response. */
  calls: number;
  /** The number of billing units. Each billable call counts as one unit. */
  units: number;
  /**
   * The number of input tokens that the language model used, including those of chats, queued pages
   * and failed calls. Answers from the cache are not counted; 0 when no language model is
   * configured.
   */
  input_tokens: number;
  /** The number of output tokens that the language model used, counted like `input_tokens`. */
  output_tokens: number;
  /**
   * CPU time in milliseconds that the extraction of statements and the reading of documents used,
   * including those of queued pages and failed calls.
   */
  cpu_ms: number;
  /** The most memory in megabytes that one such task held; 0 when there was none. */
  peak_memory_mb: number;
}

export class EndpointUsageDto extends UsageSumsDto {
  /** The path of the endpoint without the prefix `/api/v1/`, such as `fact-checker`. */
  endpoint: string;
}

export class KeyUsageDto extends UsageSumsDto {
  /** Id of the API key; null for a key that is configured in the service's settings. */
  @ApiProperty({ type: String, format: 'uuid' })
  key_id: string | null;
  /** The kind of the API key. */
  kind: KeyKind;
  /**
   * The name of the API key. For a key from the service's settings, the name of the person or brand
   * that the key belongs to.
   */
  name: string;
}

export class DayUsageDto extends UsageSumsDto {
  /** The day in UTC, in the format YYYY-MM-DD. */
  @ApiProperty({ format: 'date' })
  day: string;
}

export class UsageDto {
  /** Start of the reported period (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  from: string;
  /** End of the reported period (ISO 8601). */
  @ApiProperty({ format: 'date-time' })
  to: string;
  /** The sums over the whole period. */
  total: UsageSumsDto;
  /** Usage per endpoint; the endpoint with the most calls comes first. */
  by_endpoint: EndpointUsageDto[];
  /** Usage per API key; the key with the most calls comes first. */
  by_key: KeyUsageDto[];
  /** Usage per day, in chronological order. Days without usage are left out. */
  by_day: DayUsageDto[];
}
