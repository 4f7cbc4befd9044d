import type { Database } from '@plumbline/database';
import type { Metrics } from './metrics.ts';

type PoolCounts = Pick<Database['pool'], 'totalCount' | 'idleCount' | 'waitingCount'>;

/** How the pools of connections stand. @param pools by the name that they are told by */
export function registerPoolMetrics(
  metrics: Metrics,
  pools: Readonly<Record<string, PoolCounts>>,
): void {
  metrics.gauge(
    'database_connections',
    'Connections of a pool, by what they do; waiting: callers who wait for one.',
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
