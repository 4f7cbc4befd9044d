import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@plumbline/http';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { documentedErrors } from '../../errors/operation-errors.ts';
import { WebhookOutboxRepository } from '../../webhooks/webhook-outbox.repository.ts';
import type { WebhookDelivery } from '../../webhooks/webhook.entity.ts';
import { WebhookDto, WebhooksDto, WebhooksQueryDto } from './webhooks.dto.ts';

@ApiTags('account')
@Controller('account/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhookOutboxRepository) {}

  /**
   * Lists the webhooks that requests asked for with `callback_url`, newest first, with their last
   * attempt.
   *
   * @remarks With a master key, the list covers the whole account; with a personal access token,
   *   only the person or brand that the token belongs to. A webhook is listed for seven days after
   *   it was delivered or given up.
   */
  @Get() async listWebhooks(
    @CurrentCaller() caller: Caller,
    @Query() { status, limit, cursor }: WebhooksQueryDto,
  ): Promise<WebhooksDto> {
    const filter = { status, beforeId: cursor, limit: limit + 1 };
    const rows = await this.webhooks.list(caller, filter);
    const page = rows.slice(0, limit);
    return {
      webhooks: page.map(toWebhookDto),
      next_cursor: rows.length > limit ? page.at(-1)!.id : null,
    };
  }

  /**
   * Sends a webhook again at once.
   *
   * @remarks The webhook may have been delivered, may have failed, or may wait for its next
   *   attempt. It has the same `webhook-id` as before.
   */
  @ApiErrors(documentedErrors.webhookNotFound, documentedErrors.webhookWaiting)
  @Post(':id/redeliver')
  @HttpCode(200)
  async redeliverWebhook(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<WebhookDto> {
    return toWebhookDto(await this.webhooks.redeliver(caller, id));
  }
}

const toWebhookDto = (delivery: WebhookDelivery): WebhookDto => {
  const { origin, pathname } = new URL(delivery.url);
  return {
    ...{ id: delivery.id, type: delivery.event, resource_id: delivery.resourceId },
    ...{ url: origin + pathname, status: delivery.status, attempts: delivery.attempts },
    last_attempt_at: delivery.lastAttemptAt?.toISOString() ?? null,
    ...{ last_status: delivery.lastStatus, last_error: delivery.lastError },
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    created_at: delivery.createdAt.toISOString(),
    finished_at: delivery.finishedAt?.toISOString() ?? null,
  };
};
