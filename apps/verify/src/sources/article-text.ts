import { searchTerms } from '@plumbline/retrieval';
import { detectLanguage, languageCode } from '@plumbline/text';

/** What is known of an article before its page is read. */
export interface Listed {
  title: string;
  snippet?: string;
}

/** Of a headline's terms this many are to be in the article. */
const TITLE = 0.25;
/** An article is no shorter than this part of its own snippet. */
const SNIPPET = 0.7;
/**
 * What walls say to those whom they keep out. Only of short texts: articles are written about such
 * walls, too.
 */
const WALL =
  /subscribe (?:now |today )?to (?:continue|read)|already a subscriber|continue reading (?:with|this)|(?:please )?(?:enable|turn on) (?:javascript|cookies)|are you a robot|verify (?:that )?you are (?:a )?human|access (?:to this page )?(?:has been )?denied|we value your privacy|before you continue|jetzt weiterlesen|mit .{0,20}abo (?:weiter)?lesen|cookies? (?:zu)?(?:stimmen|akzeptieren)|article réservé aux abonnés|accept(?:er|ez) les cookies|contenido exclusivo para suscriptores|aceptar (?:las )?cookies|로그인 후 이용|구독자 전용|会員限定|有料会員|请登录后|订阅后阅读|للمشتركين فقط/iu;
const SHORT = 1_200;

/**
 * Whether what a page holds is the article that was listed, and not a wall, a stub or somebody's
 * front page.
 * @param title the page's own, empty when it has none
 */
export function isArticle(
  { title, text }: { title: string; text: string },
  listed: Listed,
): boolean {
  const snippet = listed.snippet?.replace(/(?:…|\.{3})\s*$/, '') ?? '';
  if (text.length < SNIPPET * snippet.length || text.length <= listed.title.length) return false;
  if (text.length < SHORT && WALL.test(text)) return false;
  const language = languageOf(text);
  const wanted = new Set(searchTerms(listed.title, language));
  if (wanted.size < 2) return true;
  const has = new Set(searchTerms(`${title}\n${text.slice(0, 20_000)}`, language));
  const found = [...wanted].filter((term) => has.has(term)).length;
  return found >= Math.min(2, wanted.size) && found >= TITLE * wanted.size;
}

/**
 * The language of a text, ISO 639-1; `und` when nothing tells it.
 * @param stated as the page or a provider says, by code or English name: for texts that are too
 *   short to tell
 */
export function languageOf(text: string, ...stated: (string | null | undefined)[]): string {
  const { code, confidence } = detectLanguage(text);
  if (confidence >= 0.5) return code;
  return stated.map((language) => languageCode(language ?? '')).find(Boolean) ?? code;
}
