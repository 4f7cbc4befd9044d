import { DocumentError } from '../document-error.ts';

const MAX_URL_LENGTH = 8192;

/**
 * Parses the URL of a page and normalises it as WHATWG URL does (unusual notations of IPv4 become
 * dotted, full-width digits ASCII).
 * @param baseUrl the page that redirects here
 * @throws DocumentError `bad_url` unless the URL is http or https, has no credentials, and has at
 *   most 8,192 characters
 */
export function parsePageUrl(text: string, baseUrl?: URL): URL {
  const trimmed = text.trim();
  if (trimmed.length > MAX_URL_LENGTH)
    throw new DocumentError('bad_url', `The URL is longer than ${MAX_URL_LENGTH} characters.`);
  if (!URL.canParse(trimmed, baseUrl?.href))
    throw new DocumentError('bad_url', 'The URL is not valid.');
  const url = new URL(trimmed, baseUrl);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new DocumentError('bad_url', 'Only http and https URLs can be fetched.');
  if (url.username || url.password)
    throw new DocumentError('bad_url', 'A URL with a user name or password cannot be fetched.');
  return url;
}
