import { extractSearchTerms } from '@plumbline/retrieval';
import { resolveLanguage } from '@plumbline/text';
import { ACCESS_WALL_NOTICE } from '../page-notices.ts';

/** What a news provider lists about an article, before its page is read. */
export interface ArticleListing {
  title: string;
  snippet?: string;
}

/** The share of the headline's terms that the article must contain. */
const MIN_TITLE_OVERLAP = 0.25;
/** An article has at least this share of its own snippet's length. */
const MIN_SNIPPET_RATIO = 0.7;
/** Access-wall phrases count in short texts only: there are also articles about such walls. */
const MAX_WALL_CHARS = 1_200;

/**
 * Whether a page contains the listed article, and not an access wall, a stub or a front page.
 * @param title the page's own title; empty when it has none
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
