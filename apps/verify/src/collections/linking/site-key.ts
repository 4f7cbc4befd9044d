import { toRegistrableDomain } from '../../retrieval/credibility/publisher-domain.ts';

/** What pages of one publisher have in common; a page without a host is a site of its own. */
export const toSiteKey = ({ domain, sourceId }: { domain: string; sourceId: string }): string =>
  domain ? toRegistrableDomain(domain) : sourceId;
