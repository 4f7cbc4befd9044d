import { getDomain } from 'tldts';

/**
 * Hosts that let anybody have a name of his own beneath theirs: each is a publisher. The public
 * suffix list has some of them, and those alone that asked for it.
 */
const HOSTING_SERVICES =
  /(?:^|\.)(?:blogspot\.(?:com|[a-z]{2}|com?\.[a-z]{2})|wordpress\.com|substack\.com|tumblr\.com|tistory\.com|livejournal\.com|ghost\.io|medium\.com|github\.io|gitlab\.io|netlify\.app|vercel\.app|pages\.dev|wixsite\.com|weebly\.com|over-blog\.com|hatenablog\.com|fc2\.com|altervista\.org|hypotheses\.org|typepad\.com|jimdofree\.com|webnode\.[a-z]+|beehiiv\.com|neocities\.org)$/;

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
