import type { Container } from './containers.ts';
import { CUES } from './boilerplate-cues.ts';
import { CUE_NAMES } from './boilerplate-words.ts';
import { FeatureTable } from './feature-table.ts';
import { type Layout, type LayoutBlock, computeRatio } from './layout.ts';
import { TAGS } from './name-groups.ts';
import { NAME_GROUPS } from '../page-markup.ts';
import type { PageFeatures } from './page-features.ts';
import { computeBlockPositions } from './block-positions.ts';
import { findNearbyRepetitions } from './repetitions.ts';
import { computePageColumns, addPageOverlapFeatures } from './page-columns.ts';
import { addPositionFeatures } from './add-position-features.ts';
import { addRepetitionFeatures, addNeighbourFeatures } from './add-neighbour-features.ts';

const MAX_CUE_CHARS = 1500;
const ANCESTOR_COLUMNS = ['own', 'parent', 'second', 'third', 'fourth'].map((level) =>
  ['prose', 'linked', 'words', 'prose share', 'headings'].map((name) => `${level} ${name}`),
);
const CUE_COLUMNS = CUE_NAMES.map((name) => `cue ${name}`);
const TAG_DISTANCE_COLUMNS = TAGS.map((tag) => `to ${tag}`);
const NAME_GROUP_DISTANCE_COLUMNS = NAME_GROUPS.map((group) => `to ${group}`);

/**
 * Creates a row of numbers for each block of a page: its text, its place, its neighbours and the
 * page as a whole.
 */
export function buildFeatureTable(layout: Layout, pageFeatures: PageFeatures): FeatureTable {
  const featureTable = new FeatureTable();
  const positions = computeBlockPositions(layout, pageFeatures);
  const repetitions = findNearbyRepetitions(layout.containers);
  const isRelatedTeaser = layout.layoutBlocks.map(
    ({ block }) => block.wordCount < 40 && CUES.related.test(block.text.slice(0, 200)),
  );
  const pageLevelFeatures = computePageColumns(layout, pageFeatures, positions);
  const pageLevelNames = pageLevelFeatures.map(([name]) => name);
  const pageLevelValues = pageLevelFeatures.map(([, value]) => value);
  layout.layoutBlocks.forEach((layoutBlock, i) => {
    addTextFeatures(featureTable, layoutBlock);
    addPageOverlapFeatures(featureTable, layoutBlock, pageFeatures, positions, i);
    addContainerFeatures(featureTable, layoutBlock, layout);
    addPositionFeatures(featureTable, layoutBlock, layout, positions, i);
    addRepetitionFeatures(featureTable, repetitions.get(layoutBlock.container), layout);
    addNeighbourFeatures(featureTable, layout.layoutBlocks, isRelatedTeaser, i);
    featureTable.putNumbers(pageLevelNames, pageLevelValues);
    featureTable.endRow();
  });
  return featureTable;
}

function addTextFeatures(featureTable: FeatureTable, { block, textFeatures }: LayoutBlock): void {
  featureTable.putNumber('size', block.wordCount);
  featureTable.putNumber('linkShare', block.linkShare);
  featureTable.putNumber('links', textFeatures.linkCount);
  featureTable.putFlag('endsSentence', textFeatures.endsSentence);
  featureTable.putFlag('endsColon', textFeatures.endsColon);
  featureTable.putNumber('commas', textFeatures.commaCount);
  featureTable.putNumber('sentences', textFeatures.sentenceCount);
  featureTable.putNumber('breaks', textFeatures.lineBreakCount);
  featureTable.putNumber('digits', textFeatures.digitShare);
  featureTable.putNumber('upper', textFeatures.uppercaseShare);
  featureTable.putNumber('capitals', textFeatures.capitalizedShare);
  featureTable.putFlag('startsUpper', textFeatures.startsUpper);
  featureTable.putFlag('question', textFeatures.isQuestion);
  featureTable.putFlag('bracketed', textFeatures.isBracketed);
  featureTable.putFlag('quoted', textFeatures.startsWithQuote);
  featureTable.putNumber('separators', textFeatures.separatorCount);
  featureTable.putNumber('bold', textFeatures.boldShare);
  featureTable.putNumber('level', block.level);
  featureTable.putNumber('quote', block.quoteDepth);
  featureTable.putNumber('items', block.items.length);
  featureTable.putNumber(
    'kind',
    block.kind === 'code' ? 2 : block.kind === 'table' ? 3 : block.kind === 'heading' ? 1 : 0,
  );
  featureTable.putNumber('rows', block.rows?.length ?? 0);
  const text = block.text.slice(0, MAX_CUE_CHARS);
  featureTable.putFlags(
    CUE_COLUMNS,
    CUE_NAMES.map((name) => CUES[name].test(text)),
  );
}

function addContainerFeatures(
  featureTable: FeatureTable,
  { container }: LayoutBlock,
  { proseWordCount }: Layout,
): void {
  featureTable.putNumber('depth', container.depth);
  featureTable.putFlag('hidden', container.isHidden);
  featureTable.putNumber('boxes inside', Math.min(container.childCount, 60));
  featureTable.putNumber('number in parent', Math.min(container.index, 60));
  featureTable.putNumber('sisters', Math.min(container.parent?.childCount ?? 0, 80));
  featureTable.putNumbers(TAG_DISTANCE_COLUMNS, container.tagDistances);
  featureTable.putNumbers(NAME_GROUP_DISTANCE_COLUMNS, container.nameGroupDistances);
  let ancestor: Container = container;
  for (const names of ANCESTOR_COLUMNS) {
    const { wordCount } = ancestor;
    featureTable.putNumbers(names, [
      computeRatio(ancestor.proseWordCount, proseWordCount),
      computeRatio(ancestor.linkedWordCount, wordCount),
      Math.log1p(wordCount),
      computeRatio(ancestor.proseWordCount, wordCount),
      computeRatio(ancestor.headingCount, ancestor.blockCount),
    ]);
    ancestor = ancestor.parent ?? ancestor;
  }
}
