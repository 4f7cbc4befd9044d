import type { FeatureTable } from './feature-table.ts';
import { type Layout, type LayoutBlock, computeRatio } from './layout.ts';
import { NAME_GROUPS } from '../page-markup.ts';
import type { PageFeatures } from './page-features.ts';
import type { BlockPositions } from './block-positions.ts';
import { computeWordOverlap } from './text-features.ts';

const PROSE_SHARE_GROUPS = [
  'body',
  'comments',
  'related',
  'item',
  'sidebar',
  'footer',
  'invitation',
  'review',
  'product',
  'image',
  'forum',
  'popup',
] as const;

export function addPageOverlapFeatures(
  featureTable: FeatureTable,
  { block, textFeatures }: LayoutBlock,
  pageFeatures: PageFeatures,
  positions: BlockPositions,
  i: number,
): void {
  const words = new Set(textFeatures.words);
  featureTable.putNumber(
    'like title',
    block.wordCount < 40 ? computeWordOverlap(words, pageFeatures.titleWords) : 0,
  );
  featureTable.putNumber(
    'like social title',
    block.wordCount < 40 ? computeWordOverlap(words, pageFeatures.socialTitleWords) : 0,
  );
  featureTable.putNumber(
    'like description',
    pageFeatures.descriptionWords.size > 5
      ? computeWordOverlap(words, pageFeatures.descriptionWords)
      : -1,
  );
  featureTable.putFlag(
    'names author',
    pageFeatures.authorWords.size > 0 &&
      block.wordCount < 60 &&
      [...pageFeatures.authorWords].every((word) => words.has(word)),
  );
  featureTable.putNumber(
    'in stated text',
    computeJsonLdOverlap(textFeatures.words, pageFeatures.jsonLdShingles),
  );
  featureTable.putNumber('copies', positions.copyCounts[i] ?? 0);
  featureTable.putNumber('copy number', positions.earlierCopyCounts[i] ?? 0);
}

function computeJsonLdOverlap(words: readonly string[], shingles: ReadonlySet<string>): number {
  if (shingles.size === 0) return -1;
  if (words.length < 4) return 0.5;
  let matches = 0;
  for (let i = 0; i + 4 <= words.length; i++)
    if (shingles.has(`${words[i]} ${words[i + 1]} ${words[i + 2]} ${words[i + 3]}`)) matches++;
  return matches / (words.length - 3);
}

/** The columns that are the same for all blocks of a page, computed once. */
export function computePageColumns(
  {
    wordCount,
    proseWordCount,
    linkedWordCount,
    hiddenWordCount,
    layoutBlocks,
    mainContainer,
  }: Layout,
  pageFeatures: PageFeatures,
  positions: BlockPositions,
): [string, number][] {
  return [
    ['page words', Math.log1p(wordCount)],
    ['page blocks', Math.log1p(layoutBlocks.length)],
    ['page prose share', computeRatio(proseWordCount, wordCount)],
    ['page prose', Math.log1p(proseWordCount)],
    ['page linked', computeRatio(linkedWordCount, wordCount)],
    ['page hidden', computeRatio(hiddenWordCount, wordCount)],
    ['page articles', positions.articleCount],
    ['page code', positions.codeShare],
    ['page prices', positions.priceShare],
    ['top prose', computeRatio(mainContainer?.proseWordCount ?? 0, proseWordCount)],
    [
      'top linked',
      mainContainer ? computeRatio(mainContainer.linkedWordCount, mainContainer.wordCount) : 0,
    ],
    ...PROSE_SHARE_GROUPS.map((group): [string, number] => [
      `prose in ${group}`,
      positions.proseShareByGroup[NAME_GROUPS.indexOf(group)] ?? 0,
    ]),
    ['page states text', Number(pageFeatures.jsonLdShingles.size > 0)],
    ...Object.entries(pageFeatures.kinds).map(([kind, isPresent]): [string, number] => [
      kind,
      Number(isPresent),
    ]),
  ];
}
