import { joinAlternatives, joinWords } from '@plumbline/languages';
import { BOILERPLATE_WORDS } from './boilerplate-classifier/boilerplate-words.ts';
import { MAX_DISTANCE } from './boilerplate-classifier/containers.ts';
import type { LayoutBlock } from './boilerplate-classifier/layout.ts';
import { TAGS } from './boilerplate-classifier/name-groups.ts';
import { ELEMENT_PATTERNS, NAME_GROUPS, type NameGroup } from './page-markup.ts';
import type { PageAnalysis } from './boilerplate-classifier/classifier.ts';
import { computeWordOverlap } from './boilerplate-classifier/text-features.ts';

/**
 * Corrects the classifier's selection on an article, where conventions are strict. Excludes
 * repeated titles, captions, credits, teasers of other articles and the author's biography;
 * includes posts of social networks that the text quotes. No rule is specific to a site.
 *
 * @param probabilities probability of each block, as from `predictProbabilities`
 * @param isSelected what the classifier selected
 */
export function applyArticleRules(
  { layout: { layoutBlocks }, pageFeatures }: PageAnalysis,
  probabilities: readonly number[],
  isSelected: readonly boolean[],
): boolean[] {
  const firstProseIndex = layoutBlocks.findIndex(
    (layoutBlock, i) => isSelected[i] && layoutBlock.proseWordCount > 0,
  );
  if (firstProseIndex < 0) return [...isSelected];
  const lastProseIndex = layoutBlocks.findLastIndex(
    (layoutBlock, i) => isSelected[i] && layoutBlock.proseWordCount > 0,
  );
  const tailStartIndex =
    layoutBlocks
      .map((_, i) => i)
      .filter((i) => isSelected[i])
      .at(-4) ?? 0;
  const excludesComments =
    !pageFeatures.kinds['address talk'] && hasTextOutsideComments(layoutBlocks, isSelected);
  const isRetained = layoutBlocks.map((layoutBlock, i) => {
    const { block, container, textFeatures } = layoutBlock;
    if (!isSelected[i])
      return (
        i > firstProseIndex &&
        i < lastProseIndex &&
        !container.isHidden &&
        (probabilities[i] ?? 0) > 0.02 &&
        isQuotedPost(layoutBlock)
      );
    const words = new Set(textFeatures.words);
    const titleOverlap =
      block.wordCount < 40
        ? Math.max(
            computeWordOverlap(words, pageFeatures.titleWords),
            computeWordOverlap(words, pageFeatures.socialTitleWords),
          )
        : 0;
    if (block.level > 0 && (block.level === 1 || i < firstProseIndex) && titleOverlap >= 0.6)
      return false;
    if (
      block.wordCount < 22 &&
      TEASER_PATTERN.test(block.text) &&
      ((probabilities[i] ?? 0) < 0.93 || block.linkShare > 0.4)
    )
      return false;
    if (block.wordCount < 60 && CREDIT_PATTERN.test(block.text)) return false;
    // The caption of a picture often occurs once for each screen width.
    if (
      block.wordCount >= 5 &&
      layoutBlocks
        .slice(Math.max(0, i - 3), i)
        .some(
          (previous, offset, neighbours) =>
            previous.block.text === block.text && isSelected[i - neighbours.length + offset],
        )
    )
      return false;
    if ((container.tagDistances[CAPTION_TAG] ?? MAX_DISTANCE) <= 2) return false;
    if (excludesComments && (container.nameGroupDistances[COMMENTS_GROUP] ?? MAX_DISTANCE) <= 4)
      return false;
    return !(i >= tailStartIndex && block.wordCount < 80 && BIOGRAPHY_PATTERN.test(block.text));
  });
  return isRetained.map(
    (isIncluded, i) => isIncluded && !isDanglingHeading(layoutBlocks, isRetained, i),
  );
}

/**
 * Whether enough text for an article is outside the comments; the comments are then not the main
 * content.
 */
function hasTextOutsideComments(
  layoutBlocks: readonly LayoutBlock[],
  isSelected: readonly boolean[],
): boolean {
  const outsideComments = layoutBlocks.filter(
    ({ proseWordCount, container }, i) =>
      isSelected[i] &&
      proseWordCount > 0 &&
      (container.nameGroupDistances[COMMENTS_GROUP] ?? MAX_DISTANCE) > 6,
  );
  return outsideComments.reduce((sum, { block }) => sum + block.wordCount, 0) >= MIN_PROSE_WORDS;
}

/**
 * Whether a page states that it is an article or has a date in its URL, and is neither a shop nor a
 * discussion.
 */
export function isArticle({ layout, pageFeatures: { kinds } }: PageAnalysis): boolean {
  if (kinds['type product'] || kinds['type forum'] || layout.proseWordCount < MIN_PROSE_WORDS)
    return false;
  return Boolean(kinds['type article'] || kinds['type news'] || kinds['address dated']);
}

const MIN_PROSE_WORDS = 120;

const { teasers, insertions, pictureNouns, pictureAbbreviations, creditWords, biographies } =
  BOILERPLATE_WORDS;
const TEASER_PATTERN = new RegExp(
  String.raw`^\s*${joinAlternatives([...teasers, ...insertions])}`,
  'i',
);
const CREDIT_PATTERN = new RegExp(
  String.raw`\(${joinWords([...pictureNouns, ...pictureAbbreviations])}s?\s*:?[^)]{0,60}\)\s*$|` +
    String.raw`^\s*${joinWords(pictureNouns)}s?\s*(?::|©|${joinWords(creditWords)})`,
  'i',
);
const BIOGRAPHY_PATTERN = new RegExp(joinAlternatives(biographies), 'i');

function isQuotedPost({ container, template }: LayoutBlock): boolean {
  return (
    (container.tagDistances[BLOCKQUOTE_TAG] ?? MAX_DISTANCE) < 4 &&
    (container.nameGroupDistances[EMBED_GROUP] ?? MAX_DISTANCE) < 4 &&
    ELEMENT_PATTERNS.socialPosts.test(template)
  );
}

const BLOCKQUOTE_TAG = TAGS.indexOf('blockquote');
const CAPTION_TAG = TAGS.indexOf('figcaption');
const COMMENTS_GROUP = NAME_GROUPS.indexOf('comments' satisfies NameGroup);
const EMBED_GROUP = NAME_GROUPS.indexOf('embed' satisfies NameGroup);

/**
 * Whether a heading has no text after it, or directly precedes another of its level and consists of
 * links.
 */
function isDanglingHeading(
  layoutBlocks: readonly LayoutBlock[],
  isRetained: readonly boolean[],
  i: number,
): boolean {
  const block = layoutBlocks[i]?.block;
  if (!block || block.level === 0) return false;
  const next = layoutBlocks
    .slice(i + 1, i + 200)
    .find((_, offset) => isRetained[i + 1 + offset])?.block;
  return !next || (next.level === block.level && block.linkShare > 0.3);
}
