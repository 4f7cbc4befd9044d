import type { FeatureTable } from './feature-table.ts';
import { type Layout, type LayoutBlock, computeRatio } from './layout.ts';
import type { BlockPositions } from './block-positions.ts';

export function addPositionFeatures(
  featureTable: FeatureTable,
  { block, container, template }: LayoutBlock,
  layout: Layout,
  positions: BlockPositions,
  i: number,
): void {
  const { mainContainer } = layout;
  const path = positions.paths.get(container);
  featureTable.putFlag('in top', path?.stepsToMain === 0);
  featureTable.putNumber('top below common', path?.stepsToMain ?? 20);
  featureTable.putNumber('up to common', path?.stepsToCommon ?? 20);
  const branch = path?.branch;
  featureTable.putNumber('branch words', branch ? Math.log1p(branch.words) : -1);
  featureTable.putNumber(
    'branch linked',
    branch ? computeRatio(branch.linkedWords, branch.words) : -1,
  );
  featureTable.putNumber('branch prose', branch ? computeRatio(branch.prose, branch.words) : -1);
  featureTable.putNumber(
    'branch headings',
    branch ? computeRatio(branch.headings, branch.blocks) : -1,
  );
  featureTable.putNumber('branch commas', branch ? computeRatio(branch.commas, branch.words) : -1);
  featureTable.putNumber(
    'branch start',
    branch && mainContainer
      ? computeRatio(
          branch.firstBlock - mainContainer.firstBlock,
          Math.max(1, mainContainer.lastBlock - mainContainer.firstBlock),
        )
      : -1,
  );
  featureTable.putNumber(
    'branch score',
    branch && mainContainer ? computeRatio(branch.score, mainContainer.score) : -1,
  );
  featureTable.putNumber('from first prose', clamp(i - positions.firstProse, 30));
  featureTable.putNumber('from last prose', clamp(i - positions.lastProse, 30));
  featureTable.putNumber(
    'from heading',
    positions.heading < 0 ? -60 : clamp(i - positions.heading, 50),
  );
  featureTable.putNumber(
    'words from heading',
    positions.heading < 0
      ? -1
      : Math.log1p(
          Math.max(
            0,
            (positions.wordsBefore[i] ?? 0) - (positions.wordsBefore[positions.heading] ?? 0),
          ),
        ),
  );
  const headingDistance = positions.headingDistances.get(container);
  featureTable.putNumber(
    'up to heading',
    headingDistance ? Math.min(20, headingDistance.stepsToCommon) : -1,
  );
  featureTable.putNumber(
    'words with heading',
    headingDistance ? computeRatio(headingDistance.commonAncestor.words, layout.words) : -1,
  );
  featureTable.putNumber(
    'linked with heading',
    headingDistance
      ? computeRatio(
          headingDistance.commonAncestor.linkedWords,
          headingDistance.commonAncestor.words,
        )
      : -1,
  );
  featureTable.putNumber(
    'place in prose',
    computeRatio(positions.proseBefore[i] ?? 0, layout.prose),
  );
  featureTable.putNumber('place', i / Math.max(1, layout.layoutBlocks.length - 1));
  featureTable.putNumber(
    'place in words',
    computeRatio(positions.wordsBefore[i] ?? 0, layout.words),
  );
  featureTable.putNumber('number', Math.min(i, 300));
  featureTable.putNumber('since prose', positions.sinceProse[i] ?? 50);
  featureTable.putNumber('until prose', positions.untilProse[i] ?? 50);
  const templateStats = layout.statsByTemplate.get(template) ?? {
    blocks: 1,
    words: block.size,
    prose: 0,
  };
  featureTable.putNumber('shape prose', computeRatio(templateStats.prose, layout.prose));
  featureTable.putNumber('shape blocks', Math.log1p(templateStats.blocks));
  featureTable.putNumber('shape mean', templateStats.words / templateStats.blocks);
  featureTable.putNumber(
    'shape prose share',
    computeRatio(templateStats.prose, templateStats.words),
  );
  featureTable.putNumber('under heading', positions.sinceHeading[i] ?? 50);
  featureTable.putNumber('heading related', positions.isUnderRelatedHeading[i] ?? 0);
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}
