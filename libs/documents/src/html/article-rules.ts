import { type Block, wordsOf } from './block.ts';
import { Surroundings } from './surroundings.ts';

/**
 * Takes out of an article's blocks what belongs to the page and not to the text: captions and credits, by-lines and dates, repeats
 * of the title, teasers of other articles, newsletter and share boxes, the author's biography. Readability finds nearly all of the
 * text already; each rule here is for precision, names no site, and asks for more than one sign where a paragraph could be hit.
 */
export function articleBlocks(blocks: readonly Block[], title: string | null): Block[] {
  if (!isArticle(blocks)) return [...blocks];
  const kept = rules(blocks, title);
  const withoutLabels = kept.filter((_, i) => !isHeadingOfNothing(kept, i));
  // A page of captions alone is a page of captions: better its text than none.
  return withoutLabels.some(({ text }) => wordsOf(text).length > 0) ? withoutLabels : [...blocks];
}

/** Mostly running text. On a list of products or links, what looks like furniture is the content. */
function isArticle(blocks: readonly Block[]): boolean {
  const sum = (of: readonly Block[]) => of.reduce((total, { size }) => total + size, 0);
  return sum(blocks.filter(isProse)) >= 0.5 * sum(blocks.filter(({ kind }) => kind !== 'table' && kind !== 'code'));
}

const NAMES = {
  comments: /comment|disqus|discuss|repl(?:y|ies)|respond/i,
  share: /share|social|follow|facebook|twitter|addthis|whatsapp|sharing|pinterest|linkedin/i,
  related:
    /related|recommend|recirc|popular|trending|most-?_?(?:read|view|pop)|latest|read-?_?(?:more|next)|suggest|similar|outbrain|taboola|more-|-more|you-?may|see-?also|further/i,
  title: /title|headline|heading/i,
  image: /caption|credit|photo|image|media|gallery|figure|slide|carousel|video|thumb|picture|img|player|lightbox/i,
  newsletter: /newsletter|subscri|sign-?up|email|paywall|premium|regist|login|donat|member|cta|callout|call-to|inline-?promo/i,
  advert: /(?:^|[\s_-])(?:ads?|dfp|gpt|adsense|affiliate|commercial)(?:$|[\s_-])|advert|sponsor/i,
};

const TEASER =
  /^\s*(?:related|read more|see also|see more|more (?:from|on|in|about|news)\b|more:|also read|also:|don.t miss|you (?:may|might) (?:also )?(?:like|enjoy)|recommended|trending|continue reading|advertisement|what to read next|next:|up next|leia (?:mais|tamb)|saiba mais|veja tamb|lire aussi|à lire|mehr zum|lesen sie auch|leggi anche|leer más|lea también|читайте|관련\s?기사|関連記事|相关阅读|اقرأ أيض|read:|watch:|click here|editor'?s picks?|image:|photo:|image copyright|media caption|media playback|getty images|subscribe|sign up|share this|follow us|updated at)/i;
const CREDIT =
  /\((?:image|photo|credit|picture|foto|pic)s?\s*:?[^)]{0,60}\)\s*$|^\s*(?:photo|image|credit|picture|foto)s?\s*(?::|by|credit|courtesy|©)/i;
const BIOGRAPHY =
  /\bis an? (?:[\w-]+ ){0,4}(?:reporter|writer|editor|journalist|author|correspondent|columnist|contributor|producer|freelancer?)\b|\b(?:can|may) be reached\b|contributed to this (?:report|story|article)|\bfollow (?:him|her|them|me) (?:on|@)|\b(?:reporting|editing) by\b|about the author/i;
const NOTICE = /©|\(c\)|copyright|all rights reserved|alle rechte|tous droits|todos os direitos|все права|무단\s?전재/i;
const INVITATION = /subscribe|sign up|newsletter|abonnieren|s.abonner|suscr[ií]b|구독/i;

function rules(blocks: readonly Block[], title: string | null): Block[] {
  const prose = blocks.map(isProse);
  const first = prose.indexOf(true);
  if (first < 0) return [...blocks];
  const last = prose.lastIndexOf(true);
  const titleWords = new Set(wordsOf((title ?? '').toLowerCase()));
  const lastList = listOf(blocks[last]);
  const around = blocks.map((block) => new Surroundings(block));
  const trusted = PLACES.filter((place) => !namesTheText(place, blocks, around, prose));
  return blocks.filter((block, i) => {
    const { text, size, kind, linkShare } = block;
    if (!text || kind === 'code') return true;
    // A picture's caption is often there once for each width of screen; a refrain or a list may well repeat itself.
    if (size >= 5 && block.items.length === 0 && blocks.slice(Math.max(0, i - 3), i).some((before) => before.text === text)) return false;
    const heading = kind === 'heading';
    const likeTitle = overlap(text, titleWords);
    if (heading && likeTitle >= 0.6 && (block.level === 1 || i < first)) return false;
    // Before the text: by-line, date, standfirst. A short heading right above it is the text's own.
    if (i < first && size < 60) return heading && block.level > 1 && size < 12 && likeTitle < 0.6 && first - i < 3;
    if (i > last && size < 40 && !(lastList && listOf(block) === lastList)) return false;
    const end = i >= last - 2;
    if (end && size < 80 && BIOGRAPHY.test(text)) return false;
    if (end && size < 40 && (NOTICE.test(text) || INVITATION.test(text))) return false;
    if (size < 60 && CREDIT.test(text)) return false;
    if (size < 22 && TEASER.test(text) && (linkShare > 0.4 || !prose[i])) return false;
    if (kind === 'table') return true;
    if (linkShare > 0.85 && size < 30 && block.items.length === 0) return false;
    if (linkShare > 0.7 && size < 16 && /\p{Lu}/u.test(text) && text === text.toUpperCase()) return false;
    return !trusted.some((place) => place(around[i] as Surroundings, block));
  });
}

type Place = (around: Surroundings, block: Block) => boolean;

/** Places of a page whose names say that they are not the text. */
const PLACES: readonly Place[] = [
  (around) => around.within('figcaption', 2),
  (around) => around.within('figure', 5) && around.named(NAMES.image, 1),
  (around) => around.named(NAMES.comments, 3),
  (around) => around.named(NAMES.advert, 2),
  (around, { size }) => size < 60 && around.named(NAMES.newsletter, 2),
  (around, { size }) => size < 60 && around.within('aside', 4),
  (around, { size, kind }) => size < 60 && kind !== 'heading' && around.named(NAMES.title, 1),
  (around, { size, quote }) => size < 30 && quote === 0 && around.named(NAMES.share, 1),
  (around, { linkShare }) => linkShare > 0.3 && around.named(NAMES.related, 1),
];

/** A name that covers a fifth of the running text is the template's name for the text itself, whatever it says. */
function namesTheText(place: Place, blocks: readonly Block[], around: readonly Surroundings[], prose: readonly boolean[]): boolean {
  let all = 0;
  let covered = 0;
  blocks.forEach((block, i) => {
    if (!prose[i]) return;
    all += block.size;
    if (place(around[i] as Surroundings, block)) covered += block.size;
  });
  return covered * 5 > all;
}

function listOf(block: Block | undefined): unknown {
  return block?.items.at(-1)?.element.parentNode;
}

/** A paragraph of running text: of some length, with a sentence's end unless it is long, few links. */
function isProse({ text, size, linkShare, kind }: Block): boolean {
  if (kind === 'code' || kind === 'table' || size < 10 || linkShare >= 0.35) return false;
  return size >= 25 || /[.!?…。！？؟।"”»)]\s*$/.test(text) || /[.!?。！？؟।](?:\s|$|["”»])/.test(text);
}

/** A heading that nothing follows, or right before another of its level and made of links. */
function isHeadingOfNothing(blocks: readonly Block[], i: number): boolean {
  const block = blocks[i];
  if (block?.kind !== 'heading') return false;
  const next = blocks.slice(i + 1, i + 20).find(({ text }) => text);
  return !next || (next.kind === 'heading' && next.level === block.level && block.linkShare > 0.3);
}

/** Share of the shorter text's words that the other has; 0 for what is too long to be a title. */
function overlap(text: string, words: ReadonlySet<string>): number {
  if (text.length > 400) return 0;
  const own = new Set(wordsOf(text.toLowerCase()));
  if (own.size === 0 || words.size === 0) return 0;
  return [...own].filter((word) => words.has(word)).length / Math.min(own.size, words.size);
}
