import type { PageAnalysis } from './boilerplate-classifier/classifier.ts';
import { type Container, MAX_DISTANCE } from './boilerplate-classifier/containers.ts';
import type { LayoutBlock } from './boilerplate-classifier/layout.ts';
import { NAME_GROUPS, type NameGroup, TAGS } from './boilerplate-classifier/name-groups.ts';

const MAX_SHORT_PAGE_WORDS = 250;
const BOILERPLATE_TAG_INDEXES = ['nav', 'aside', 'footer', 'form', 'button'].map((tagName) =>
  TAGS.indexOf(tagName),
);

/**
 * A page of so little text has no template worth the name: its places say more than what was
 * learned from whole pages.
 */
export function isShortPage({ layout }: PageAnalysis): boolean {
  return layout.words < MAX_SHORT_PAGE_WORDS;
}

/**
 * A small page's text: what stands outside navigation, asides, footers and forms; of running text
 * without captions, bylines and what else bears the name of furniture. Hidden text counts only
 * where there is no other, and so on down to any text at all.
 */
export function selectShortPageBlocks({ layout }: PageAnalysis): boolean[] {
  const { layoutBlocks, prose, words } = layout;
  const isOutsideBoilerplate = layoutBlocks.map(
    ({ container }) =>
      !container.isHidden &&
      !BOILERPLATE_TAG_INDEXES.some((tagIndex) => hasAncestor(container.tagDistances, tagIndex)),
  );
  if (prose >= 0.5 * words) {
    const isText = excludeBoilerplate(layoutBlocks, isOutsideBoilerplate, prose);
    if (isText.includes(true)) return isText;
  }
  if (isOutsideBoilerplate.includes(true)) return isOutsideBoilerplate;
  const isVisible = layoutBlocks.map(({ container }) => !container.isHidden);
  return isVisible.includes(true) ? isVisible : layoutBlocks.map(() => true);
}

function excludeBoilerplate(
  layoutBlocks: readonly LayoutBlock[],
  isOutsideBoilerplate: readonly boolean[],
  prose: number,
): boolean[] {
  const firstProse = layoutBlocks.findIndex(
    (layoutBlock, i) => isOutsideBoilerplate[i] && layoutBlock.prose > 0,
  );
  const lastProse = layoutBlocks.findLastIndex(
    (layoutBlock, i) => isOutsideBoilerplate[i] && layoutBlock.prose > 0,
  );
  // A name that covers a fifth of the running text is the template's name for the text itself,
  // whatever it says.
  const countCoveredProse = (isMatch: BlockPredicate) =>
    layoutBlocks.reduce(
      (sum, layoutBlock) => sum + (isMatch(layoutBlock) ? layoutBlock.prose : 0),
      0,
    );
  const predicates = BOILERPLATE_PREDICATES.filter(
    (isMatch) => countCoveredProse(isMatch) * 5 <= prose,
  );
  return layoutBlocks.map((layoutBlock, i) => {
    const { block, prose: ownProse } = layoutBlock;
    if (!isOutsideBoilerplate[i]) return false;
    if (block.kind === 'code' || block.kind === 'table') return true;
    if (i < firstProse && block.size < 60)
      return block.level > 1 && block.size < 12 && firstProse - i < 3;
    if (i > lastProse && block.size < 40 && block.items.length === 0) return false;
    return ownProse >= 60 || !predicates.some((isMatch) => isMatch(layoutBlock));
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

/** Places of a page whose names say that they are not the text. */
const BOILERPLATE_PREDICATES: readonly BlockPredicate[] = [
  ({ container }) => isCaption(container),
  ({ container }) => isFigure(container) && isPicture(container),
  ({ container }) => isComment(container),
  ({ container }) => isAdvert(container),
  ({ container, block }) => block.size < 60 && isInvitation(container),
  ({ container, block }) => block.level === 0 && isTitle(container),
  ({ container, block }) => block.size < 30 && block.quoteDepth === 0 && isShare(container),
  ({ container, block }) => block.linkShare > 0.3 && isRelated(container),
  ({ block }) => block.linkShare > 0.85 && block.size < 30 && block.items.length === 0,
];

function hasAncestor(distances: Uint8Array, tagIndex: number): boolean {
  return (distances[tagIndex] ?? MAX_DISTANCE) < MAX_DISTANCE;
}
