import { searchTerms } from './search-terms.ts';

/**
 * The terms of a title without what only tells it from others: `Brand (play)`, `Springfield,
 * Illinois`.
 */
export function titleTerms(title: string, language = 'en'): string[] {
  return searchTerms(title.replace(/\([^()]{0,80}\)|,.*/s, ''), language);
}
