import type { Database } from '@plumbline/database';
import type { Metrics } from './metrics.ts';

type PoolCounts = Pick<Database['pool'], 'totalCount' | 'idleCount' | 'waitingCount'>;

/**
 * Reports the state of the connection pools.
 * @param pools the pools by their label
 */
export function registerPoolMetrics(
  metrics: Metrics,
  pools: Readonly<Record<string, PoolCounts>>,
): void {
  metrics.gauge(
    'database_connections',
    'Database connections of a pool, by state; waiting: callers that wait for a connection.',
    ['pool', 'state'],
    (gauge) => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        gauge.set({ pool, state: 'used' }, totalCount - idleCount);
        gauge.set({ pool, state: 'idle' }, idleCount);
        gauge.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  );
}

/** Reports how far the clock of this process is from that of the database server. */
export function registerClockMetrics(metrics: Metrics, database: Database): void {
  metrics.gauge(
    'clock_offset_seconds',
    'Seconds that the clock of this process is ahead of the clock of the database server.',
    [],
    (gauge) => gauge.set(database.getClockOffsetMs() / 1_000),
  );
}
