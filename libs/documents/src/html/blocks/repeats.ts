import type { Box } from './box.ts';

/** Boxes of one shape side by side: items of a list, posts of a thread, cards of a shop. */
export interface Repeat {
  boxes: number;
  blocks: number;
  words: number;
  linked: number;
  prose: number;
  headings: number;
}

/** For each box with at least one sister of its shape: the sum of them all. */
export function repeatsOf(boxes: readonly Box[]): Map<Box, Repeat> {
  const byParent = new Map<Box, Map<string, Box[]>>();
  for (const box of boxes) {
    if (!box.parent) continue;
    let byShape = byParent.get(box.parent);
    if (!byShape) byParent.set(box.parent, (byShape = new Map<string, Box[]>()));
    const sisters = byShape.get(box.shape);
    if (sisters) sisters.push(box);
    else byShape.set(box.shape, [box]);
  }
  const repeats = new Map<Box, Repeat>();
  for (const byShape of byParent.values()) {
    for (const sisters of byShape.values()) {
      if (sisters.length < 2) continue;
      const repeat = { boxes: 0, blocks: 0, words: 0, linked: 0, prose: 0, headings: 0 };
      for (const { blocks, words, linked, prose, headings } of sisters) {
        repeat.boxes++;
        repeat.blocks += blocks;
        repeat.words += words;
        repeat.linked += linked;
        repeat.prose += prose;
        repeat.headings += headings;
      }
      for (const box of sisters) repeats.set(box, repeat);
    }
  }
  return repeats;
}

/**
 * The repeats around a box: the nearest, and among those of more than one block an item the
 * greatest.
 */
export interface Around {
  near: { repeat: Repeat; distance: number; box: Box } | undefined;
  large: { repeat: Repeat; distance: number; box: Box } | undefined;
}

/** Looked up for parents first, so that it is one step a box however deep the page. */
export function repeatsAround(boxes: readonly Box[]): Map<Box, Around> {
  const repeats = repeatsOf(boxes);
  const around = new Map<Box, Around>();
  for (const box of boxes) {
    const above = box.parent && around.get(box.parent);
    const repeat = repeats.get(box);
    const further = (found: Around['near']) => found && { ...found, distance: found.distance + 1 };
    const own = repeat && { repeat, distance: 0, box };
    const largeAbove = further(above?.large);
    const isLarge =
      own &&
      repeat.blocks > repeat.boxes &&
      (!largeAbove || repeat.words > 0.6 * largeAbove.repeat.words);
    around.set(box, { near: own ?? further(above?.near), large: isLarge ? own : largeAbove });
  }
  return around;
}
