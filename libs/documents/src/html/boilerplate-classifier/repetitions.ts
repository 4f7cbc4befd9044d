import type { Container } from './containers.ts';

/** Adjacent boxes of the same template: items of a list, posts of a thread, cards of a shop. */
export interface Repetition {
  containerCount: number;
  blockCount: number;
  wordCount: number;
  linkedWordCount: number;
  proseWordCount: number;
  headingCount: number;
}

/** For each box with at least one sibling of the same template: the sums over all of them. */
export function findRepetitions(containers: readonly Container[]): Map<Container, Repetition> {
  const siblingsByParent = new Map<Container, Map<string, Container[]>>();
  for (const container of containers) {
    if (!container.parent) continue;
    let siblingsByTemplate = siblingsByParent.get(container.parent);
    if (!siblingsByTemplate)
      siblingsByParent.set(container.parent, (siblingsByTemplate = new Map<string, Container[]>()));
    const siblings = siblingsByTemplate.get(container.template);
    if (siblings) siblings.push(container);
    else siblingsByTemplate.set(container.template, [container]);
  }
  const repetitionByContainer = new Map<Container, Repetition>();
  for (const siblingsByTemplate of siblingsByParent.values()) {
    for (const siblings of siblingsByTemplate.values()) {
      if (siblings.length < 2) continue;
      const repetition = {
        containerCount: 0,
        blockCount: 0,
        wordCount: 0,
        linkedWordCount: 0,
        proseWordCount: 0,
        headingCount: 0,
      };
      for (const {
        blockCount,
        wordCount,
        linkedWordCount,
        proseWordCount,
        headingCount,
      } of siblings) {
        repetition.containerCount++;
        repetition.blockCount += blockCount;
        repetition.wordCount += wordCount;
        repetition.linkedWordCount += linkedWordCount;
        repetition.proseWordCount += proseWordCount;
        repetition.headingCount += headingCount;
      }
      for (const container of siblings) repetitionByContainer.set(container, repetition);
    }
  }
  return repetitionByContainer;
}

/**
 * The repetitions around a box: the nearest, and the largest of those with more than one block in
 * an item.
 */
export interface NearbyRepetitions {
  near: { repetition: Repetition; distance: number; container: Container } | undefined;
  large: { repetition: Repetition; distance: number; container: Container } | undefined;
}

/**
 * Finds the repetitions for parents first, so that each box takes one step in a page of any depth.
 */
export function findNearbyRepetitions(
  containers: readonly Container[],
): Map<Container, NearbyRepetitions> {
  const repetitionByContainer = findRepetitions(containers);
  const nearbyByContainer = new Map<Container, NearbyRepetitions>();
  for (const container of containers) {
    const parentNearby = container.parent && nearbyByContainer.get(container.parent);
    const repetition = repetitionByContainer.get(container);
    const incrementDistance = (nearby: NearbyRepetitions['near']) =>
      nearby && { ...nearby, distance: nearby.distance + 1 };
    const own = repetition && { repetition, distance: 0, container };
    const parentLarge = incrementDistance(parentNearby?.large);
    const isLarge =
      own &&
      repetition.blockCount > repetition.containerCount &&
      (!parentLarge || repetition.wordCount > 0.6 * parentLarge.repetition.wordCount);
    nearbyByContainer.set(container, {
      near: own ?? incrementDistance(parentNearby?.near),
      large: isLarge ? own : parentLarge,
    });
  }
  return nearbyByContainer;
}
