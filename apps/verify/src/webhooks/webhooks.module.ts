import { Module } from '@nestjs/common';
import { SecretsModule } from '../auth/secrets/secrets.module.ts';
import { CallbackUrlService } from './callback-url.service.ts';
import { WebhookOutboxRepository } from './webhook-outbox.repository.ts';
import { WebhookSecretService } from './webhook-secret.service.ts';

const providers = [CallbackUrlService, WebhookOutboxRepository, WebhookSecretService];

@Module({ imports: [SecretsModule], providers, exports: providers })
export class WebhooksModule {}
