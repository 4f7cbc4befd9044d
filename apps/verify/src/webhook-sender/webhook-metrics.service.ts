import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import { METRICS, shareReading, type Metrics } from '@plumbline/http';

const COUNT_SQL = `select
  count(*) filter (where next_attempt_at <= now())::int as due,
  count(*) filter (where next_attempt_at > now())::int as delayed,
  extract(epoch from now() - min(next_attempt_at) filter (where next_attempt_at <= now()))::float8 as seconds
  from verify.webhook_delivery where status = 'pending'`;

interface WebhookCounts {
  due: number;
  delayed: number;
  /** Null if no webhook is due. */
  seconds: number | null;
}

/** `retried`: the attempt failed, and another one follows; `failed`: the webhook is given up. */
type AttemptOutcome = 'delivered' | 'retried' | 'failed';

/** Counts the webhooks in the outbox of all accounts, and the attempts of this process. */
@Injectable()
export class WebhookMetricsService implements OnModuleInit {
  private readonly attempts;
  private readonly getCounts = shareReading(() => this.loadCounts());

  constructor(
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(DATABASE) private readonly database: Database,
  ) {
    this.attempts = metrics.counter(
      'webhook_attempts_total',
      'Number of attempts to send a webhook, by outcome: delivered, retried (another attempt ' +
        'follows) or failed (given up).',
      ['outcome'],
    );
  }

  onModuleInit(): void {
    this.metrics.gauge(
      'webhook_deliveries',
      'Number of webhooks that are to be sent now (due) or that wait for their next attempt ' +
        '(delayed).',
      ['state'],
      async (gauge) => {
        const { due, delayed } = await this.getCounts();
        gauge.set({ state: 'due' }, due);
        gauge.set({ state: 'delayed' }, delayed);
      },
    );
    const help =
      'Seconds since the oldest due webhook was to be sent; 0 if no webhook is due. Webhooks to ' +
      'one host wait for each other.';
    this.metrics.gauge('webhook_delivery_oldest_seconds', help, [], async (gauge) =>
      gauge.set((await this.getCounts()).seconds ?? 0),
    );
  }

  /** Counts a webhook that was not sent because its result was deleted as `failed`, too. */
  countAttempt(outcome: AttemptOutcome): void {
    this.attempts.inc({ outcome });
  }

  private async loadCounts(): Promise<WebhookCounts> {
    return (await this.database.pool.query<WebhookCounts>(COUNT_SQL)).rows[0]!;
  }
}
