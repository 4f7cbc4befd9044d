import { readFileSync } from 'node:fs';
import type { PublisherRecord } from '../../config/publisher.types.ts';
import { listDomainSuffixes } from './publisher-domain.ts';

/** Publishers by domain; what is looked up is the longest domain that the host is under. */
export class PublisherRegistry {
  readonly #recordByDomain: ReadonlyMap<string, PublisherRecord>;

  /** @param lists of several entries for one domain the last counts, whole */
  constructor(...lists: readonly (readonly PublisherRecord[])[]) {
    this.#recordByDomain = new Map(lists.flat().map((entry) => [entry.domain, entry]));
  }

  findByHost(host: string): PublisherRecord | undefined {
    return listDomainSuffixes(host)
      .map((domain) => this.#recordByDomain.get(domain))
      .find(Boolean);
  }
}

/**
 * Our own list: well-known publishers, each with the reason in our own words. It judges how a house
 * works, not what it thinks.
 */
export const BUILT_IN_RECORDS = JSON.parse(
  readFileSync(new URL('./publisher-records.json', import.meta.url), 'utf8'),
) as readonly PublisherRecord[];
