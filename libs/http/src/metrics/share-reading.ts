/** How long the gauges of one Prometheus request, and of requests of several, share a reading. */
const MAX_READING_AGE_MS = 2_000;

/**
 * Returns a function that calls `read` at most once in two seconds, however often and by however
 * many gauges the metrics are read. A failed reading is shared, too.
 */
export function shareReading<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let latest: { at: number; value: Promise<Value> } | undefined;
  return () => {
    if (!latest || performance.now() - latest.at > MAX_READING_AGE_MS)
      latest = { at: performance.now(), value: read() };
    return latest.value;
  };
}
