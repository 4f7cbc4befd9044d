import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  HttpStatus,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DATABASE, NotificationListener, type Database } from '@plumbline/database';
import { DocumentError } from '@plumbline/documents';
import { SETTINGS } from '@plumbline/http';
import { Webhook } from 'standardwebhooks';
import type { Settings } from '../config/settings.ts';
import { CallbackUrlService } from '../webhooks/callback-url.service.ts';
import { WEBHOOK_CHANNEL } from '../webhooks/webhook-outbox.repository.ts';
import { WebhookSecretService } from '../webhooks/webhook-secret.service.ts';
import { computeRetryDelayMs } from './retry-delay.ts';
import { WebhookMetricsService } from './webhook-metrics.service.ts';
import {
  type AttemptResult,
  type DueHost,
  type LeasedWebhook,
  WebhookLeaseRepository,
} from './webhook-lease.repository.ts';
import { WebhookPayloadService } from './webhook-payload.service.ts';

/** Hosts to which this process sends concurrently. */
const MAX_HOSTS = 16;
/** Those of them that failed before, so that they do not hold up the others. */
const MAX_FAILING_HOSTS = 8;
/** The maximum delay after a lost notification, and the precision of retries. */
const POLL_INTERVAL_MS = 2_000;

/** Sends the webhooks in the outbox, one at a time to each host. */
@Injectable()
export class WebhookSenderService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly shutdown = new AbortController();
  /** The attempts in progress; the value says whether their host failed before. */
  private readonly attempts = new Map<Promise<void>, boolean>();
  private wake = () => undefined as void;
  private listener?: NotificationListener;
  private sendLoop?: Promise<void>;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly leases: WebhookLeaseRepository,
    private readonly payloads: WebhookPayloadService,
    private readonly secrets: WebhookSecretService,
    private readonly callbackUrls: CallbackUrlService,
    private readonly metrics: WebhookMetricsService,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.WORKER !== 'inline') return;
    this.listener = new NotificationListener(this.database.listenConfig, WEBHOOK_CHANNEL, {
      onNotification: () => this.wake(),
      onListening: () => this.wake(),
      onError: (error) => this.logger.warn(error.message),
    });
    this.sendLoop = this.sendContinuously();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    this.wake();
    await this.sendLoop;
    await Promise.all(this.attempts.keys());
    await this.listener?.close();
  }

  private async sendContinuously(): Promise<void> {
    const { signal } = this.shutdown;
    while (!signal.aborted) {
      // Subscribed before the outbox is read, so that no notification is missed in between.
      const notification = new Promise<void>((resolve) => (this.wake = resolve));
      await this.startAttempts().catch((error: unknown) =>
        this.logger.warn(`Webhooks could not be read and will be sent later: ${String(error)}`),
      );
      await waitFor(notification, signal);
    }
  }

  private async startAttempts(): Promise<void> {
    if (this.attempts.size >= MAX_HOSTS) return;
    for (const { host, isFailing } of await this.leases.findDueHosts()) {
      if (this.shutdown.signal.aborted || this.attempts.size >= MAX_HOSTS) return;
      const failingCount = [...this.attempts.values()].filter(Boolean).length;
      if (isFailing && failingCount >= MAX_FAILING_HOSTS) continue;
      const webhook = await this.leases.acquire(host);
      if (webhook) this.startAttempt(webhook, isFailing);
    }
  }

  private startAttempt(webhook: LeasedWebhook, isFailing: DueHost['isFailing']): void {
    const attempt = this.send(webhook)
      .catch((error: unknown) =>
        this.logger.warn(`The webhook ${webhook.id} will be sent again: ${String(error)}`),
      )
      .finally(() => {
        this.attempts.delete(attempt);
        this.wake();
      });
    this.attempts.set(attempt, isFailing);
  }

  private async send(webhook: LeasedWebhook): Promise<void> {
    const body = await this.payloads.buildBody(webhook);
    if (body === undefined) {
      const error = 'The result was deleted before the webhook was sent.';
      return this.end(webhook, 'failed', { status: null, error }, 0);
    }
    const headers = await this.sign(webhook, body);
    try {
      const { sender } = this.callbackUrls;
      const request = { headers, body };
      const answer = await sender.post(webhook.url, request, this.shutdown.signal);
      await this.recordAnswer(webhook, answer);
    } catch (error) {
      if (this.shutdown.signal.aborted) return this.leases.release(webhook);
      if (!(error instanceof DocumentError)) throw error;
      await this.recordFailure(webhook, { status: null, error: error.message });
    }
  }

  /** Signs with the previous secret too, for a day after a rotation. */
  private async sign(
    { id, accountId }: LeasedWebhook,
    body: string,
  ): Promise<Record<string, string>> {
    const { current, previous } = await this.secrets.getSecrets(accountId);
    const now = new Date();
    const secrets = previous === null ? [current] : [current, previous];
    return {
      'Content-Type': 'application/json; charset=utf-8',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': secrets
        .map((secret) => new Webhook(secret).sign(id, now, body))
        .join(' '),
    };
  }

  private async recordAnswer(
    webhook: LeasedWebhook,
    { status, retryAfterMs }: { status: number; retryAfterMs: number | undefined },
  ): Promise<void> {
    if (status >= 200 && status < 300)
      return this.end(webhook, 'delivered', { status, error: null });
    if (status === Number(HttpStatus.GONE)) {
      const error = 'The receiver answered with status 410, so the webhook is not sent again.';
      return this.end(webhook, 'failed', { status, error });
    }
    const isRedirect = status >= 300 && status < 400;
    const error = isRedirect
      ? `The receiver answered with the redirect ${status}, which is not followed.`
      : `The receiver answered with status ${status}.`;
    return this.recordFailure(webhook, { status, error }, retryAfterMs);
  }

  private async recordFailure(
    webhook: LeasedWebhook,
    result: AttemptResult,
    retryAfterMs?: number,
  ): Promise<void> {
    const delayMs = computeRetryDelayMs(webhook.retries + 1, retryAfterMs);
    if (delayMs === undefined) return this.end(webhook, 'failed', result);
    await this.leases.retryLater(webhook, result, delayMs);
    this.metrics.countAttempt('retried');
  }

  private async end(...[webhook, outcome, ...result]: Parameters<WebhookLeaseRepository['end']>) {
    await this.leases.end(webhook, outcome, ...result);
    this.metrics.countAttempt(outcome);
  }
}

async function waitFor(notification: Promise<void>, signal: AbortSignal): Promise<void> {
  const end = new AbortController();
  const anySignal = AbortSignal.any([signal, end.signal]);
  await Promise.race([
    notification,
    sleep(POLL_INTERVAL_MS, undefined, { signal: anySignal, ref: false }).catch(() => undefined),
  ]);
  end.abort();
}
