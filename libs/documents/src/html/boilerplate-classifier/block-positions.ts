import { type Container, MAX_DISTANCE } from './containers.ts';
import { CUES } from './boilerplate-cues.ts';
import { type Layout, computeRatio } from './layout.ts';
import { TAGS } from './name-groups.ts';
import { NAME_GROUPS } from '../page-markup.ts';
import type { PageFeatures } from './page-features.ts';
import { computeWordOverlap } from './text-features.ts';

/** The position of a box relative to the path from the root to the top box. */
export interface AncestorPath {
  /**
   * Number of elements from the nearest common ancestor down to the top box; 0 inside the top box.
   */
  stepsToMain: number;
  /** Number of elements from the box up to that ancestor. */
  stepsToCommon: number;
  /** The ancestor's child that contains the box; `undefined` for the ancestor itself. */
  branch: Container | undefined;
}

/** Reference positions of a page. Indices are of blocks, −1 for none. */
export interface BlockPositions {
  /** The main heading: the one most similar to the title. */
  mainHeadingIndex: number;
  /** First and last running text in the top box. */
  firstProseIndex: number;
  lastProseIndex: number;
  paths: ReadonlyMap<Container, AncestorPath>;
  wordsBefore: Float64Array;
  /**
   * Number of blocks since the last and until the next running text, excluding the block itself; 50
   * for none.
   */
  sinceProse: Uint8Array;
  untilProse: Uint8Array;
  sinceHeading: Uint8Array;
  /** 1 if the last heading introduces other pages. */
  isUnderRelatedHeading: Uint8Array;
  /** Number of other blocks with the same text, and how many of them precede the block. */
  copyCounts: Uint8Array;
  earlierCopyCounts: Uint8Array;
  /**
   * Distance of a box to the main heading: elements up to the nearest box around both, and that
   * box.
   */
  headingDistances: ReadonlyMap<Container, { stepsToCommon: number; commonAncestor: Container }>;
  /** Share of the running text near boxes with a name of each group. */
  proseShareByGroup: readonly number[];
  proseBefore: Float64Array;
  articleCount: number;
  /** Share of blocks that are code, and share that contain a price. */
  codeShare: number;
  priceShare: number;
}

const MAX_BLOCK_DISTANCE = 50;
const MAX_GROUP_DISTANCE = 4;
const H1_TAG = TAGS.indexOf('h1');

export function computeBlockPositions(layout: Layout, pageFeatures: PageFeatures): BlockPositions {
  const { layoutBlocks, containers } = layout;
  const paths = computePaths(layout);
  const isMainProse = layoutBlocks.map(
    ({ container, proseWordCount }) =>
      proseWordCount > 0 && paths.get(container)?.stepsToMain === 0,
  );
  const wordsBefore = new Float64Array(layoutBlocks.length);
  const proseBefore = new Float64Array(layoutBlocks.length);
  let [wordCountSoFar, proseWordCountSoFar] = [0, 0];
  layoutBlocks.forEach(({ block, proseWordCount }, i) => {
    wordsBefore[i] = wordCountSoFar;
    proseBefore[i] = proseWordCountSoFar;
    wordCountSoFar += block.wordCount;
    proseWordCountSoFar += proseWordCount;
  });
  const mainHeadingIndex = findMainHeadingIndex(layout, pageFeatures);
  const headingRelated = layoutBlocks.map(({ block }) =>
    Number(block.level > 0 && CUES.related.test(block.text.slice(0, 200))),
  );
  const isUnderRelatedHeading = new Uint8Array(layoutBlocks.length);
  let lastRelated = 0;
  layoutBlocks.forEach(({ block }, i) => {
    if (block.level > 0) lastRelated = headingRelated[i] ?? 0;
    isUnderRelatedHeading[i] = lastRelated;
  });
  const computeShare = (matches: (i: number) => boolean) =>
    layoutBlocks.filter((_, i) => matches(i)).length / Math.max(1, layoutBlocks.length);
  return {
    mainHeadingIndex,
    headingDistances: computeHeadingDistances(layout, layoutBlocks[mainHeadingIndex]?.container),
    proseShareByGroup: computeProseShareByGroup(layout),
    proseBefore,
    firstProseIndex: isMainProse.indexOf(true),
    lastProseIndex: isMainProse.lastIndexOf(true),
    paths,
    wordsBefore,
    sinceProse: measureDistances(layoutBlocks.map(({ proseWordCount }) => proseWordCount > 0)),
    untilProse: measureDistances(
      layoutBlocks.map(({ proseWordCount }) => proseWordCount > 0).reverse(),
    ).reverse(),
    sinceHeading: measureDistances(layoutBlocks.map(({ block }) => block.level > 0)),
    isUnderRelatedHeading,
    ...countCopies(layout),
    articleCount: Math.min(20, containers.filter(({ tag }) => tag === 'article').length),
    codeShare: computeShare((i) => layoutBlocks[i]?.block.kind === 'code'),
    priceShare: computeShare((i) =>
      CUES.price.test(layoutBlocks[i]?.block.text.slice(0, 100) ?? ''),
    ),
  };
}

function computePaths({ containers, mainContainer }: Layout): Map<Container, AncestorPath> {
  const stepsByContainer = new Map<Container, number>();
  for (
    let container = mainContainer, distance = 0;
    container;
    container = container.parent, distance++
  )
    stepsByContainer.set(container, distance);
  const paths = new Map<Container, AncestorPath>();
  for (const container of containers) {
    const stepsToMain = stepsByContainer.get(container);
    const parent = container.parent && paths.get(container.parent);
    if (stepsToMain !== undefined)
      paths.set(container, {
        stepsToMain: Math.min(20, stepsToMain),
        stepsToCommon: 0,
        branch: undefined,
      });
    else
      paths.set(container, {
        stepsToMain: parent?.stepsToMain ?? 20,
        stepsToCommon: Math.min(20, (parent?.stepsToCommon ?? 0) + 1),
        branch: parent?.branch ?? container,
      });
  }
  return paths;
}

function computeHeadingDistances(
  { containers }: Layout,
  heading: Container | undefined,
): Map<Container, { stepsToCommon: number; commonAncestor: Container }> {
  const distances = new Map<Container, { stepsToCommon: number; commonAncestor: Container }>();
  const headingPath = new Set<Container>();
  for (let container = heading; container; container = container.parent) headingPath.add(container);
  for (const container of containers) {
    const parentDistance = container.parent && distances.get(container.parent);
    if (headingPath.has(container))
      distances.set(container, { stepsToCommon: 0, commonAncestor: container });
    else if (parentDistance)
      distances.set(container, {
        stepsToCommon: parentDistance.stepsToCommon + 1,
        commonAncestor: parentDistance.commonAncestor,
      });
  }
  return distances;
}

/**
 * The share of running text for each group of names. A name near most of it is the template's name
 * for the text itself, regardless of its meaning.
 */
function computeProseShareByGroup({ layoutBlocks, proseWordCount }: Layout): number[] {
  const sums = new Array<number>(NAME_GROUPS.length).fill(0);
  for (const { proseWordCount: blockProseWordCount, container } of layoutBlocks) {
    if (blockProseWordCount > 0)
      for (let group = 0; group < sums.length; group++)
        if ((container.nameGroupDistances[group] ?? MAX_DISTANCE) <= MAX_GROUP_DISTANCE)
          sums[group]! += blockProseWordCount;
  }
  return sums.map((sum) => computeRatio(sum, proseWordCount));
}

function findMainHeadingIndex({ layoutBlocks }: Layout, { titleWords }: PageFeatures): number {
  const isInsideH1 = (i: number) =>
    (layoutBlocks[i]?.container.tagDistances[H1_TAG] ?? MAX_BLOCK_DISTANCE) < 3;
  const headingIndexes = layoutBlocks.map((_, i) => i).filter(isInsideH1);
  return (
    headingIndexes.find(
      (i) => computeWordOverlap(new Set(layoutBlocks[i]?.textFeatures.words), titleWords) > 0.5,
    ) ??
    headingIndexes[0] ??
    -1
  );
}

function measureDistances(isMarked: readonly boolean[]): Uint8Array {
  const result = new Uint8Array(isMarked.length);
  let last = -MAX_BLOCK_DISTANCE;
  isMarked.forEach((isHit, i) => {
    result[i] = Math.min(MAX_BLOCK_DISTANCE, i - last);
    if (isHit) last = i;
  });
  return result;
}

function countCopies({
  layoutBlocks,
}: Layout): Pick<BlockPositions, 'copyCounts' | 'earlierCopyCounts'> {
  const counts = new Map<string, number>();
  const keys = layoutBlocks.map(({ block }) => block.text.toLowerCase());
  const earlierCopyCounts = Uint8Array.from(keys, (key) => {
    const earlierCount = counts.get(key) ?? 0;
    counts.set(key, earlierCount + 1);
    return Math.min(255, earlierCount);
  });
  return {
    earlierCopyCounts,
    copyCounts: Uint8Array.from(keys, (key) => Math.min(255, (counts.get(key) ?? 1) - 1)),
  };
}
