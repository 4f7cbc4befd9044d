import { normalizePageUrl } from '../document-reader/normalize-page-url.ts';

/** As it is sent: also what an index of PostgreSQL can hold. */
const MAX_URL_CHARACTERS = 2_048;

export interface PageUrl {
  /** As it was given, without space around it. */
  url: string;
  /**
   * By which the same page is known again: without fragment and what only tells who sent a reader.
   * Everything else may choose another page, so it stays (scheme, `www.`, other parameters and
   * their order); two addresses of one content are found to be one when they are read.
   */
  canonicalUrl: string;
}

/** A page's address as a caller gave it, or what is wrong with it, as "must …". */
export function parsePageUrl(input: unknown): PageUrl | string {
  if (typeof input !== 'string') return 'must be a string';
  const url = input.trim();
  if (!url) return 'must not be empty';
  if (!url.isWellFormed() || url.includes('\0'))
    return 'must be well-formed Unicode, without NUL characters';
  if (!URL.canParse(url)) return 'must be a URL that begins with http:// or https://';
  const { protocol, username, password, href } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return 'must be an http or https URL';
  if (username || password) return 'must not hold a user name or password';
  const canonicalUrl =
    href.length > MAX_URL_CHARACTERS ? undefined : normalizePageUrl(href, MAX_URL_CHARACTERS);
  return canonicalUrl
    ? { url, canonicalUrl }
    : `must not be longer than ${MAX_URL_CHARACTERS} characters as it is sent`;
}
