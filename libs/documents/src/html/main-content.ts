import { DocumentError } from '../document-error.ts';
import { applyArticleRules, isArticle } from './article-rules.ts';
import { type Block, countWords } from './block.ts';
import { selectLikelyBlocks } from './boilerplate-classifier/block-selection.ts';
import {
  predictProbabilities,
  type PageAnalysis,
  analyzePage,
} from './boilerplate-classifier/classifier.ts';
import type { PageFeatures } from './boilerplate-classifier/page-features.ts';
import { type DomDocument, type DomElement, getClassNames } from './dom.ts';
import { isShortPage, selectShortPageBlocks } from './short-page.ts';
import { toJsonLdBlocks } from './json-ld-text.ts';
import { extractBlocks } from './dom-to-blocks.ts';
import { ELEMENT_PATTERNS } from './page-markup.ts';

/** Six times what any of 858 real pages has. */
const MAX_BLOCKS = 20_000;
const POPUP_CLASS = new RegExp(
  String.raw`(?:^|[\s_-])${ELEMENT_PATTERNS.popups.source}(?:$|[\s_-])`,
  'i',
);

/**
 * The blocks of a page's main content: those that the classifier selects, corrected by rules on an
 * article. If scripts render the page's text, the text in JSON-LD is used; any text is better than
 * none.
 *
 * @param blocks blocks from `extractCandidateBlocks`
 */
export function extractMainBlocks(blocks: readonly Block[], pageFeatures: PageFeatures): Block[] {
  const analysis = analyzePage(blocks, pageFeatures);
  const mainBlockList = selectMainBlocks(analysis, predictProbabilities(analysis));
  if (mainBlockList.length === 0) return [...blocks];
  const mainBlockSet = new Set(mainBlockList);
  return blocks.some((block) => mainBlockSet.has(block))
    ? includePictures(blocks, mainBlockSet)
    : mainBlockList;
}

/**
 * All blocks that a page may show, including those that are hidden at first; the classifier decides
 * whether they are content.
 * @throws DocumentError `too_complex` for more than 20,000 blocks
 */
export function extractCandidateBlocks(document: DomDocument, base: string | undefined): Block[] {
  const blocks = extractBlocks(document, base, isPopup);
  // The classifier takes a kilobyte for each.
  if (blocks.length > MAX_BLOCKS)
    throw new DocumentError(
      'too_complex',
      `The page has more than ${MAX_BLOCKS.toLocaleString('en')} paragraphs, items and tables.`,
    );
  return blocks;
}

/** @param probabilities probability of each block, as from `predictProbabilities` */
export function selectMainBlocks(
  analysis: PageAnalysis,
  probabilities: readonly number[],
): Block[] {
  const { layoutBlocks } = analysis.layout;
  const sizes = layoutBlocks.map(({ block }) => block.wordCount);
  const isShort = isShortPage(analysis);
  const isArticlePage = isArticle(analysis);
  const isLikelySelected = isShort
    ? selectShortPageBlocks(analysis)
    : selectLikelyBlocks(
        isArticlePage ? probabilities.map(lowerProbability) : probabilities,
        sizes,
      );
  const isSelectedAfterRules =
    isShort || isArticlePage
      ? applyArticleRules(analysis, probabilities, isLikelySelected)
      : isLikelySelected;
  const isSelected = isSelectedAfterRules.includes(true) ? isSelectedAfterRules : isLikelySelected;
  const selectedBlocks = layoutBlocks.filter((_, i) => isSelected[i]).map(({ block }) => block);
  const { jsonLdText } = analysis.pageFeatures;
  if (countWords(jsonLdText) <= 2 * countBlockWords(selectedBlocks)) return selectedBlocks;
  const jsonLdBlocks = toJsonLdBlocks(jsonLdText);
  return countBlockWords(jsonLdBlocks) > 2 * countBlockWords(selectedBlocks)
    ? jsonLdBlocks
    : selectedBlocks;
}

/** On articles, precision is too low, so higher odds than the classifier's are required. */
function lowerProbability(probability: number): number {
  return probability / (probability + (1 - probability) * Math.exp(0.85));
}

/** Keeps a picture or a line of signs if the text before and after it is kept. */
function includePictures(blocks: readonly Block[], mainBlockSet: ReadonlySet<Block>): Block[] {
  const followsSelected: boolean[] = [];
  let isNextSelected = false;
  for (let i = blocks.length - 1; i >= 0; i--) {
    followsSelected[i] = isNextSelected;
    const block = blocks[i] as Block;
    if (block.wordCount > 0) isNextSelected = mainBlockSet.has(block);
  }
  let isPreviousSelected = false;
  return blocks.filter((block, i) => {
    if (block.wordCount === 0) return isPreviousSelected && followsSelected[i];
    isPreviousSelected = mainBlockSet.has(block);
    return isPreviousSelected;
  });
}

/**
 * Whether an element inside a paragraph only shows on hover or click: cards about a person,
 * definitions.
 */
function isPopup(element: DomElement): boolean {
  return POPUP_CLASS.test(getClassNames(element));
}

function countBlockWords(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { wordCount }) => sum + wordCount, 0);
}
