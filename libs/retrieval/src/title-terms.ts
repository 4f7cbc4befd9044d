import { extractSearchTerms } from './search-terms.ts';

/**
 * Returns the terms of a title without its disambiguating part: `Brand (play)`, `Springfield,
 * Illinois`.
 */
export function extractTitleTerms(title: string, language = 'en'): string[] {
  return extractSearchTerms(title.replace(/\([^()]{0,80}\)|,.*/s, ''), language);
}
