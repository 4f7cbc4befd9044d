import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { toInteger } from '@plumbline/http';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { WEBHOOK_STATUSES, type WebhookStatus } from '../../webhooks/webhook.entity.ts';

export class WebhookSecretDto {
  /**
   * The secret with which webhooks are signed, as Standard Webhooks 1.0 writes it: `whsec_` and 32
   * bytes in Base64.
   */
  secret: string;
  /**
   * The secret before the last rotation. For 24 hours after a rotation, webhooks are signed with
   * both secrets; afterwards, and before the first rotation, this field is null.
   */
  previous_secret: string | null;
  /** When the secret was last rotated (ISO 8601); null when it never was. */
  @ApiProperty({ type: String, format: 'date-time' })
  rotated_at: string | null;
}

export class WebhooksQueryDto {
  /** Returns only the webhooks in this state. */
  @ApiPropertyOptional({ enum: WEBHOOK_STATUSES })
  @IsOptional()
  @IsIn(WEBHOOK_STATUSES)
  status?: WebhookStatus;
  /** Number of webhooks to return, 1 to 100. */
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

export class WebhookDto {
  /** Id of the webhook. Each attempt sends it as the header `webhook-id`. */
  @ApiProperty({ format: 'uuid' }) id: string;
  /** The type of the event, such as `check.completed`; null until the work has ended. */
  type: string | null;
  /**
   * Id of the work that the webhook reports: a check, a document check, an ingest request or
   * research.
   */
  @ApiProperty({ format: 'uuid' }) resource_id: string;
  /** The `callback_url` without its query string, which may contain secrets. */
  @ApiProperty({ format: 'uri' }) url: string;
  /**
   * The state of the webhook. `waiting`: the work has not ended; `pending`: the webhook is to be
   * sent, for the first time or again; `failed`: it is not sent again.
   */
  @ApiProperty({ enum: WEBHOOK_STATUSES }) status: WebhookStatus;
  /** The number of attempts so far. */
  @ApiProperty({ type: 'integer' }) attempts: number;
  /** When the last attempt was made (ISO 8601); null before the first. */
  @ApiProperty({ type: String, format: 'date-time' })
  last_attempt_at: string | null;
  /** HTTP status of the last response; null when there was none. */
  @ApiProperty({ type: 'integer', nullable: true }) last_status: number | null;
  /** One sentence that says why the last attempt failed; null when it did not fail. */
  last_error: string | null;
  /** When the next attempt is made (ISO 8601); null when there is none. */
  @ApiProperty({ type: String, format: 'date-time' })
  next_attempt_at: string | null;
  /** When the webhook was requested (ISO 8601). */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** When the webhook was delivered or given up (ISO 8601); null before. */
  @ApiProperty({ type: String, format: 'date-time' })
  finished_at: string | null;
}

export class WebhooksDto {
  /** The webhooks, newest first. */
  webhooks: WebhookDto[];
  /** The cursor of the next page; null on the last page. */
  @ApiProperty({ type: String, format: 'uuid' })
  next_cursor: string | null;
}
