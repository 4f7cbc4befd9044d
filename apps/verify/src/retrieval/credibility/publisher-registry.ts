import { readFileSync } from 'node:fs';
import type { PublisherRecord } from '../../config/publisher.types.ts';
import { listDomainSuffixes } from './publisher-domain.ts';

/** Publishers by domain. A host is looked up by the longest listed domain that contains it. */
export class PublisherRegistry {
  readonly #recordByDomain: ReadonlyMap<string, PublisherRecord>;

  /** @param lists of several entries for one domain the last one replaces the others completely */
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
 * The built-in list of well-known publishers, each with a reason. It rates how a publisher works,
 * not its opinions.
 */
export const BUILT_IN_RECORDS = JSON.parse(
  readFileSync(new URL('./publisher-records.json', import.meta.url), 'utf8'),
) as readonly PublisherRecord[];
