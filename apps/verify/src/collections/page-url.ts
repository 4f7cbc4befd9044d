import { findUnstorableCharacter } from '@plumbline/text/unsafe-characters';
import { normalizePageUrl } from '../document-reader/normalize-page-url.ts';

/** Length of the encoded URL; an index of PostgreSQL can hold it. */
const MAX_URL_CHARACTERS = 2_048;

export interface PageUrl {
  /** The address as the caller sent it, without surrounding spaces. */
  url: string;
  /**
   * Identifies the page: the URL without fragment and tracking parameters. Everything else may
   * select another page and stays (scheme, `www.`, other parameters and their order). If two
   * addresses have the same content, the ingest detects it.
   */
  canonicalUrl: string;
}

/** Parses a page address. Returns the error as "must …" if it is invalid. */
export function parsePageUrl(input: unknown): PageUrl | string {
  if (typeof input !== 'string') return 'must be a string';
  const url = input.trim();
  if (!url) return 'must not be empty';
  const unstorable = findUnstorableCharacter(url);
  if (unstorable) return unstorable;
  if (!URL.canParse(url)) return 'must be a URL that begins with http:// or https://';
  const { protocol, username, password, href } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return 'must be an http or https URL';
  if (username || password) return 'must not contain a user name or password';
  const canonicalUrl =
    href.length > MAX_URL_CHARACTERS ? undefined : normalizePageUrl(href, MAX_URL_CHARACTERS);
  return canonicalUrl
    ? { url, canonicalUrl }
    : `must not be longer than ${MAX_URL_CHARACTERS} characters in percent-encoded form`;
}
