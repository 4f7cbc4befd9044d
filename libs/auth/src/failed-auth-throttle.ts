import { isIPv6 } from 'node:net';
import { MINUTE_MS } from '@plumbline/text/durations';
import { LRUCache } from 'lru-cache';

/** Wrong tokens that one client may send per minute before it has to wait. */
const MAX_FAILURES_PER_MINUTE = 60;
const EMISSION_INTERVAL_MS = MINUTE_MS / MAX_FAILURES_PER_MINUTE;
/** Maximum number of remembered clients; the least recently seen ones are dropped. */
const MAX_CLIENTS = 10_000;

/**
 * Counts, for this process, how often each client sent an unknown token. This slows guessing and
 * keeps a client with a lost key from filling the log. It is used only after a token was wrong, so
 * callers with a valid one never wait for others at the same address. Uses the generic cell rate
 * algorithm (ITU-T I.371), like the rate limit of keys.
 */
export class FailedAuthThrottle {
  readonly #arrivalTimeByClient = new LRUCache<string, number>({ max: MAX_CLIENTS });
  readonly #now: () => number;

  /** @param now returns milliseconds of a monotonic clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Records a wrong token.
   *
   * @param address the client's IP address; IPv6 counts by /64, the smallest network of one client
   *   (RFC 6177)
   * @returns seconds that the client must wait; 0 when it need not wait
   */
  recordFailure(address: string | undefined): number {
    const client = toClientKey(address ?? '');
    const now = this.#now();
    const arrivalTime =
      Math.max(this.#arrivalTimeByClient.peek(client) ?? 0, now) + EMISSION_INTERVAL_MS;
    const waitMs = arrivalTime - now - MINUTE_MS;
    if (waitMs > 0) return Math.ceil(waitMs / 1_000);
    this.#arrivalTimeByClient.set(client, arrivalTime);
    return 0;
  }
}

const toClientKey = (address: string): string => {
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mappedIpv4 || !isIPv6(address)) return mappedIpv4 ?? address;
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const groups = [
    ...before,
    ...Array<string>(tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)).fill(
      '0',
    ),
    ...after,
  ];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};
