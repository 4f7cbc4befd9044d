import { pageAddress } from '../page-address.ts';

/** Parameters that choose how a page is shown, not which. */
const PRESENTATION =
  /^(?:amp|outputtype|output|view|mobile|m|print|ref|cmp|src|via|share|source|feed|partner)$/i;
const SHOWN = /^(?:1|0|amp|true|mobile|print|desktop|)$/i;
/** Whatever they say, these tell only where a reader came from. */
const ORIGIN = /^(?:ref|cmp|src|via|share|source|partner)$/i;

/**
 * What the addresses of one article have in common: without scheme, `www.` or `m.`, AMP, tracking,
 * fragment, slash at the end; parameters in order. For comparing alone, not for fetching. An
 * address that is none stands for itself.
 */
export function canonicalUrl(text: string): string {
  const address = pageAddress(text);
  if (!address) return text;
  const url = new URL(unwrapped(address));
  const host = url.hostname.replace(/\.$/, '').replace(/^(?:www|m|mobile|amp)\.(?=[^.]+\.)/, '');
  const port = url.port ? `:${url.port}` : '';
  const path = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/^\/amp(?=\/)/, '')
    .replace(/(?:\/amp|\.amp|\/amp\.html|(?<=\.)amp\.(?=html?$))\/?$/, '')
    .replace(/\/(?:index\.html?)?$/, '');
  const parameters = [...url.searchParams].filter(
    ([name, value]) => !PRESENTATION.test(name) || !(ORIGIN.test(name) || SHOWN.test(value)),
  );
  const query = new URLSearchParams(
    parameters.sort(([a, x], [b, y]) => order(a, b) || order(x, y)),
  ).toString();
  return `${host}${port}${path}${query && `?${query}`}`;
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Google's copies name the page in their own path. */
function unwrapped(address: string): string {
  const { hostname, pathname, search } = new URL(address);
  const cached =
    (/(?:^|\.)google\.[a-z.]+$/.test(hostname) && /^\/amp\/(s\/)?(.+)$/.exec(pathname)) ||
    (/\.cdn\.ampproject\.org$/.test(hostname) && /^\/[cv]\/(s\/)?(.+)$/.exec(pathname));
  if (!cached) return address;
  return pageAddress(`http${cached[1] ? 's' : ''}://${cached[2]}${search}`) ?? address;
}
