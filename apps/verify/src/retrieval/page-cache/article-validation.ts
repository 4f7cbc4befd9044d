import { extractSearchTerms } from '@plumbline/retrieval';
import { resolveLanguage } from '@plumbline/text';
import { ACCESS_WALL_NOTICE } from '../page-notices.ts';

/** What is known of an article before its page is read. */
export interface ArticleListing {
  title: string;
  snippet?: string;
}

/** Of a headline's terms this many are to be in the article. */
const MIN_TITLE_OVERLAP = 0.25;
/** An article is no shorter than this part of its own snippet. */
const MIN_SNIPPET_RATIO = 0.7;
/** What walls say counts in short texts only: articles are written about such walls, too. */
const MAX_WALL_CHARS = 1_200;

/**
 * Whether what a page holds is the article that was listed, and not a wall, a stub or somebody's
 * front page.
 * @param title the page's own, empty when it has none
 */
export function isExpectedArticle(
  { title, text }: { title: string; text: string },
  listing: ArticleListing,
): boolean {
  const snippet = listing.snippet?.replace(/(?:…|\.{3})\s*$/, '') ?? '';
  if (text.length < MIN_SNIPPET_RATIO * snippet.length || text.length <= listing.title.length)
    return false;
  if (text.length < MAX_WALL_CHARS && ACCESS_WALL_NOTICE.test(text)) return false;
  const language = resolveLanguage(text);
  const headlineTerms = new Set(extractSearchTerms(listing.title, language));
  if (headlineTerms.size < 2) return true;
  const pageTerms = new Set(extractSearchTerms(`${title}\n${text.slice(0, 20_000)}`, language));
  const matchCount = [...headlineTerms].filter((term) => pageTerms.has(term)).length;
  return (
    matchCount >= Math.min(2, headlineTerms.size) &&
    matchCount >= MIN_TITLE_OVERLAP * headlineTerms.size
  );
}
