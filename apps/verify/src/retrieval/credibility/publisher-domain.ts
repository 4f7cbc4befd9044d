import { joinWords } from '@plumbline/languages';
import { getDomain } from 'tldts';
import { PUBLISHER_WORDS } from './publishers.words.ts';

/**
 * Hosts that let anybody have a name of his own beneath theirs: each is a publisher. The public
 * suffix list has some of them, and those alone that asked for it.
 */
const HOSTING_SERVICES = new RegExp(
  `(?:^|\\.)(?:blogspot\\.(?:com|[a-z]{2}|com?\\.[a-z]{2})|webnode\\.[a-z]+|` +
    `${joinWords(PUBLISHER_WORDS.flatMap(({ hostingServices }) => hostingServices))})$`,
);

/**
 * The part of a host name that one publisher registered, by the public suffix list:
 * `news.example.co.uk` → `example.co.uk`, `one.blogspot.com` → `one.blogspot.com`. A host that has
 * none, such as an address of numbers, is returned as it is.
 */
export function toRegistrableDomain(host: string): string {
  const name = host.toLowerCase().replace(/\.$/, '');
  const hostingService = HOSTING_SERVICES.exec(name);
  if (hostingService)
    return (name.slice(0, hostingService.index).split('.').at(-1) ?? '') + hostingService[0];
  return getDomain(name, { allowPrivateDomains: true, extractHostname: false }) ?? name;
}

/** Whether the host belongs to a service on which anybody may publish under a name of his own. */
export function isHostedDomain(host: string): boolean {
  return HOSTING_SERVICES.test(host.toLowerCase());
}

/**
 * A host and what it is under, from the longest: `a.b.example.org`, `b.example.org`, `example.org`.
 */
export function listDomainSuffixes(host: string): string[] {
  const labels = host.toLowerCase().split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, at) => labels.slice(at).join('.'));
}
