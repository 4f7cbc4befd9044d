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
  featureTable.putNumber('branch words', branch ? Math.log1p(branch.wordCount) : -1);
  featureTable.putNumber(
    'branch linked',
    branch ? computeRatio(branch.linkedWordCount, branch.wordCount) : -1,
  );
  featureTable.putNumber(
    'branch prose',
    branch ? computeRatio(branch.proseWordCount, branch.wordCount) : -1,
  );
  featureTable.putNumber(
    'branch headings',
    branch ? computeRatio(branch.headingCount, branch.blockCount) : -1,
  );
  featureTable.putNumber(
    'branch commas',
    branch ? computeRatio(branch.commaCount, branch.wordCount) : -1,
  );
  featureTable.putNumber(
    'branch start',
    branch && mainContainer
      ? computeRatio(
          branch.firstBlockIndex - mainContainer.firstBlockIndex,
          Math.max(1, mainContainer.lastBlockIndex - mainContainer.firstBlockIndex),
        )
      : -1,
  );
  featureTable.putNumber(
    'branch score',
    branch && mainContainer ? computeRatio(branch.score, mainContainer.score) : -1,
  );
  featureTable.putNumber('from first prose', clamp(i - positions.firstProseIndex, 30));
  featureTable.putNumber('from last prose', clamp(i - positions.lastProseIndex, 30));
  featureTable.putNumber(
    'from heading',
    positions.mainHeadingIndex < 0 ? -60 : clamp(i - positions.mainHeadingIndex, 50),
  );
  featureTable.putNumber(
    'words from heading',
    positions.mainHeadingIndex < 0
      ? -1
      : Math.log1p(
          Math.max(
            0,
            (positions.wordsBefore[i] ?? 0) -
              (positions.wordsBefore[positions.mainHeadingIndex] ?? 0),
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
    headingDistance ? computeRatio(headingDistance.commonAncestor.wordCount, layout.wordCount) : -1,
  );
  featureTable.putNumber(
    'linked with heading',
    headingDistance
      ? computeRatio(
          headingDistance.commonAncestor.linkedWordCount,
          headingDistance.commonAncestor.wordCount,
        )
      : -1,
  );
  featureTable.putNumber(
    'place in prose',
    computeRatio(positions.proseBefore[i] ?? 0, layout.proseWordCount),
  );
  featureTable.putNumber('place', i / Math.max(1, layout.layoutBlocks.length - 1));
  featureTable.putNumber(
    'place in words',
    computeRatio(positions.wordsBefore[i] ?? 0, layout.wordCount),
  );
  featureTable.putNumber('number', Math.min(i, 300));
  featureTable.putNumber('since prose', positions.sinceProse[i] ?? 50);
  featureTable.putNumber('until prose', positions.untilProse[i] ?? 50);
  const templateStats = layout.statsByTemplate.get(template) ?? {
    blockCount: 1,
    wordCount: block.wordCount,
    proseWordCount: 0,
  };
  featureTable.putNumber(
    'shape prose',
    computeRatio(templateStats.proseWordCount, layout.proseWordCount),
  );
  featureTable.putNumber('shape blocks', Math.log1p(templateStats.blockCount));
  featureTable.putNumber('shape mean', templateStats.wordCount / templateStats.blockCount);
  featureTable.putNumber(
    'shape prose share',
    computeRatio(templateStats.proseWordCount, templateStats.wordCount),
  );
  featureTable.putNumber('under heading', positions.sinceHeading[i] ?? 50);
  featureTable.putNumber('heading related', positions.isUnderRelatedHeading[i] ?? 0);
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}
