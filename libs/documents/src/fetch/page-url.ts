import { DocumentError } from '../document-error.ts';

const MAX_LENGTH = 8192;

/**
 * The URL of a page, normalised as WHATWG URL does (odd notations of IPv4 become dotted, full-width
 * digits ASCII).
 * @param relativeTo the page that redirects here
 * @throws DocumentError `bad_url` unless it is http or https, without credentials, of at most 8,192
 *   characters
 */
export function pageUrl(text: string, relativeTo?: URL): URL {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) throw new DocumentError('bad_url', 'The URL is too long.');
  if (!URL.canParse(trimmed, relativeTo?.href))
    throw new DocumentError('bad_url', 'The URL is not valid.');
  const url = new URL(trimmed, relativeTo);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new DocumentError('bad_url', 'Only http and https URLs can be fetched.');
  if (url.username || url.password)
    throw new DocumentError('bad_url', 'A URL with a user name or password cannot be fetched.');
  return url;
}
