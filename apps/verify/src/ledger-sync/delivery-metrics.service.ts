import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import { METRICS, shareReading, type Metrics } from '@plumbline/http';

// Each of the three uses a partial index.
const COUNT_SQL = `select
  (select count(*)::int from verify.ledger_delivery where done < wanted) as waiting,
  (select count(*)::int from verify.ledger_delivery where error is not null and done >= wanted) as failed,
  (select extract(epoch from now() - min(stored_at))::float8 from verify.ledger_delivery where done < wanted) as seconds`;

interface DeliveryCounts {
  waiting: number;
  failed: number;
  seconds: number | null;
}

/** Counts the pending and failed deliveries of all accounts. */
@Injectable()
export class DeliveryMetricsService implements OnModuleInit {
  private readonly getCounts = shareReading(() => this.loadCounts());

  constructor(
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'ledger_deliveries',
      'Number of sources that wait for delivery to the ledger (waiting) or that the ' +
        'ledger refused (failed).',
      ['state'],
      async (gauge) => {
        const { waiting, failed } = await this.getCounts();
        gauge.set({ state: 'waiting' }, waiting);
        gauge.set({ state: 'failed' }, failed);
      },
    );
    const help =
      'Age in seconds of the oldest source that waits for delivery to the ledger; 0 if ' +
      'no source waits.';
    this.metrics.gauge('ledger_delivery_oldest_seconds', help, [], async (gauge) =>
      gauge.set((await this.getCounts()).seconds ?? 0),
    );
  }

  private async loadCounts(): Promise<DeliveryCounts> {
    return (await this.database.pool.query<DeliveryCounts>(COUNT_SQL)).rows[0]!;
  }
}
