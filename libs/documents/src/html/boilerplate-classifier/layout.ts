import type { Block } from '../block.ts';
import { type Container, ContainerTree } from './containers.ts';
import { NAME_GROUPS } from '../page-markup.ts';
import { type TextFeatures, computeTextFeatures } from './text-features.ts';

/** A block with its box and the features of its text. */
export interface LayoutBlock {
  block: Block;
  container: Container;
  textFeatures: TextFeatures;
  /** Words of running text, with a maximum, because one long paragraph is no article. */
  proseWordCount: number;
  /** The template of its box and of the box around it, by tag and class. */
  template: string;
}

export interface TemplateStats {
  blockCount: number;
  wordCount: number;
  proseWordCount: number;
}

/** The blocks of a page with their boxes and sums. */
export interface Layout {
  layoutBlocks: readonly LayoutBlock[];
  containers: readonly Container[];
  wordCount: number;
  proseWordCount: number;
  /** Words in links. */
  linkedWordCount: number;
  hiddenWordCount: number;
  statsByTemplate: ReadonlyMap<string, TemplateStats>;
  /**
   * The box that is most likely the container of the text; `undefined` for a page without running
   * text.
   */
  mainContainer: Container | undefined;
}

const MAX_PROSE_WORDS = 120;
const TEXT_LEVEL_TAGS = new Set(['p', 'li', 'span', 'blockquote', 'h2', 'h3']);

export function buildLayout(blocks: readonly Block[]): Layout {
  const containerTree = new ContainerTree();
  const statsByTemplate = new Map<string, TemplateStats>();
  let [wordCount, proseWordCount, linkedWordCount, hiddenWordCount] = [0, 0, 0, 0];
  const layoutBlocks = blocks.map((block, i): LayoutBlock => {
    const container = containerTree.getOrCreateContainer(block);
    const textFeatures = computeTextFeatures(block);
    const blockProseWordCount =
      textFeatures.isProse && !container.isHidden ? Math.min(block.wordCount, MAX_PROSE_WORDS) : 0;
    const template = `${container.template}<${container.parent?.template ?? ''}`;
    const templateStats = statsByTemplate.get(template) ?? {
      blockCount: 0,
      wordCount: 0,
      proseWordCount: 0,
    };
    statsByTemplate.set(template, {
      blockCount: templateStats.blockCount + 1,
      wordCount: templateStats.wordCount + block.wordCount,
      proseWordCount: templateStats.proseWordCount + blockProseWordCount,
    });
    wordCount += block.wordCount;
    proseWordCount += blockProseWordCount;
    linkedWordCount += block.wordCount * block.linkShare;
    if (container.isHidden) hiddenWordCount += block.wordCount;
    container.blockCount++;
    container.wordCount += block.wordCount;
    container.linkedWordCount += block.wordCount * block.linkShare;
    container.proseWordCount += blockProseWordCount;
    container.commaCount += textFeatures.commaCount;
    if (block.kind === 'heading') container.headingCount++;
    container.firstBlockIndex = Math.min(container.firstBlockIndex, i);
    container.lastBlockIndex = i;
    if (blockProseWordCount)
      propagateScore(
        container,
        1 + Math.min(textFeatures.commaCount, 6) + Math.min(block.wordCount / 20, 4),
      );
    return { block, container, textFeatures, proseWordCount: blockProseWordCount, template };
  });
  aggregateContainers(containerTree.containers);
  return {
    layoutBlocks,
    containers: containerTree.containers,
    wordCount,
    proseWordCount,
    linkedWordCount,
    hiddenWordCount,
    statsByTemplate,
    mainContainer: findMainContainer(containerTree.containers),
  };
}

/**
 * Adds the points of a paragraph to the boxes around it, more to nearer ones (the idea of
 * Readability's score).
 */
function propagateScore(container: Container, points: number): void {
  let ancestor = TEXT_LEVEL_TAGS.has(container.tag) ? container.parent : container;
  for (let distance = 0; ancestor && distance < 5; distance++, ancestor = ancestor.parent) {
    ancestor.score += points / (distance < 2 ? distance + 1 : distance * 3);
  }
}

function aggregateContainers(containers: readonly Container[]): void {
  for (let i = containers.length - 1; i >= 0; i--) {
    const container = containers[i] as Container;
    const { parent } = container;
    if (!parent) continue;
    parent.blockCount += container.blockCount;
    parent.wordCount += container.wordCount;
    parent.linkedWordCount += container.linkedWordCount;
    parent.proseWordCount += container.proseWordCount;
    parent.commaCount += container.commaCount;
    parent.headingCount += container.headingCount;
    parent.firstBlockIndex = Math.min(parent.firstBlockIndex, container.firstBlockIndex);
    parent.lastBlockIndex = Math.max(parent.lastBlockIndex, container.lastBlockIndex);
  }
}

const [BODY_GROUP, COMMENTS_GROUP, SIDEBAR_GROUP, FOOTER_GROUP] = (
  ['body', 'comments', 'sidebar', 'footer'] as const
).map((name) => NAME_GROUPS.indexOf(name)) as [number, number, number, number];

function findMainContainer(containers: readonly Container[]): Container | undefined {
  let mainContainer: Container | undefined;
  let bestScore = 0;
  for (const container of containers) {
    const isSecondary =
      container.nameGroupDistances[COMMENTS_GROUP] === 0 ||
      container.nameGroupDistances[SIDEBAR_GROUP] === 0 ||
      container.nameGroupDistances[FOOTER_GROUP] === 0;
    const score =
      container.score *
      (1 - computeRatio(container.linkedWordCount, container.wordCount)) *
      (container.nameGroupDistances[BODY_GROUP] === 0 ? 1.25 : 1) *
      (isSecondary ? 0.7 : 1);
    if (score <= bestScore) continue;
    bestScore = score;
    mainContainer = container;
  }
  return mainContainer;
}

export function computeRatio(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, part / whole) : 0;
}
