import type { SemaphoreLoad } from '@plumbline/concurrency';
import type { Metrics } from './metrics.ts';

/**
 * Reports the load of helpers that accounts share, such as threads.
 * @param resource the label of the helpers
 */
export function registerHelperMetrics(
  metrics: Metrics,
  resource: string,
  getLoad: () => SemaphoreLoad,
): void {
  const loadByResource = getLoads(metrics);
  loadByResource.set(resource, getLoad);
  metrics.gauge(
    'helper_tasks',
    'Tasks of a resource that accounts share, by state; waiting_one_account: those of the ' +
      'account with the most waiting tasks.',
    ['resource', 'state'],
    (gauge) => {
      for (const [name, readLoad] of loadByResource) {
        const { runningCount, waitingCount, largestAccountWaitingCount } = readLoad();
        gauge.set({ resource: name, state: 'running' }, runningCount);
        gauge.set({ resource: name, state: 'waiting' }, waitingCount);
        gauge.set({ resource: name, state: 'waiting_one_account' }, largestAccountWaitingCount);
      }
    },
  );
  metrics.gauge(
    'helper_oldest_waiting_seconds',
    'How long the oldest waiting task of the resource has waited.',
    ['resource'],
    (gauge) => {
      for (const [name, readLoad] of loadByResource)
        gauge.set({ resource: name }, readLoad().oldestWaitingMs / 1_000);
    },
  );
}

const loadsByMetrics = new WeakMap<Metrics, Map<string, () => SemaphoreLoad>>();

function getLoads(metrics: Metrics): Map<string, () => SemaphoreLoad> {
  const loads = loadsByMetrics.get(metrics) ?? new Map<string, () => SemaphoreLoad>();
  loadsByMetrics.set(metrics, loads);
  return loads;
}
