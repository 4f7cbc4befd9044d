import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequiresScope } from '@plumbline/auth';
import { ApiErrors } from '@plumbline/http';
import { MasterKey } from '../../auth/bearer.guard.ts';
import { CurrentCaller, type Caller } from '../../auth/caller.ts';
import { documentedErrors } from '../../errors/operation-errors.ts';
import {
  type WebhookSecrets,
  WebhookSecretService,
} from '../../webhooks/webhook-secret.service.ts';
import { WebhookSecretDto } from './webhooks.dto.ts';

@ApiErrors(documentedErrors.masterKeyRequired)
@ApiTags('account')
@MasterKey()
@RequiresScope('admin')
@Controller('account/webhook-secret')
export class WebhookSecretController {
  constructor(private readonly secrets: WebhookSecretService) {}

  /**
   * Returns the secret with which the webhooks of the account are signed.
   *
   * @remarks Requires a master key.
   */
  @Get() async getWebhookSecret(@CurrentCaller() { accountId }: Caller): Promise<WebhookSecretDto> {
    return toSecretDto(await this.secrets.getSecrets(accountId));
  }

  /**
   * Replaces the secret with which the webhooks of the account are signed.
   *
   * @remarks Requires a master key. For 24 hours, webhooks are signed with the new and with the
   *   previous secret.
   */
  @Post('rotate')
  @HttpCode(200)
  async rotateWebhookSecret(@CurrentCaller() { accountId }: Caller): Promise<WebhookSecretDto> {
    return toSecretDto(await this.secrets.rotate(accountId));
  }
}

const toSecretDto = ({ current, previous, rotatedAt }: WebhookSecrets): WebhookSecretDto => ({
  secret: current,
  previous_secret: previous,
  rotated_at: rotatedAt?.toISOString() ?? null,
});
