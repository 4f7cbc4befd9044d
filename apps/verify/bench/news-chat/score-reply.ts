/** A question about the demo's news, written by someone who had not seen the code. */
export interface NewsChatItem {
  id: string;
  /** Weights were chosen on `dev`; the replies to the others were read once. */
  set: 'dev' | 'test' | 'fresh';
  question: string;
  /** ISO 639-1. */
  language: string;
  kind: 'wh' | 'yesno' | 'statement' | 'evidence' | 'unanswerable';
  answer: string | null;
  /** Regular expressions; a right answer matches at least one. */
  accept: string[];
  /** The right verdict of a yes-no question or statement. */
  verdict: 'TRUE' | 'FALSE' | 'UNCERTAIN' | null;
  /** What makes the question difficult: a correction, a dispute. */
  note?: string;
  /** Slugs of the articles that are right citations. */
  articles: string[];
}

export interface ChatReply {
  text: string;
  citations: { marker: number; url: string | null }[];
  verdict?: string;
  /** Milliseconds until the first text. */
  firstTextMs: number;
}

const ABSTENTION =
  /closest passages|no passage on|am nächsten|más cercanos|plus proches|가까운|最も近い|do(?:es)? not (?:answer|show|say|know)|nothing about|no (?:source|matching|evidence|article|ruling)|not (?:named|reported|stated|known)|beantworte[nt]|eindeutig|ne réponde?n?t? (?:pas|clairement)|ningún|분명하게|ありません/i;

/**
 * Whether a reply answers with a right citation. A reply to an unanswerable question must say that
 * nothing answers it. A verdict on the wrong side is wrong.
 *
 * @param urlBySlug addresses of the articles
 */
export function isRightReply(
  { kind, accept, articles, verdict }: NewsChatItem,
  reply: ChatReply,
  urlBySlug: ReadonlyMap<string, string>,
): boolean {
  if (kind === 'unanswerable') return ABSTENTION.test(reply.text);
  const rightUrls = new Set(articles.map((slug) => urlBySlug.get(slug)));
  const isCited = reply.citations.some(
    ({ marker, url }) => reply.text.includes(`[${marker}]`) && url && rightUrls.has(url),
  );
  const isWrongSide =
    (reply.verdict === 'TRUE' || reply.verdict === 'FALSE') &&
    verdict !== null &&
    reply.verdict !== verdict;
  return isCited && !isWrongSide && accept.some((one) => new RegExp(one, 'i').test(reply.text));
}
