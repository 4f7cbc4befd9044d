import { IsInstant } from '@plumbline/http';
import { IsOptional } from 'class-validator';
import type { KeyKind } from '../../auth/api-key.entity.ts';

export class UsageQueryDto {
  /** ISO 8601; a date alone is the start of that day in UTC. Default: 30 days before `to`. */
  @IsOptional() @IsInstant() from?: string;
  /**
   * ISO 8601; a date alone is the end of that day in UTC. Default: now. At most 366 days after
   * `from`.
   */
  @IsOptional() @IsInstant() to?: string;
}

export class UsageSumsDto {
  /** Billable calls that were answered. */
  calls: number;
  /** One for each call. */
  units: number;
  /**
   * Of the language model, also for chats, for pages that were queued and for calls that failed; 0
   * where none is configured, and for what it was asked before.
   */
  input_tokens: number;
  output_tokens: number;
}

export class EndpointUsageDto extends UsageSumsDto {
  /** Its path after /api/v1/, such as `fact-checker`. */
  endpoint: string;
}

export class KeyUsageDto extends UsageSumsDto {
  /** Null for a key of the service's settings. */
  key_id: string | null;
  kind: KeyKind;
  /** The key's name; of a key of the settings, its subject's. */
  name: string;
}

export class DayUsageDto extends UsageSumsDto {
  /** YYYY-MM-DD, in UTC. */
  day: string;
}

export class UsageDto {
  /** ISO 8601 */
  from: string;
  /** ISO 8601 */
  to: string;
  total: UsageSumsDto;
  /** Most called first. */
  by_endpoint: EndpointUsageDto[];
  /** Most called first. */
  by_key: KeyUsageDto[];
  /** In order; days without calls are left out. */
  by_day: DayUsageDto[];
}
