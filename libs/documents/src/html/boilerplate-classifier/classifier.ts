import { readFileSync } from 'node:fs';
import { type EncodedTrees, BoostedTrees } from '@plumbline/ml';
import type { Block } from '../block.ts';
import { buildFeatureTable } from './build-feature-table.ts';
import type { FeatureTable } from './feature-table.ts';
import { type Layout, buildLayout } from './layout.ts';
import type { PageFeatures } from './page-features.ts';

/** A page with the features for the classifier. */
export interface PageAnalysis {
  layout: Layout;
  pageFeatures: PageFeatures;
  featureTable: FeatureTable;
}

/** @param blocks all blocks of the page; those without words are left out */
export function analyzePage(blocks: readonly Block[], pageFeatures: PageFeatures): PageAnalysis {
  const layout = buildLayout(blocks.filter(({ wordCount }) => wordCount > 0));
  return { layout, pageFeatures, featureTable: buildFeatureTable(layout, pageFeatures) };
}

/**
 * The probability of each block to be main content, 0 to 1. Trees other than the shipped ones are
 * for training.
 */
export function predictProbabilities(
  { featureTable }: PageAnalysis,
  customTrees?: BoostedTrees,
): number[] {
  if (featureTable.rows.length === 0) return [];
  const trees = customTrees ?? loadDefaultTrees(featureTable.columns);
  return featureTable.rows.map((row) => trees.predictProbability(row));
}

let defaultTrees: BoostedTrees | undefined;

function loadDefaultTrees(columns: readonly string[]): BoostedTrees {
  defaultTrees ??= new BoostedTrees(
    JSON.parse(readFileSync(new URL('./weights.json', import.meta.url), 'utf8')) as EncodedTrees,
    columns,
  );
  return defaultTrees;
}
