import { FAR } from './blocks/box.ts';
import type { Piece } from './blocks/layout.ts';
import { TAGS, type NameGroup, GROUPS } from './blocks/names.ts';
import type { PageView } from './blocks/classifier.ts';
import { sharedWords } from './blocks/text-signs.ts';

/**
 * Corrects the classifier's choice on an article, where conventions are strict: no repeats of the
 * title, credits, teasers of other articles or the author's biography, but posts of social networks
 * that the text quotes. No rule names a site.
 *
 * @param chances of each piece, as in `chancesOf`
 * @param chosen what the classifier chose
 */
export function articlePieces(
  { layout: { pieces }, signs }: PageView,
  chances: readonly number[],
  chosen: readonly boolean[],
): boolean[] {
  const first = pieces.findIndex((piece, i) => chosen[i] && piece.prose > 0);
  if (first < 0) return [...chosen];
  const last = pieces.findLastIndex((piece, i) => chosen[i] && piece.prose > 0);
  const end =
    pieces
      .map((_, i) => i)
      .filter((i) => chosen[i])
      .at(-4) ?? 0;
  const withoutComments = !signs.kinds['address talk'] && hasTextBeyondComments(pieces, chosen);
  const kept = pieces.map((piece, i) => {
    const { block, box, signs: text } = piece;
    if (!chosen[i])
      return (
        i > first && i < last && !box.hidden && (chances[i] ?? 0) > 0.02 && isQuotedPost(piece)
      );
    const words = new Set(text.words);
    const likeTitle =
      block.size < 40
        ? Math.max(sharedWords(words, signs.title), sharedWords(words, signs.socialTitle))
        : 0;
    if (block.level > 0 && (block.level === 1 || i < first) && likeTitle >= 0.6) return false;
    if (
      block.size < 22 &&
      TEASER.test(block.text) &&
      ((chances[i] ?? 0) < 0.93 || block.linkShare > 0.4)
    )
      return false;
    if (block.size < 60 && CREDIT.test(block.text)) return false;
    // The same picture's caption is often there once for each width of screen.
    if (
      block.size >= 5 &&
      pieces
        .slice(Math.max(0, i - 3), i)
        .some(
          (before, at, near) => before.block.text === block.text && chosen[i - near.length + at],
        )
    )
      return false;
    if (withoutComments && (box.names[COMMENTS] ?? FAR) <= 4) return false;
    return !(i >= end && block.size < 80 && BIOGRAPHY.test(block.text));
  });
  return kept.map((is, i) => is && !isHeadingOfNothing(pieces, kept, i));
}

/**
 * True when there is an article's worth of text outside of comments: then they are about it, and
 * not it.
 */
function hasTextBeyondComments(pieces: readonly Piece[], chosen: readonly boolean[]): boolean {
  const beyond = pieces.filter(
    ({ prose, box }, i) => chosen[i] && prose > 0 && (box.names[COMMENTS] ?? FAR) > 6,
  );
  return beyond.reduce((sum, { block }) => sum + block.size, 0) >= LEAST_PROSE;
}

/**
 * Says of itself that it is an article or bears a date in its address, and neither sells nor
 * discusses.
 */
export function isArticle({ layout, signs: { kinds } }: PageView): boolean {
  if (kinds['type product'] || kinds['type forum'] || layout.prose < LEAST_PROSE) return false;
  return Boolean(kinds['type article'] || kinds['type news'] || kinds['address dated']);
}

const LEAST_PROSE = 120;

const TEASER =
  /^\s*(?:related|read more|see also|see more|more (?:from|on|in|about|news)\b|more:|also read|also:|don.t miss|you (?:may|might) (?:also )?(?:like|enjoy)|recommended|trending|continue reading|advertisement|what to read next|next:|up next|leia (?:mais|tamb)|saiba mais|veja tamb|lire aussi|à lire|mehr zum|lesen sie auch|leggi anche|leer más|lea también|читайте|관련\s?기사|関連記事|相关阅读|اقرأ أيض|read:|watch:|click here|editor'?s picks?|image:|photo:|image copyright|media caption|media playback|getty images|subscribe|sign up|share this|follow us|updated at|get [^\n]{0,40}(?:on the go|newsletter|app))/i;
const CREDIT =
  /\((?:image|photo|credit|picture|foto|pic)s?\s*:?[^)]{0,60}\)\s*$|^\s*(?:photo|image|credit|picture|foto)s?\s*(?::|by|credit|courtesy|©)/i;
const BIOGRAPHY =
  /\bis an? (?:[\w-]{1,30} ){0,4}(?:reporter|writer|editor|journalist|author|correspondent|columnist|contributor|producer|freelancer?)\b|\b(?:can|may) be reached\b|contributed to this (?:report|story|article)|\bfollow (?:him|her|them|me) (?:on|@)|\b(?:reporting|editing) by\b|about the author/i;
const POST = /twitter|tweet|instagram|facebook-post|bluesky|mastodon/i;

function isQuotedPost({ box, shape }: Piece): boolean {
  return (box.tags[BLOCKQUOTE] ?? FAR) < 4 && (box.names[EMBED] ?? FAR) < 4 && POST.test(shape);
}

const BLOCKQUOTE = TAGS.indexOf('blockquote');
const COMMENTS = GROUPS.indexOf('comments' satisfies NameGroup);
const EMBED = GROUPS.indexOf('embed' satisfies NameGroup);

/** A heading that nothing follows, or right before another of its level and made of links. */
function isHeadingOfNothing(
  pieces: readonly Piece[],
  kept: readonly boolean[],
  i: number,
): boolean {
  const block = pieces[i]?.block;
  if (!block || block.level === 0) return false;
  const next = pieces.slice(i + 1, i + 200).find((_, offset) => kept[i + 1 + offset])?.block;
  return !next || (next.level === block.level && block.linkShare > 0.3);
}
