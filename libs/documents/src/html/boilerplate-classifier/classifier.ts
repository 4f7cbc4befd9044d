import { readFileSync } from 'node:fs';
import { type EncodedTrees, BoostedTrees } from '@plumbline/ml';
import type { Block } from '../block.ts';
import { buildFeatureTable } from './build-feature-table.ts';
import type { FeatureTable } from './feature-table.ts';
import { type Layout, buildLayout } from './layout.ts';
import type { PageFeatures } from './page-features.ts';

/** A page as the classifier sees it. */
export interface PageAnalysis {
  layout: Layout;
  pageFeatures: PageFeatures;
  featureTable: FeatureTable;
}

/** @param blocks all of the page; those without words are left out */
export function analyzePage(blocks: readonly Block[], pageFeatures: PageFeatures): PageAnalysis {
  const layout = buildLayout(blocks.filter(({ wordCount }) => wordCount > 0));
  return { layout, pageFeatures, featureTable: buildFeatureTable(layout, pageFeatures) };
}

/**
 * Chance of each block to belong to the page's main content, 0 to 1. Weights other than the shipped
 * ones are for training.
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
