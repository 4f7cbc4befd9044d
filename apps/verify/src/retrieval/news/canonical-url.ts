import { normalizePageUrl } from '../../document-reader/normalize-page-url.ts';

/** Parameters that choose how a page is displayed, not which page. */
const PRESENTATION_PARAMETERS =
  /^(?:amp|outputtype|output|view|mobile|m|print|ref|cmp|src|via|share|source|feed|partner)$/i;
const PRESENTATION_VALUES = /^(?:1|0|amp|true|mobile|print|desktop|)$/i;
/** Parameters that only tell where a reader came from, whatever their values. */
const REFERRER_PARAMETERS = /^(?:ref|cmp|src|via|share|source|partner)$/i;

/**
 * A normalized address for comparison only, not for fetching: without scheme, `www.` or `m.`, AMP,
 * tracking, fragment and trailing slash; parameters are sorted. A string that is not an address is
 * returned as its own key.
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

/** Google's AMP addresses contain the original address in their path. */
function unwrapAmpUrl(address: string): string {
  const { hostname, pathname, search } = new URL(address);
  const ampMatch =
    (/(?:^|\.)google\.[a-z.]+$/.test(hostname) && /^\/amp\/(s\/)?(.+)$/.exec(pathname)) ||
    (/\.cdn\.ampproject\.org$/.test(hostname) && /^\/[cv]\/(s\/)?(.+)$/.exec(pathname));
  if (!ampMatch) return address;
  return normalizePageUrl(`http${ampMatch[1] ? 's' : ''}://${ampMatch[2]}${search}`) ?? address;
}
