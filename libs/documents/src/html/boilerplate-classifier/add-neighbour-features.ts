import { MAX_DISTANCE } from './containers.ts';
import type { FeatureTable } from './feature-table.ts';
import { type Layout, type LayoutBlock, computeRatio } from './layout.ts';
import type { NearbyRepetitions } from './repetitions.ts';

// Names are created once, because a page has about fifty thousand numbers.
const NEIGHBOUR_COLUMNS = [-3, -2, -1, 1, 2, 3].map((offset) => ({
  offset,
  names: ['size', 'linkShare', 'prose', 'kin', 'heading', 'related', 'shape'].map(
    (name) => `${name} ${offset}`,
  ),
}));
const REPETITION_COLUMNS = (['near', 'large'] as const).map((range) => ({
  range,
  names: ['distance', 'boxes', 'words', 'share', 'linked', 'prose', 'blocks', 'headings'].map(
    (name) => `${range} repeat ${name}`,
  ),
}));

export function addRepetitionFeatures(
  featureTable: FeatureTable,
  repetitions: NearbyRepetitions | undefined,
  { wordCount }: Layout,
): void {
  for (const { range, names } of REPETITION_COLUMNS) {
    const nearby = repetitions?.[range];
    const repetition = nearby?.repetition;
    if (!repetition) {
      featureTable.putNumbers(names, NO_REPETITION_VALUES);
      continue;
    }
    const { containerCount, blockCount, linkedWordCount, proseWordCount, headingCount } =
      repetition;
    featureTable.putNumbers(names, [
      nearby.distance,
      Math.min(200, containerCount),
      repetition.wordCount / containerCount,
      computeRatio(repetition.wordCount, wordCount),
      computeRatio(linkedWordCount, repetition.wordCount),
      computeRatio(proseWordCount, repetition.wordCount),
      blockCount / containerCount,
      headingCount / containerCount,
    ]);
  }
}

const NO_REPETITION_VALUES = [MAX_DISTANCE, 0, 0, 0, 0, 0, 0, 0];

export function addNeighbourFeatures(
  featureTable: FeatureTable,
  layoutBlocks: readonly LayoutBlock[],
  isRelatedTeaser: readonly boolean[],
  i: number,
): void {
  const { container, template } = layoutBlocks[i] as LayoutBlock;
  for (const { offset, names } of NEIGHBOUR_COLUMNS) {
    const neighbour = layoutBlocks[i + offset];
    if (!neighbour) {
      featureTable.putNumbers(names, NO_NEIGHBOUR_VALUES);
      continue;
    }
    featureTable.putNumbers(names, [
      neighbour.block.wordCount,
      neighbour.block.linkShare,
      Number(neighbour.proseWordCount > 0),
      neighbour.container === container
        ? 2
        : Number(neighbour.container.parent === container.parent),
      Number(neighbour.block.level > 0),
      Number(isRelatedTeaser[i + offset]),
      Number(neighbour.template === template),
    ]);
  }
}

const NO_NEIGHBOUR_VALUES = [-1, -1, -1, -1, -1, -1, -1];
