import { isIPv6 } from 'node:net';
import { MINUTE_MS } from '@plumbline/text/durations';
import { LRUCache } from 'lru-cache';

/** Wrong tokens that one client may send in a minute before it is told to wait. */
const MAX_FAILURES_PER_MINUTE = 60;
const EMISSION_INTERVAL_MS = MINUTE_MS / MAX_FAILURES_PER_MINUTE;
/** Clients kept in mind; of more, those that have been quiet for longest are forgotten. */
const MAX_CLIENTS = 10_000;

/**
 * How often clients came with tokens that nobody holds, in this process: guessing is slowed down,
 * and a client that has lost its key does not fill the log. It is asked only once a token has
 * turned out to be wrong, so nobody with a right one waits for what others at the same address do.
 * The generic cell rate algorithm (ITU-T I.371), as for calls of a key.
 */
export class FailedAuthThrottle {
  readonly #arrivalTimeByClient = new LRUCache<string, number>({ max: MAX_CLIENTS });
  readonly #now: () => number;

  /** @param now milliseconds, of any clock that never runs backwards */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Takes note of a wrong token.
   *
   * @param address of the client; IPv6 counts by /64, the least that one client has (RFC 6177)
   * @returns seconds that the client is to wait; 0: it is told no more than that the token is wrong
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
