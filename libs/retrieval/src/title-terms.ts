import { extractSearchTerms } from './search-terms.ts';

/**
 * The terms of a title without what only tells it from others: `Brand (play)`, `Springfield,
 * Illinois`.
 */
export function extractTitleTerms(title: string, language = 'en'): string[] {
  return extractSearchTerms(title.replace(/\([^()]{0,80}\)|,.*/s, ''), language);
}
