import type { ServiceAddress } from '../connection.ts';
import { connectUpstream, type Upstream } from './upstream.ts';

/** The services that are reachable; those that are not are tried again before each list. */
export class UpstreamPool {
  readonly #upstreamByName = new Map<string, Upstream>();
  readonly #addresses: readonly ServiceAddress[];
  readonly #log: (line: string) => void;

  constructor(addresses: readonly ServiceAddress[], log: (line: string) => void) {
    this.#addresses = addresses;
    this.#log = log;
  }

  /** Returns the reachable services in the order of their addresses. */
  async connect(): Promise<Upstream[]> {
    await Promise.all(
      this.#addresses
        .filter(({ name }) => !this.#upstreamByName.has(name))
        .map((address) => this.#connectTo(address)),
    );
    return this.#addresses.flatMap(({ name }) => this.#upstreamByName.get(name) ?? []);
  }

  async close(): Promise<void> {
    const upstreams = [...this.#upstreamByName.values()];
    await Promise.allSettled(upstreams.map(({ client }) => client.close()));
  }

  async #connectTo(address: ServiceAddress): Promise<void> {
    const { name, baseUrl } = address;
    try {
      this.#upstreamByName.set(name, await connectUpstream(address));
      this.#log(`The tools of ${name} (${baseUrl}) are served.`);
    } catch (error) {
      this.#log(`${name} (${baseUrl}) is not served: ${describeCause(error)}`);
    }
  }
}

/** The innermost reason, such as `connect ECONNREFUSED 127.0.0.1:3000`. */
function describeCause(error: unknown): string {
  let reason = error;
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  return reason instanceof Error ? reason.message : String(reason);
}
