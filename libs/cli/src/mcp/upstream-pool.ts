import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { ServiceAddress } from '../connection.ts';
import { describeRefusedKey } from '../describe-failure.ts';
import { connectUpstream, type Upstream } from './upstream.ts';

/** How the MCP SDK reports the status 401. */
const UNAUTHORIZED = /\b401\b|unauthorized/i;

/** The services that are reachable; those that are not are tried again before each list. */
export class UpstreamPool {
  readonly #upstreamByName = new Map<string, Upstream>();
  readonly #failureByName = new Map<string, string>();
  readonly #addresses: readonly ServiceAddress[];
  readonly #remedy: string;
  readonly #log: (line: string) => void;

  /** @param remedy what the user can do when no service is reachable */
  constructor(addresses: readonly ServiceAddress[], remedy: string, log: (line: string) => void) {
    this.#addresses = addresses;
    this.#remedy = remedy;
    this.#log = log;
  }

  /** Returns the reachable services in the order of their addresses. */
  async connect(): Promise<Upstream[]> {
    await Promise.all(
      this.#addresses
        .filter(({ name }) => !this.#upstreamByName.has(name))
        .map((address) => this.#connectTo(address)),
    );
    return this.upstreams;
  }

  /** The services that have been reached, in the order of their addresses. */
  get upstreams(): Upstream[] {
    return this.#addresses.flatMap(({ name }) => this.#upstreamByName.get(name) ?? []);
  }

  /** @throws ProtocolError that names the addresses, when no service is reachable */
  async connectAny(): Promise<Upstream[]> {
    const upstreams = await this.connect();
    if (upstreams.length) return upstreams;
    throw new ProtocolError(
      ProtocolErrorCode.InternalError,
      `${this.describeFailures()} ${this.#remedy}`,
    );
  }

  /** Says which services were not reachable, and why; empty when all are. */
  describeFailures(): string {
    return [...this.#failureByName.values()].join(' ');
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.upstreams.map(({ client }) => client.close()));
  }

  async #connectTo(address: ServiceAddress): Promise<void> {
    const { name, baseUrl } = address;
    try {
      this.#upstreamByName.set(name, await connectUpstream(address));
      this.#failureByName.delete(name);
      this.#log(`The tools of ${name} (${baseUrl}) are served.`);
    } catch (error) {
      const failure = describeConnectFailure(address, error);
      this.#failureByName.set(name, failure);
      this.#log(failure);
    }
  }
}

function describeConnectFailure(address: ServiceAddress, error: unknown): string {
  const reason = describeCause(error);
  return UNAUTHORIZED.test(reason)
    ? describeRefusedKey(address, 401)
    : `${address.name} (${address.baseUrl}) is not reachable: ${reason}.`;
}

/** The innermost reason, such as `connect ECONNREFUSED 127.0.0.1:3000`. */
function describeCause(error: unknown): string {
  let reason = error;
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  return reason instanceof Error ? reason.message : String(reason);
}
