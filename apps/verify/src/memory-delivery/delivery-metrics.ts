import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import { METRICS, type Metrics } from '@plumbline/http';

// Each of the three is read from an index of its own rows
const COUNT = `select
  (select count(*)::int from verify.ledger_delivery where done < wanted) as waiting,
  (select count(*)::int from verify.ledger_delivery where error is not null and done >= wanted) as failed,
  (select extract(epoch from now() - min(stored_at))::float8 from verify.ledger_delivery where done < wanted) as seconds`;

/**
 * However often the metrics are read, and by whichever gauge, the database is asked once in so
 * long.
 */
const FRESH_MS = 2_000;

interface Counted {
  waiting: number;
  failed: number;
  seconds: number | null;
}

/** Counts what the ledger is owed, of all accounts. */
@Injectable()
export class DeliveryMetrics implements OnModuleInit {
  private asked?: { at: number; counted: Promise<Counted> };

  constructor(
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'ledger_deliveries',
      'Sources that the ledger is owed, and those that it refused.',
      ['state'],
      async (gauge) => {
        const { waiting, failed } = await this.counted();
        gauge.set({ state: 'waiting' }, waiting);
        gauge.set({ state: 'failed' }, failed);
      },
    );
    const help =
      'How long ago the oldest of what the ledger is owed was stored; 0 when it is owed nothing.';
    this.metrics.gauge('ledger_delivery_oldest_seconds', help, [], async (gauge) =>
      gauge.set((await this.counted()).seconds ?? 0),
    );
  }

  private counted(): Promise<Counted> {
    if (!this.asked || performance.now() - this.asked.at > FRESH_MS)
      this.asked = { at: performance.now(), counted: this.count() };
    return this.asked.counted;
  }

  private async count(): Promise<Counted> {
    return (await this.database.pool.query<Counted>(COUNT)).rows[0]!;
  }
}
