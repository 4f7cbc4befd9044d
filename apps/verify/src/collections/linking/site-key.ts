import { toRegistrableDomain } from '../../retrieval/credibility/publisher-domain.ts';

/** Returns the key of the publisher's site. A page without a host is a site of its own. */
export const toSiteKey = ({ domain, sourceId }: { domain: string; sourceId: string }): string =>
  domain ? toRegistrableDomain(domain) : sourceId;
