import type { FeatureTable } from './feature-table.ts';
import { type Layout, type LayoutBlock, computeRatio } from './layout.ts';
import { NAME_GROUPS } from './name-groups.ts';
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
  { block, textFeatures: signs }: LayoutBlock,
  pageFeatures: PageFeatures,
  positions: BlockPositions,
  i: number,
): void {
  const words = new Set(signs.words);
  featureTable.putNumber(
    'like title',
    block.size < 40 ? computeWordOverlap(words, pageFeatures.title) : 0,
  );
  featureTable.putNumber(
    'like social title',
    block.size < 40 ? computeWordOverlap(words, pageFeatures.socialTitle) : 0,
  );
  featureTable.putNumber(
    'like description',
    pageFeatures.description.size > 5 ? computeWordOverlap(words, pageFeatures.description) : -1,
  );
  featureTable.putFlag(
    'names author',
    pageFeatures.author.size > 0 &&
      block.size < 60 &&
      [...pageFeatures.author].every((word) => words.has(word)),
  );
  featureTable.putNumber(
    'in stated text',
    computeJsonLdOverlap(signs.words, pageFeatures.jsonLdShingles),
  );
  featureTable.putNumber('copies', positions.copies[i] ?? 0);
  featureTable.putNumber('copy number', positions.copyNumber[i] ?? 0);
}

function computeJsonLdOverlap(words: readonly string[], shingles: ReadonlySet<string>): number {
  if (shingles.size === 0) return -1;
  if (words.length < 4) return 0.5;
  let matches = 0;
  for (let i = 0; i + 4 <= words.length; i++)
    if (shingles.has(`${words[i]} ${words[i + 1]} ${words[i + 2]} ${words[i + 3]}`)) matches++;
  return matches / (words.length - 3);
}

/** The same for all blocks of a page, so made once. */
export function computePageColumns(
  { words, prose, linkedWords, hiddenWords, layoutBlocks, mainContainer }: Layout,
  pageFeatures: PageFeatures,
  positions: BlockPositions,
): [string, number][] {
  return [
    ['page words', Math.log1p(words)],
    ['page blocks', Math.log1p(layoutBlocks.length)],
    ['page prose share', computeRatio(prose, words)],
    ['page prose', Math.log1p(prose)],
    ['page linked', computeRatio(linkedWords, words)],
    ['page hidden', computeRatio(hiddenWords, words)],
    ['page articles', positions.articles],
    ['page code', positions.code],
    ['page prices', positions.prices],
    ['top prose', computeRatio(mainContainer?.prose ?? 0, prose)],
    [
      'top linked',
      mainContainer ? computeRatio(mainContainer.linkedWords, mainContainer.words) : 0,
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
