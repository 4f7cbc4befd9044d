import { IsInstant } from '@plumbline/http';
import { IsOptional } from 'class-validator';
import type { KeyKind } from '../../auth/api-key.entity.ts';

export class UsageQueryDto {
  /**
   * ISO 8601. A date without a time means the start of that day in UTC. Default: 30 days before
   * `to`.
   */
  @IsOptional() @IsInstant() from?: string;
  /**
   * ISO 8601. A date without a time means the end of that day in UTC. Default: now. At most 366
   * days after `from`.
   */
  @IsOptional() @IsInstant() to?: string;
}

export class UsageSumsDto {
  /** The number of billable calls with a successful response. */
  calls: number;
  /** Billing units: one for each call. */
  units: number;
  /**
   * Input tokens of the language model, including chats, queued pages and failed calls. 0 without a
   * model; cached answers are not counted.
   */
  input_tokens: number;
  output_tokens: number;
}

export class EndpointUsageDto extends UsageSumsDto {
  /** The path of the endpoint after /api/v1/, such as `fact-checker`. */
  endpoint: string;
}

export class KeyUsageDto extends UsageSumsDto {
  /** Null for a key from the service's settings. */
  key_id: string | null;
  kind: KeyKind;
  /** The name of the key; for a key from the settings, the name of its subject. */
  name: string;
}

export class DayUsageDto extends UsageSumsDto {
  /** The day in UTC, as YYYY-MM-DD. */
  day: string;
}

export class UsageDto {
  /** ISO 8601 */
  from: string;
  /** ISO 8601 */
  to: string;
  total: UsageSumsDto;
  /** Most calls first. */
  by_endpoint: EndpointUsageDto[];
  /** Most calls first. */
  by_key: KeyUsageDto[];
  /** In chronological order. Days without calls are left out. */
  by_day: DayUsageDto[];
}
