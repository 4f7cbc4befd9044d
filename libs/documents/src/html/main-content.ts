import { articlePieces, isArticle } from './article-rules.ts';
import { type Block, textSize } from './block.ts';
import { likelyBlocks } from './blocks/choice.ts';
import { chancesOf, type PageView, viewOf } from './blocks/classifier.ts';
import type { DomDocument, DomElement } from './dom.ts';
import { isSmall, smallPagePieces } from './small-page.ts';
import { statedBlocks } from './stated-text.ts';
import { blocksOf } from './walk.ts';

/**
 * The blocks of a page's main content: those that the classifier takes for it, on an article
 * corrected by its rules. Where a page draws its text by scripts, the text it states in JSON-LD;
 * and any text rather than none.
 *
 * @param url of the page: its path says what kind of page it is
 * @param base of relative links
 */
export function mainBlocks(
  document: DomDocument,
  url: string | undefined,
  base: string | undefined,
): Block[] {
  const blocks = seenBlocks(document, base);
  const view = viewOf(
    document,
    blocks.filter(({ size }) => size > 0),
    url,
  );
  const chosen = chosenBlocks(view, chancesOf(view));
  if (chosen.length === 0) return blocks;
  const kept = new Set(chosen);
  return blocks.some((block) => kept.has(block)) ? withPictures(blocks, kept) : chosen;
}

/**
 * All that a page may show, what is hidden at first as well: whether that is content is for the
 * classifier to say.
 */
export function seenBlocks(document: DomDocument, base: string | undefined): Block[] {
  return blocksOf(document, base, isPopup);
}

/** @param chances of each piece, as in `chancesOf` */
export function chosenBlocks(view: PageView, chances: readonly number[]): Block[] {
  const { pieces } = view.layout;
  const sizes = pieces.map(({ block }) => block.size);
  const small = isSmall(view);
  const article = isArticle(view);
  const likely = small
    ? smallPagePieces(view)
    : likelyBlocks(article ? chances.map(doubted) : chances, sizes);
  const corrected = small || article ? articlePieces(view, chances, likely) : likely;
  const chosen = corrected.includes(true) ? corrected : likely;
  const kept = pieces.filter((_, i) => chosen[i]).map(({ block }) => block);
  const { statedText } = view.signs;
  if (textSize(statedText) <= 2 * sizeOf(kept)) return kept;
  const stated = statedBlocks(statedText);
  return sizeOf(stated) > 2 * sizeOf(kept) ? stated : kept;
}

/**
 * On articles precision is what is lacking: somewhat better odds are asked for than the
 * classifier's.
 */
function doubted(chance: number): number {
  return chance / (chance + (1 - chance) * Math.exp(0.85));
}

/** A picture or a line of signs stays when the text before and after it does. */
function withPictures(blocks: readonly Block[], kept: ReadonlySet<Block>): Block[] {
  const next: boolean[] = [];
  let after = false;
  for (let i = blocks.length - 1; i >= 0; i--) {
    next[i] = after;
    const block = blocks[i] as Block;
    if (block.size > 0) after = kept.has(block);
  }
  let before = false;
  return blocks.filter((block, i) => {
    if (block.size === 0) return before && next[i];
    before = kept.has(block);
    return before;
  });
}

/**
 * What shows only on hover or click, inside a paragraph: cards about a person named, definitions.
 */
function isPopup(element: DomElement): boolean {
  return /(?:^|[\s_-])(?:rollover[\w-]{0,40}block|dropdown-(?:menu|content)|tooltip-?(?:text|content)|popover|hovercard)(?:$|[\s_-])/i.test(
    element.getAttribute('class') ?? '',
  );
}

function sizeOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { size }) => sum + size, 0);
}
