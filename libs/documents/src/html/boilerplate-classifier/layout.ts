import type { Block } from '../block.ts';
import { type Container, ContainerTree } from './containers.ts';
import { NAME_GROUPS } from './name-groups.ts';
import { type TextFeatures, computeTextFeatures } from './text-features.ts';

/** A block with its box and what its letters show. */
export interface LayoutBlock {
  block: Block;
  container: Container;
  textFeatures: TextFeatures;
  /** words of running text, capped: one long paragraph is no whole article */
  prose: number;
  /** its box and the box around it, by tag and class */
  template: string;
}

export interface TemplateStats {
  blocks: number;
  words: number;
  prose: number;
}

/** A page's blocks on their boxes, with what both add up to. */
export interface Layout {
  layoutBlocks: readonly LayoutBlock[];
  containers: readonly Container[];
  words: number;
  prose: number;
  /** words in links */
  linkedWords: number;
  hiddenWords: number;
  statsByTemplate: ReadonlyMap<string, TemplateStats>;
  /**
   * the box that looks most like the container of the text; `undefined` for a page without running
   * text
   */
  mainContainer: Container | undefined;
}

const MAX_PROSE_WORDS = 120;
const TEXT_LEVEL_TAGS = new Set(['p', 'li', 'span', 'blockquote', 'h2', 'h3']);

export function buildLayout(blocks: readonly Block[]): Layout {
  const containerTree = new ContainerTree();
  const statsByTemplate = new Map<string, TemplateStats>();
  let [words, prose, linkedWords, hiddenWords] = [0, 0, 0, 0];
  const layoutBlocks = blocks.map((block, i): LayoutBlock => {
    const container = containerTree.getContainer(block);
    const textFeatures = computeTextFeatures(block);
    const proseWords =
      textFeatures.isProse && !container.isHidden ? Math.min(block.size, MAX_PROSE_WORDS) : 0;
    const template = `${container.template}<${container.parent?.template ?? ''}`;
    const templateStats = statsByTemplate.get(template) ?? { blocks: 0, words: 0, prose: 0 };
    statsByTemplate.set(template, {
      blocks: templateStats.blocks + 1,
      words: templateStats.words + block.size,
      prose: templateStats.prose + proseWords,
    });
    words += block.size;
    prose += proseWords;
    linkedWords += block.size * block.linkShare;
    if (container.isHidden) hiddenWords += block.size;
    container.blocks++;
    container.words += block.size;
    container.linkedWords += block.size * block.linkShare;
    container.prose += proseWords;
    container.commas += textFeatures.commas;
    if (block.kind === 'heading') container.headings++;
    container.firstBlock = Math.min(container.firstBlock, i);
    container.lastBlock = i;
    if (proseWords)
      propagateScore(
        container,
        1 + Math.min(textFeatures.commas, 6) + Math.min(block.size / 20, 4),
      );
    return { block, container, textFeatures, prose: proseWords, template };
  });
  aggregateContainers(containerTree.containers);
  return {
    layoutBlocks,
    containers: containerTree.containers,
    words,
    prose,
    linkedWords,
    hiddenWords,
    statsByTemplate,
    mainContainer: findMainContainer(containerTree.containers),
  };
}

/**
 * A paragraph speaks for the boxes around it, the nearer the more (the idea of Readability's
 * score).
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
    parent.blocks += container.blocks;
    parent.words += container.words;
    parent.linkedWords += container.linkedWords;
    parent.prose += container.prose;
    parent.commas += container.commas;
    parent.headings += container.headings;
    parent.firstBlock = Math.min(parent.firstBlock, container.firstBlock);
    parent.lastBlock = Math.max(parent.lastBlock, container.lastBlock);
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
      (1 - computeRatio(container.linkedWords, container.words)) *
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
