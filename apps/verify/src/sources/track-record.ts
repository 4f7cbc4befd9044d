import { readFileSync } from 'node:fs';
import type { PublisherType } from './credibility.ts';
import { domainsOf } from './publisher-domain.ts';

/** What is known of a publisher. */
export interface TrackRecord {
  /** Sub-domains count as well, unless they have an entry of their own. */
  domain: string;
  /** What it is called, where its pages do not say so themselves. */
  name?: string;
  type?: PublisherType;
  /** 0 to 1; by type where none is given. */
  score?: number;
  /** One sentence, in English. */
  reason?: string;
}

/** Publishers by domain; what is looked up is the longest domain that the host is under. */
export class TrackRecords {
  readonly #byDomain: ReadonlyMap<string, TrackRecord>;

  /** @param lists of several entries for one domain the last counts, whole */
  constructor(...lists: readonly (readonly TrackRecord[])[]) {
    this.#byDomain = new Map(lists.flat().map((entry) => [entry.domain, entry]));
  }

  of(host: string): TrackRecord | undefined {
    return domainsOf(host)
      .map((domain) => this.#byDomain.get(domain))
      .find(Boolean);
  }
}

/**
 * Our own list: well-known publishers, each with the reason in our own words. It judges how a house
 * works, not what it thinks.
 */
export const OWN_RECORDS = JSON.parse(
  readFileSync(new URL('./track-record.json', import.meta.url), 'utf8'),
) as readonly TrackRecord[];
