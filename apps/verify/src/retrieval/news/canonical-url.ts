import { normalizePageUrl } from '../../document-reader/normalize-page-url.ts';

/** Parameters that choose how a page is shown, not which. */
const PRESENTATION_PARAMETERS =
  /^(?:amp|outputtype|output|view|mobile|m|print|ref|cmp|src|via|share|source|feed|partner)$/i;
const PRESENTATION_VALUES = /^(?:1|0|amp|true|mobile|print|desktop|)$/i;
/** Whatever they say, these tell only where a reader came from. */
const REFERRER_PARAMETERS = /^(?:ref|cmp|src|via|share|source|partner)$/i;

/**
 * What the addresses of one article have in common: without scheme, `www.` or `m.`, AMP, tracking,
 * fragment, slash at the end; parameters in order. For comparing alone, not for fetching. An
 * address that is none stands for itself.
 */
export function toCanonicalUrl(text: string): string {
  const address = normalizePageUrl(text);
  if (!address) return text;
  const url = new URL(unwrapAmpUrl(address));
  const host = url.hostname.replace(/\.$/, '').replace(/^(?:www|m|mobile|amp)\.(?=[^.]+\.)/, '');
  const port = url.port ? `:${url.port}` : '';
  const path = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/^\/amp(?=\/)/, '')
    .replace(/(?:\/amp|\.amp|\/amp\.html|(?<=\.)amp\.(?=html?$))\/?$/, '')
    .replace(/\/(?:index\.html?)?$/, '');
  const parameters = [...url.searchParams].filter(
    ([name, value]) =>
      !PRESENTATION_PARAMETERS.test(name) ||
      !(REFERRER_PARAMETERS.test(name) || PRESENTATION_VALUES.test(value)),
  );
  const query = new URLSearchParams(
    parameters.sort(([a, x], [b, y]) => compareText(a, b) || compareText(x, y)),
  ).toString();
  return `${host}${port}${path}${query && `?${query}`}`;
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Google's copies name the page in their own path. */
function unwrapAmpUrl(address: string): string {
  const { hostname, pathname, search } = new URL(address);
  const ampMatch =
    (/(?:^|\.)google\.[a-z.]+$/.test(hostname) && /^\/amp\/(s\/)?(.+)$/.exec(pathname)) ||
    (/\.cdn\.ampproject\.org$/.test(hostname) && /^\/[cv]\/(s\/)?(.+)$/.exec(pathname));
  if (!ampMatch) return address;
  return normalizePageUrl(`http${ampMatch[1] ? 's' : ''}://${ampMatch[2]}${search}`) ?? address;
}
