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

/** Returns every address of a host name. Rejects as `dns.promises.lookup` does if there is none. */
export type ResolveHost = (hostname: string) => Promise<readonly ResolvedAddress[]>;

type ConnectCallback = (error: Error | null, socket: Duplex) => void;

/** Returns the addresses of the system's resolver, including the hosts file. */
export const resolveWithSystemDns: ResolveHost = async (hostname) =>
  (await systemLookup(hostname, { all: true, verbatim: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }));

/**
 * The addresses of `localhost` and its subdomains according to RFC 6761, section 6.3: loopback,
 * regardless of the resolver.
 */
const LOOPBACK_ADDRESSES: readonly ResolvedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];
export const isLocalhost = (hostname: string): boolean => /(?:^|\.)localhost\.?$/i.test(hostname);

/**
 * `host:port` in the normalised spelling in which allow-list entries and connections are compared.
 */
export function toHostKey(host: string, port: string | number): string {
  return `${host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')}:${port}`;
}

/**
 * Returns the keys of private hosts that may be reached.
 * @param entries `host:port` as written in a URL; IPv6 in brackets
 * @throws TypeError for any other entry
 */
export const parseAllowedHosts = (entries: readonly string[] = []): ReadonlySet<string> =>
  new Set(entries.map(parseAllowedHost));

function parseAllowedHost(entry: string): string {
  const parts = /^(\[[^\]]+\]|[^:[\]]+):(\d{1,5})$/.exec(entry.trim());
  if (!parts?.[1] || !parts[2])
    throw new TypeError(
      `An allowed private host must have the form host:port, not ${JSON.stringify(entry)}.`,
    );
  return toHostKey(new URL(`http://${parts[1]}`).hostname, Number(parts[2]));
}

/**
 * Decides which addresses a connection may use. The check is part of the connection's own look-up,
 * so that the checked addresses are the ones that are connected to. A name that resolves
 * differently a moment later (DNS rebinding) has no effect.
 */
class ConnectionGuard {
  readonly #allowedHosts: ReadonlySet<string>;
  readonly #resolveHost: ResolveHost;

  constructor(allowedHosts: ReadonlySet<string>, resolveHost: ResolveHost) {
    this.#allowedHosts = allowedHosts;
    this.#resolveHost = resolveHost;
  }

  /**
   * Returns connection options with the guarded look-up.
   * @throws DocumentError `private_address` if the host is itself such an address
   */
  guardOptions<T extends ClientRequestArgs>(options: T): T {
    const host = options.host ?? options.hostname ?? '';
    const isAllowlisted = this.#allowedHosts.has(toHostKey(host, options.port ?? ''));
    // Sockets do not look up a host that is an IP address.
    if (isIP(host) && !isAllowlisted && !isPublicAddress(host)) throw createPrivateAddressError();
    return {
      ...options,
      lookup: this.#createLookup(isAllowlisted),
      socketPath: undefined,
      path: undefined,
    };
  }

  #createLookup(isAllowlisted: boolean): LookupFunction {
    return (hostname, options, callback) => {
      // Called outside the promise's call stack, so that an exception in the callback does not
      // count as a failed look-up.
      const reply = (...args: Parameters<typeof callback>) => setImmediate(() => callback(...args));
      this.#resolveAddresses(hostname, isAllowlisted).then(
        (addresses) => {
          const first = addresses[0] as ResolvedAddress;
          if (options.all) reply(null, [...addresses]);
          else reply(null, first.address, first.family);
        },
        (error: Error) => reply(error, ''),
      );
    };
  }

  async #resolveAddresses(
    hostname: string,
    isAllowlisted: boolean,
  ): Promise<readonly ResolvedAddress[]> {
    const addresses = isLocalhost(hostname)
      ? LOOPBACK_ADDRESSES
      : await this.#resolveHost(hostname);
    if (addresses.length === 0)
      throw Object.assign(new Error('The host name has no address.'), { code: 'ENOTFOUND' });
    // A private address among public ones is also refused, because it is unpredictable which of
    // them a connection tries.
    if (!isAllowlisted && !addresses.every(({ address }) => isPublicAddress(address)))
      throw createPrivateAddressError();
    return addresses;
  }
}

export function createPrivateAddressError(): DocumentError {
  return new DocumentError(
    'private_address',
    'The URL leads to an address that is not on the public internet.',
  );
}

class GuardedHttpAgent extends HttpAgent {
  readonly #connectionGuard: ConnectionGuard;
  constructor(connectionGuard: ConnectionGuard, options: AgentOptions) {
    super(options);
    this.#connectionGuard = connectionGuard;
  }
  override createConnection(
    options: ClientRequestArgs,
    onConnect?: ConnectCallback,
  ): Duplex | null | undefined {
    return super.createConnection(this.#connectionGuard.guardOptions(options), onConnect);
  }
}

class GuardedHttpsAgent extends HttpsAgent {
  readonly #connectionGuard: ConnectionGuard;
  constructor(connectionGuard: ConnectionGuard, options: AgentOptions) {
    super(options);
    this.#connectionGuard = connectionGuard;
  }
  override createConnection(
    options: RequestOptions,
    onConnect?: ConnectCallback,
  ): Duplex | null | undefined {
    return super.createConnection(this.#connectionGuard.guardOptions(options), onConnect);
  }
}

/**
 * Agents for axios that connect only to public addresses and to the `host:port` keys in
 * `allowedHosts`. Connections are not reused.
 */
export function createGuardedAgents(
  allowedHosts: ReadonlySet<string>,
  resolveHost: ResolveHost,
): { httpAgent: HttpAgent; httpsAgent: HttpsAgent } {
  const connectionGuard = new ConnectionGuard(allowedHosts, resolveHost);
  const options = { keepAlive: false };
  return {
    httpAgent: new GuardedHttpAgent(connectionGuard, options),
    httpsAgent: new GuardedHttpsAgent(connectionGuard, options),
  };
}
