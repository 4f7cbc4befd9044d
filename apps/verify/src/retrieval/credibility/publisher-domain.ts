/** Second-level names under which countries let register. */
const REGISTRY_LABELS =
  /^(?:com?|org|net|gov|govt|gob|gouv|go|gc|edu|ac|sch|or|ne|re|pe|mil|nhs|police|parliament|asso|info|biz|web|id|idf|nic|nom|my|plc|ltd|gr|ed|lg|ad|in|tv|me)$/;
/** Hosts that let anybody have a name of his own beneath theirs: each is a publisher. */
const HOSTING_SERVICES =
  /(?:^|\.)(?:blogspot\.(?:com|[a-z]{2}|com?\.[a-z]{2})|wordpress\.com|substack\.com|tumblr\.com|tistory\.com|livejournal\.com|ghost\.io|medium\.com|github\.io|gitlab\.io|netlify\.app|vercel\.app|pages\.dev|wixsite\.com|weebly\.com|over-blog\.com|hatenablog\.com|fc2\.com|altervista\.org|hypotheses\.org|typepad\.com|jimdofree\.com|webnode\.[a-z]+|beehiiv\.com|neocities\.org)$/;

/**
 * The part of a host name that one publisher registered: `news.example.co.uk` → `example.co.uk`. By
 * rule, without the public suffix list, whose thousands of entries hardly concern news: a name of
 * few letters under a country's code, such as `co.kr`, is a registry's.
 */
export function toRegistrableDomain(host: string): string {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  if (labels.length < 3 || /^\d+$/.test(labels.at(-1)!) || host.includes(':'))
    return labels.join('.');
  const hasHostedLabel = isHostedDomain(host);
  const hasRegistryLabel =
    /^[a-z]{2}$/.test(labels.at(-1)!) && REGISTRY_LABELS.test(labels.at(-2)!);
  return labels.slice(-(2 + Number(hasRegistryLabel) + Number(hasHostedLabel))).join('.');
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
