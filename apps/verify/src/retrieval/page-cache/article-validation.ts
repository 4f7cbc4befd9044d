import { extractSearchTerms } from '@plumbline/retrieval';
import { resolveLanguage } from '@plumbline/text';

/** What is known of an article before its page is read. */
export interface ArticleListing {
  title: string;
  snippet?: string;
}

/** Of a headline's terms this many are to be in the article. */
const MIN_TITLE_OVERLAP = 0.25;
/** An article is no shorter than this part of its own snippet. */
const MIN_SNIPPET_RATIO = 0.7;
/**
 * What walls say to those whom they keep out. Only of short texts: articles are written about such
 * walls, too.
 */
const ACCESS_WALL_NOTICE =
  /subscribe (?:now |today )?to (?:continue|read)|already a subscriber|continue reading (?:with|this)|(?:please )?(?:enable|turn on) (?:javascript|cookies)|are you a robot|verify (?:that )?you are (?:a )?human|access (?:to this page )?(?:has been )?denied|we value your privacy|before you continue|jetzt weiterlesen|mit .{0,20}abo (?:weiter)?lesen|cookies? (?:zu)?(?:stimmen|akzeptieren)|article réservé aux abonnés|accept(?:er|ez) les cookies|contenido exclusivo para suscriptores|aceptar (?:las )?cookies|로그인 후 이용|구독자 전용|会員限定|有料会員|请登录后|订阅后阅读|للمشتركين فقط/iu;
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
