import { lookup as systemLookup } from 'node:dns/promises';
import { Agent as HttpAgent, type AgentOptions, type ClientRequestArgs } from 'node:http';
import { Agent as HttpsAgent, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { DocumentError } from '../document-error.ts';
import { isPublicAddress } from './public-address.ts';

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** Every address of a host name. Rejects as `dns.promises.lookup` does when there is none. */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

type Connected = (error: Error | null, socket: Duplex) => void;

/** The addresses by the system's own resolver, hosts file included. */
export const resolveBySystem: Resolve = async (hostname) =>
  (await systemLookup(hostname, { all: true, verbatim: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }));

/**
 * What RFC 6761, section 6.3, says of `localhost` and every name below it: loopback, whatever a
 * resolver may answer.
 */
const LOOPBACK: readonly ResolvedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];
const isLocalhost = (hostname: string): boolean => /(?:^|\.)localhost\.?$/i.test(hostname);

/**
 * `host:port` in the one spelling that entries of the allow-list and connections are compared in.
 */
export function hostKey(host: string, port: string | number): string {
  return `${host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')}:${port}`;
}

/**
 * Decides where a connection may go. The check sits in the connection's own look-up, so the
 * addresses that were checked are the ones connected to: a name that answers differently a moment
 * later (DNS rebinding) gains nothing.
 */
class ConnectionGuard {
  readonly #allowed: ReadonlySet<string>;
  readonly #resolve: Resolve;

  constructor(allowed: ReadonlySet<string>, resolve: Resolve) {
    this.#allowed = allowed;
    this.#resolve = resolve;
  }

  /**
   * Connection options with the guarded look-up. Throws `private_address` for a host that is itself
   * such an address.
   */
  guard<T extends ClientRequestArgs>(options: T): T {
    const host = options.host ?? options.hostname ?? '';
    const anywhere = this.#allowed.has(hostKey(host, options.port ?? ''));
    // Sockets are not asked to look up what is an address already.
    if (isIP(host) && !anywhere && !isPublicAddress(host)) throw privateAddress();
    return { ...options, lookup: this.#lookup(anywhere), socketPath: undefined, path: undefined };
  }

  #lookup(anywhere: boolean): LookupFunction {
    return (hostname, options, callback) => {
      // Outside the promise's own call stack, so that a throwing callback is not taken for a failed
      // look-up.
      const answer = (...args: Parameters<typeof callback>) =>
        setImmediate(() => callback(...args));
      this.#addresses(hostname, anywhere).then(
        (addresses) => {
          const first = addresses[0] as ResolvedAddress;
          if (options.all) answer(null, [...addresses]);
          else answer(null, first.address, first.family);
        },
        (error: Error) => answer(error, ''),
      );
    };
  }

  async #addresses(hostname: string, anywhere: boolean): Promise<readonly ResolvedAddress[]> {
    const addresses = isLocalhost(hostname) ? LOOPBACK : await this.#resolve(hostname);
    if (addresses.length === 0)
      throw Object.assign(new Error('The name has no address.'), { code: 'ENOTFOUND' });
    // One private address among public ones is refused too: which of them a connection would try is
    // not ours to predict.
    if (!anywhere && !addresses.every(({ address }) => isPublicAddress(address)))
      throw privateAddress();
    return addresses;
  }
}

function privateAddress(): DocumentError {
  return new DocumentError(
    'private_address',
    'The URL leads to an address that is not on the public Internet.',
  );
}

class GuardedHttpAgent extends HttpAgent {
  readonly #guard: ConnectionGuard;
  constructor(guard: ConnectionGuard, options: AgentOptions) {
    super(options);
    this.#guard = guard;
  }
  override createConnection(
    options: ClientRequestArgs,
    connected?: Connected,
  ): Duplex | null | undefined {
    return super.createConnection(this.#guard.guard(options), connected);
  }
}

class GuardedHttpsAgent extends HttpsAgent {
  readonly #guard: ConnectionGuard;
  constructor(guard: ConnectionGuard, options: AgentOptions) {
    super(options);
    this.#guard = guard;
  }
  override createConnection(
    options: RequestOptions,
    connected?: Connected,
  ): Duplex | null | undefined {
    return super.createConnection(this.#guard.guard(options), connected);
  }
}

/**
 * Agents for axios that connect to public addresses alone, except to the `host:port` keys in
 * `allowed`. No connection is reused.
 */
export function guardedAgents(
  allowed: ReadonlySet<string>,
  resolve: Resolve,
): { httpAgent: HttpAgent; httpsAgent: HttpsAgent } {
  const guard = new ConnectionGuard(allowed, resolve);
  const options = { keepAlive: false };
  return {
    httpAgent: new GuardedHttpAgent(guard, options),
    httpsAgent: new GuardedHttpsAgent(guard, options),
  };
}
