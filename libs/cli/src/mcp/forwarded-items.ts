import type { Upstream } from './upstream.ts';

export interface NamedItem {
  name: string;
}

/** A tool or prompt of a service, with the name under which this server offers it. */
export interface ForwardedItem<Item extends NamedItem> {
  upstream: Upstream;
  /** The name in the service. */
  originalName: string;
  /** As the service describes it, with the offered name. */
  item: Item;
}

/**
 * Joins the items of all services. A name that two services use is offered once for each service,
 * as `<service>_<name>`, so that no item hides another one.
 */
export function joinItems<Item extends NamedItem>(
  listings: readonly { upstream: Upstream; items: readonly Item[] }[],
): ForwardedItem<Item>[] {
  const counts = new Map<string, number>();
  for (const { items } of listings)
    for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  return listings.flatMap(({ upstream, items }) =>
    items.map((item) => {
      const isAmbiguous = counts.get(item.name)! > 1;
      const name = isAmbiguous ? `${upstream.name}_${item.name}` : item.name;
      return { upstream, originalName: item.name, item: { ...item, name } };
    }),
  );
}
