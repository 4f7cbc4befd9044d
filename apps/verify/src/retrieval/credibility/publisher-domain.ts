import { joinWords } from '@plumbline/languages';
import { getDomain } from 'tldts';
import { PUBLISHER_WORDS } from './publishers.words.ts';

/**
 * Hosts on which anyone can register a subdomain: each subdomain is a publisher of its own. The
 * public suffix list contains only the services that asked to be listed.
 */
const HOSTING_SERVICES = new RegExp(
  `(?:^|\\.)(?:blogspot\\.(?:com|[a-z]{2}|com?\\.[a-z]{2})|webnode\\.[a-z]+|` +
    `${joinWords(PUBLISHER_WORDS.flatMap(({ hostingServices }) => hostingServices))})$`,
);

/**
 * The registrable domain of a host by the public suffix list: `news.example.co.uk` →
 * `example.co.uk`, `one.blogspot.com` → `one.blogspot.com`. A host without one, such as an IP
 * address, is returned unchanged.
 */
export function toRegistrableDomain(host: string): string {
  const name = host.toLowerCase().replace(/\.$/, '');
  const hostingService = HOSTING_SERVICES.exec(name);
  if (hostingService)
    return (name.slice(0, hostingService.index).split('.').at(-1) ?? '') + hostingService[0];
  return getDomain(name, { allowPrivateDomains: true, extractHostname: false }) ?? name;
}

/** Whether the host belongs to a service on which anyone can publish under a subdomain. */
export function isHostedDomain(host: string): boolean {
  return HOSTING_SERVICES.test(host.toLowerCase());
}

/**
 * A host and its parent domains, longest first: `a.b.example.org`, `b.example.org`, `example.org`.
 */
export function listDomainSuffixes(host: string): string[] {
  const labels = host.toLowerCase().split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, at) => labels.slice(at).join('.'));
}
