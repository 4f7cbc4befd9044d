import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { joinItems, type ForwardedItem, type NamedItem } from './forwarded-items.ts';
import type { UpstreamPool } from './upstream-pool.ts';
import type { Upstream } from './upstream.ts';

export interface CatalogOptions<Item extends NamedItem> {
  /** What the items are, for messages: `tool`. */
  kind: string;
  list: (upstream: Upstream) => Promise<readonly Item[]>;
  log: (line: string) => void;
}

/** The tools or the prompts of all services, and which service has which. */
export class Catalog<Item extends NamedItem> {
  readonly #pool: UpstreamPool;
  readonly #options: CatalogOptions<Item>;
  #items: ForwardedItem<Item>[] = [];

  constructor(pool: UpstreamPool, options: CatalogOptions<Item>) {
    this.#pool = pool;
    this.#options = options;
  }

  /**
   * Asks all services. The items of a service that does not answer are left out.
   * @throws ProtocolError when no service is reachable
   */
  async list(): Promise<Item[]> {
    const upstreams = await this.#pool.connectAny();
    const listings = await Promise.all(upstreams.map((upstream) => this.#listOf(upstream)));
    this.#items = joinItems(listings);
    for (const { item, originalName, upstream } of this.#items)
      if (item.name !== originalName)
        this.#options.log(
          `Two services have a ${this.#options.kind} ${originalName}: that of ${upstream.name} ` +
            `is offered as ${item.name}.`,
        );
    return this.#items.map(({ item }) => item);
  }

  /** @throws ProtocolError when no service has such an item */
  async find(name: string): Promise<ForwardedItem<Item>> {
    const findKnown = () => this.#items.find(({ item }) => item.name === name);
    if (!findKnown()) await this.list();
    const found = findKnown();
    if (found) return found;
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `There is no ${this.#options.kind} ${name}. ${this.#pool.describeFailures()}`.trimEnd(),
    );
  }

  async #listOf(upstream: Upstream): Promise<{ upstream: Upstream; items: readonly Item[] }> {
    try {
      return { upstream, items: await this.#options.list(upstream) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.log(`${upstream.name} did not list its ${this.#options.kind}s: ${reason}`);
      return { upstream, items: [] };
    }
  }
}
