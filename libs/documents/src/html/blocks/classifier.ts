import { readFileSync } from 'node:fs';
import { type EncodedTrees, Trees } from '@plumbline/learning';
import type { DomDocument } from '../dom.ts';
import type { Block } from '../block.ts';
import { featuresOf } from './features.ts';
import type { FeatureTable } from './feature-table.ts';
import { type Layout, layoutOf } from './layout.ts';
import { type PageSigns, pageSigns } from './page-signs.ts';

/** A page as the classifier sees it. */
export interface PageView {
  layout: Layout;
  signs: PageSigns;
  table: FeatureTable;
}

/** @param url of the page, where it is known: its path says what kind of page it is */
export function viewOf(
  document: DomDocument,
  blocks: readonly Block[],
  url: string | undefined,
): PageView {
  const layout = layoutOf(blocks);
  const signs = pageSigns(document, url);
  return { layout, signs, table: featuresOf(layout, signs) };
}

/**
 * Chance of each block to belong to the page's main content, 0 to 1. Weights other than the shipped
 * ones are for training.
 */
export function chancesOf({ table }: PageView, weights?: Trees): number[] {
  if (table.rows.length === 0) return [];
  const trees = weights ?? shipped(table.columns);
  return table.rows.map((row) => trees.probability(row));
}

let read: Trees | undefined;

function shipped(columns: readonly string[]): Trees {
  read ??= new Trees(
    JSON.parse(readFileSync(new URL('./weights.json', import.meta.url), 'utf8')) as EncodedTrees,
    columns,
  );
  return read;
}
