import type { CausalLink } from '../ledger/graph.repository.ts';

/**
 * The confidence of an edge that states none. The database uses the same value to sort and limit
 * edges.
 */
export const DEFAULT_CONFIDENCE = 0.5;

export interface CausalPath {
  /** From the root's edge on; each link starts where the previous one ended. */
  links: CausalLink[];
  /** The product of the confidences of the links. */
  confidence: number;
}

export interface PathLimits {
  /** The maximum number of edges in a chain. */
  maxDepth: number;
  /** The maximum number of chains. */
  maxPaths: number;
  /** The maximum number of partial chains to examine. */
  maxPartialPaths: number;
}

/** A partial chain: its last link and the partial chain before it. */
interface PartialPath {
  node: number;
  length: number;
  lastLink?: CausalLink;
  previous?: PartialPath;
  confidence: number;
  /** Upper bound of the confidence of its continuations, except those that a cycle cuts short. */
  upperBound: number;
  /** Number in the order of creation, which breaks ties. */
  order: number;
}

/**
 * Finds the strongest chains from `root`: paths without repeated nodes, each as long as possible,
 * ordered by confidence; ties by length, shorter first.
 *
 * It is a best-first search with the strongest walk of the remaining length as upper bound. In a
 * graph without cycles this leads directly to the strongest chains. When the limit of partial
 * chains is reached, the most promising ones are completed with their best continuations. So every
 * returned chain is complete.
 *
 * @returns `truncated` is true when there are more chains
 */
export function findStrongestPaths(
  root: number,
  links: readonly CausalLink[],
  limits: PathLimits,
): { chains: CausalPath[]; truncated: boolean } {
  const linksByNode = new Map<number, CausalLink[]>();
  for (const link of links) {
    const [, nearer] = link;
    const outgoingLinks = linksByNode.get(nearer);
    if (outgoingLinks) outgoingLinks.push(link);
    else linksByNode.set(nearer, [link]);
  }
  const upperBounds = computeUpperBounds(root, links, linksByNode, limits.maxDepth);
  const getUpperBound = (node: number, remaining: number) => upperBounds[remaining]!.get(node) ?? 1;
  let createdCount = 0;
  const rootPath: PartialPath = {
    node: root,
    length: 0,
    confidence: 1,
    upperBound: getUpperBound(root, limits.maxDepth),
    order: createdCount++,
  };
  const extendPath = (path: PartialPath): PartialPath[] => {
    if (path.length === limits.maxDepth) return [];
    const remaining = limits.maxDepth - path.length - 1;
    return (linksByNode.get(path.node) ?? [])
      .filter(([, , furtherNode]) => !visitsNode(path, furtherNode))
      .map((link) => {
        const confidence = path.confidence * confidenceOrDefault(link);
        const [, , node] = link;
        return {
          node,
          length: path.length + 1,
          lastLink: link,
          previous: path,
          confidence,
          upperBound: confidence * getUpperBound(node, remaining),
          order: createdCount++,
        };
      });
  };

  const completePaths: PartialPath[] = [];
  const frontier = new Heap(isBetter);
  frontier.push(rootPath);
  for (let path = frontier.pop(); path; path = frontier.pop()) {
    if (completePaths.length === limits.maxPaths)
      return { chains: sortPaths(completePaths), truncated: true };
    const continuations = extendPath(path);
    if (continuations.length > 0 && createdCount <= limits.maxPartialPaths)
      for (const extension of continuations) frontier.push(extension);
    else if (continuations.length > 0) completePaths.push(completePath(path, extendPath));
    else if (path.lastLink) completePaths.push(path);
  }
  return { chains: sortPaths(completePaths), truncated: createdCount > limits.maxPartialPaths };
}

export const confidenceOrDefault = ([, , , confidence]: CausalLink): number =>
  confidence ?? DEFAULT_CONFIDENCE;

/**
 * Computes, for each number of remaining links, the confidence of the strongest walk from each node
 * with at most that many links.
 */
function computeUpperBounds(
  root: number,
  links: readonly CausalLink[],
  linksByNode: Map<number, CausalLink[]>,
  depth: number,
): Map<number, number>[] {
  const nodes = new Set([root, ...links.map(([, , furtherNode]) => furtherNode)]);
  const upperBounds = [new Map<number, number>()];
  for (let remaining = 1; remaining <= depth; remaining++) {
    const shorterBounds = upperBounds[remaining - 1]!;
    const boundByNode = new Map<number, number>();
    for (const node of nodes) {
      const outgoingLinks = linksByNode.get(node);
      if (outgoingLinks)
        boundByNode.set(
          node,
          outgoingLinks.reduce(
            (best, link) =>
              Math.max(best, confidenceOrDefault(link) * (shorterBounds.get(link[2]) ?? 1)),
            0,
          ),
        );
    }
    upperBounds.push(boundByNode);
  }
  return upperBounds;
}

function visitsNode(path: PartialPath, node: number): boolean {
  for (let current: PartialPath | undefined = path; current; current = current.previous)
    if (current.node === node) return true;
  return false;
}

function completePath(
  path: PartialPath,
  extendPath: (partialPath: PartialPath) => PartialPath[],
): PartialPath {
  for (let current = path; ;) {
    const [first, ...others] = extendPath(current);
    if (!first) return current;
    current = others.reduce(
      (best, other) => (other.upperBound > best.upperBound ? other : best),
      first,
    );
  }
}

/**
 * The higher upper bound first; ties by length, longer first, because it is closer to completion.
 */
const isBetter = (a: PartialPath, b: PartialPath): boolean =>
  a.upperBound !== b.upperBound
    ? a.upperBound > b.upperBound
    : a.length !== b.length
      ? a.length > b.length
      : a.order < b.order;

const sortPaths = (ends: readonly PartialPath[]): CausalPath[] =>
  ends
    .map(({ confidence, length, ...end }) => ({
      confidence: roundToSignificantDigits(confidence),
      length,
      links: collectLinks(end),
    }))
    .sort((a, b) => b.confidence - a.confidence || a.length - b.length)
    .map(({ links, confidence }) => ({ links, confidence }));

function collectLinks({
  lastLink,
  previous,
}: Pick<PartialPath, 'lastLink' | 'previous'>): CausalLink[] {
  const links = lastLink ? [lastLink] : [];
  for (let current = previous; current?.lastLink; current = current.previous)
    links.unshift(current.lastLink);
  return links;
}

/** Removes the last digits, which only come from binary fractions. */
const roundToSignificantDigits = (value: number): number => Number(value.toPrecision(12));

/** A binary heap that returns the best item first. */
class Heap {
  readonly #items: PartialPath[] = [];
  readonly #isBetter: (a: PartialPath, b: PartialPath) => boolean;

  constructor(isBetter: (a: PartialPath, b: PartialPath) => boolean) {
    this.#isBetter = isBetter;
  }

  push(item: PartialPath): void {
    const items = this.#items;
    let index = items.push(item) - 1;
    for (
      let parent = (index - 1) >> 1;
      index > 0 && this.#isBetter(item, items[parent]!);
      parent = (index - 1) >> 1
    ) {
      items[index] = items[parent]!;
      index = parent;
    }
    items[index] = item;
  }

  pop(): PartialPath | undefined {
    const items = this.#items;
    const best = items[0];
    const last = items.pop();
    if (!last || items.length === 0) return best;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && this.#isBetter(items[child + 1]!, items[child]!)) child++;
      if (!this.#isBetter(items[child]!, last)) break;
      items[index] = items[child]!;
      index = child;
    }
    items[index] = last;
    return best;
  }
}
