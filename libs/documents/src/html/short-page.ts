import type { PageAnalysis } from './boilerplate-classifier/classifier.ts';
import { type Container, MAX_DISTANCE } from './boilerplate-classifier/containers.ts';
import type { LayoutBlock } from './boilerplate-classifier/layout.ts';
import { TAGS } from './boilerplate-classifier/name-groups.ts';
import { NAME_GROUPS, type NameGroup } from './page-markup.ts';

const MAX_SHORT_PAGE_WORDS = 250;
const BOILERPLATE_TAG_INDEXES = ['nav', 'aside', 'footer', 'form', 'button'].map((tagName) =>
  TAGS.indexOf(tagName),
);

/**
 * Whether a page has so little text that its structure is more reliable than the classifier, which
 * was trained on whole pages.
 */
export function isShortPage({ layout }: PageAnalysis): boolean {
  return layout.wordCount < MAX_SHORT_PAGE_WORDS;
}

/**
 * The text of a small page: blocks outside navigation, asides, footers and forms; for running text
 * also without captions, bylines and other blocks with a boilerplate name. If nothing remains,
 * hidden text counts, and finally any text.
 */
export function selectShortPageBlocks({ layout }: PageAnalysis): boolean[] {
  const { layoutBlocks, proseWordCount, wordCount } = layout;
  const isOutsideBoilerplate = layoutBlocks.map(
    ({ container }) =>
      !container.isHidden &&
      !BOILERPLATE_TAG_INDEXES.some((tagIndex) => hasAncestor(container.tagDistances, tagIndex)),
  );
  if (proseWordCount >= 0.5 * wordCount) {
    const isText = excludeBoilerplate(layoutBlocks, isOutsideBoilerplate, proseWordCount);
    if (isText.includes(true)) return isText;
  }
  if (isOutsideBoilerplate.includes(true)) return isOutsideBoilerplate;
  const isVisible = layoutBlocks.map(({ container }) => !container.isHidden);
  return isVisible.includes(true) ? isVisible : layoutBlocks.map(() => true);
}

function excludeBoilerplate(
  layoutBlocks: readonly LayoutBlock[],
  isOutsideBoilerplate: readonly boolean[],
  proseWordCount: number,
): boolean[] {
  const firstProseIndex = layoutBlocks.findIndex(
    (layoutBlock, i) => isOutsideBoilerplate[i] && layoutBlock.proseWordCount > 0,
  );
  const lastProseIndex = layoutBlocks.findLastIndex(
    (layoutBlock, i) => isOutsideBoilerplate[i] && layoutBlock.proseWordCount > 0,
  );
  // A name that covers a fifth of the running text is the template's name for the text itself,
  // regardless of its meaning.
  const countCoveredProse = (isMatch: BlockPredicate) =>
    layoutBlocks.reduce(
      (sum, layoutBlock) => sum + (isMatch(layoutBlock) ? layoutBlock.proseWordCount : 0),
      0,
    );
  const predicates = BOILERPLATE_PREDICATES.filter(
    (isMatch) => countCoveredProse(isMatch) * 5 <= proseWordCount,
  );
  return layoutBlocks.map((layoutBlock, i) => {
    const { block, proseWordCount: blockProseWordCount } = layoutBlock;
    if (!isOutsideBoilerplate[i]) return false;
    if (block.kind === 'code' || block.kind === 'table') return true;
    if (i < firstProseIndex && block.wordCount < 60)
      return block.level > 1 && block.wordCount < 12 && firstProseIndex - i < 3;
    if (i > lastProseIndex && block.wordCount < 40 && block.items.length === 0) return false;
    return blockProseWordCount >= 60 || !predicates.some((isMatch) => isMatch(layoutBlock));
  });
}

type BlockPredicate = (layoutBlock: LayoutBlock) => boolean;

const createTagPredicate = (name: string, distance: number) => {
  const tagIndex = TAGS.indexOf(name);
  return ({ tagDistances }: Container) => (tagDistances[tagIndex] ?? Infinity) <= distance;
};
const createNameGroupPredicate = (name: NameGroup, distance: number) => {
  const groupIndex = NAME_GROUPS.indexOf(name);
  return ({ nameGroupDistances }: Container) =>
    (nameGroupDistances[groupIndex] ?? Infinity) <= distance;
};
const isCaption = createTagPredicate('figcaption', 2);
const [isComment, isAdvert, isInvitation] = [
  createNameGroupPredicate('comments', 3),
  createNameGroupPredicate('advert', 2),
  createNameGroupPredicate('invitation', 2),
];
const [isTitle, isShare, isRelated, isPicture, isFigure] = [
  createNameGroupPredicate('title', 1),
  createNameGroupPredicate('share', 1),
  createNameGroupPredicate('related', 1),
  createNameGroupPredicate('image', 1),
  createTagPredicate('figure', 5),
];

/** Places of a page whose names show that they are not the text. */
const BOILERPLATE_PREDICATES: readonly BlockPredicate[] = [
  ({ container }) => isCaption(container),
  ({ container }) => isFigure(container) && isPicture(container),
  ({ container }) => isComment(container),
  ({ container }) => isAdvert(container),
  ({ container, block }) => block.wordCount < 60 && isInvitation(container),
  ({ container, block }) => block.level === 0 && isTitle(container),
  ({ container, block }) => block.wordCount < 30 && block.quoteDepth === 0 && isShare(container),
  ({ container, block }) => block.linkShare > 0.3 && isRelated(container),
  ({ block }) => block.linkShare > 0.85 && block.wordCount < 30 && block.items.length === 0,
];

function hasAncestor(distances: Uint8Array, tagIndex: number): boolean {
  return (distances[tagIndex] ?? MAX_DISTANCE) < MAX_DISTANCE;
}
