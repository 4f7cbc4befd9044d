import { applyArticleRules, isArticle } from './article-rules.ts';
import { type Block, countWords } from './block.ts';
import { selectLikelyBlocks } from './boilerplate-classifier/block-selection.ts';
import {
  predictProbabilities,
  type PageAnalysis,
  analyzePage,
} from './boilerplate-classifier/classifier.ts';
import type { PageFeatures } from './boilerplate-classifier/page-features.ts';
import type { DomDocument, DomElement } from './dom.ts';
import { isShortPage, selectShortPageBlocks } from './short-page.ts';
import { toJsonLdBlocks } from './json-ld-text.ts';
import { extractBlocks } from './dom-to-blocks.ts';
import { ELEMENT_PATTERNS } from './page-markup.ts';

const POPUP_CLASS = new RegExp(
  String.raw`(?:^|[\s_-])${ELEMENT_PATTERNS.popups.source}(?:$|[\s_-])`,
  'i',
);

/**
 * The blocks of a page's main content: those that the classifier takes for it, on an article
 * corrected by its rules. Where a page draws its text by scripts, the text it states in JSON-LD;
 * and any text rather than none.
 *
 * @param blocks as `extractCandidateBlocks` gives them
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
 * All that a page may show, what is hidden at first as well: whether that is content is for the
 * classifier to say.
 */
export function extractCandidateBlocks(document: DomDocument, base: string | undefined): Block[] {
  return extractBlocks(document, base, isPopup);
}

/** @param probabilities of each piece, as in `predictProbabilities` */
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

/**
 * On articles precision is what is lacking: somewhat better odds are asked for than the
 * classifier's.
 */
function lowerProbability(probability: number): number {
  return probability / (probability + (1 - probability) * Math.exp(0.85));
}

/** A picture or a line of signs stays when the text before and after it does. */
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
 * What shows only on hover or click, inside a paragraph: cards about a person named, definitions.
 */
function isPopup(element: DomElement): boolean {
  return POPUP_CLASS.test(element.getAttribute('class') ?? '');
}

function countBlockWords(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { wordCount }) => sum + wordCount, 0);
}
