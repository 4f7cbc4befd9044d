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
  readonly #listingByName = new Map<string, { upstream: Upstream; items: readonly Item[] }>();
  /** Also those of services that do not answer any more, so that a call can say so. */
  #items: ForwardedItem<Item>[] = [];

  constructor(pool: UpstreamPool, options: CatalogOptions<Item>) {
    this.#pool = pool;
    this.#options = options;
  }

  /**
   * Asks all services. The items of a service that does not answer are left out.
   * @throws ProtocolError when no service answers
   */
  async list(): Promise<Item[]> {
    const answers = await this.#pool.askAll((upstream) => this.#options.list(upstream));
    for (const { upstream, answer } of answers)
      this.#listingByName.set(upstream.name, { upstream, items: answer });
    this.#items = joinItems([...this.#listingByName.values()]);
    for (const { item, originalName, upstream } of this.#items)
      if (item.name !== originalName)
        this.#options.log(
          `Two services have a ${this.#options.kind} ${originalName}: that of ${upstream.name} ` +
            `is offered as ${item.name}.`,
        );
    const answering = new Set(answers.map(({ upstream }) => upstream.name));
    return this.#items
      .filter(({ upstream }) => answering.has(upstream.name))
      .map(({ item }) => item);
  }

  /** @throws ProtocolError when no service has such an item */
  async find(name: string): Promise<ForwardedItem<Item>> {
    const findKnown = () => this.#items.find(({ item }) => item.name === name);
    if (!findKnown()) await this.list();
    const found = findKnown();
    if (found) return found;
    throw this.#pool.createMissingError(`${this.#options.kind} ${name}`);
  }
}
