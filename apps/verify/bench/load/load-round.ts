import autocannon from 'autocannon';

/** A request to measure. */
export interface LoadTarget {
  name: string;
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Each `[<id>]` in it becomes a new id in every request. */
  body?: object;
}

export interface LoadResult {
  perSecond: number;
  /** All responses, including those of the warm-up. */
  answers: number;
  p50: number;
  p95: number;
  p99: number;
  /** Responses without success, and requests without a response. */
  failed: number;
}

/** Sends requests without pauses over this many connections, after a second of warm-up. */
export async function runLoadRound(
  target: LoadTarget,
  connections: number,
  seconds: number,
): Promise<LoadResult> {
  const { url, method = 'GET', headers = {}, body } = target;
  const options = {
    ...{ url, method, connections, timeout: 60 },
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body), idReplacement: true }),
  };
  const warmUp = await autocannon({ ...options, duration: 1 });
  const times: number[] = [];
  const instance = autocannon({ ...options, duration: seconds });
  instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const { requests, errors, timeouts, non2xx } = await instance;
  times.sort((a, b) => a - b);
  const percentile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  const answers = warmUp.requests.total + requests.total;
  return {
    perSecond: requests.average,
    answers,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    failed: errors + timeouts + non2xx,
  };
}
