import type { Block } from '../block.ts';
import { type Box, Boxes } from './box.ts';
import { GROUPS } from './names.ts';
import { type TextSigns, textSigns } from './text-signs.ts';

/** A block with its box and what its letters show. */
export interface Piece {
  block: Block;
  box: Box;
  signs: TextSigns;
  /** words of running text, capped: one long paragraph is no whole article */
  prose: number;
  /** its box and the box around it, by tag and class */
  shape: string;
}

export interface ShapeSums {
  blocks: number;
  words: number;
  prose: number;
}

/** A page's blocks on their boxes, with what both add up to. */
export interface Layout {
  pieces: readonly Piece[];
  boxes: readonly Box[];
  words: number;
  prose: number;
  /** words in links */
  linked: number;
  hidden: number;
  shapes: ReadonlyMap<string, ShapeSums>;
  /**
   * the box that looks most like the container of the text; `undefined` for a page without running
   * text
   */
  top: Box | undefined;
}

const MAX_PROSE = 120;
const SMALL_PARTS = new Set(['p', 'li', 'span', 'blockquote', 'h2', 'h3']);

export function layoutOf(blocks: readonly Block[]): Layout {
  const boxes = new Boxes();
  const shapes = new Map<string, ShapeSums>();
  let [words, prose, linked, hidden] = [0, 0, 0, 0];
  const pieces = blocks.map((block, i): Piece => {
    const box = boxes.of(block);
    const signs = textSigns(block);
    const running = signs.prose && !box.hidden ? Math.min(block.size, MAX_PROSE) : 0;
    const shape = `${box.shape}<${box.parent?.shape ?? ''}`;
    const sums = shapes.get(shape) ?? { blocks: 0, words: 0, prose: 0 };
    shapes.set(shape, {
      blocks: sums.blocks + 1,
      words: sums.words + block.size,
      prose: sums.prose + running,
    });
    words += block.size;
    prose += running;
    linked += block.size * block.linkShare;
    if (box.hidden) hidden += block.size;
    box.blocks++;
    box.words += block.size;
    box.linked += block.size * block.linkShare;
    box.prose += running;
    box.commas += signs.commas;
    if (block.kind === 'heading') box.headings++;
    box.first = Math.min(box.first, i);
    box.last = i;
    if (running) credit(box, 1 + Math.min(signs.commas, 6) + Math.min(block.size / 20, 4));
    return { block, box, signs, prose: running, shape };
  });
  sumUp(boxes.all);
  return { pieces, boxes: boxes.all, words, prose, linked, hidden, shapes, top: topOf(boxes.all) };
}

/**
 * A paragraph speaks for the boxes around it, the nearer the more (the idea of Readability's
 * score).
 */
function credit(box: Box, points: number): void {
  let up = SMALL_PARTS.has(box.tag) ? box.parent : box;
  for (let distance = 0; up && distance < 5; distance++, up = up.parent) {
    up.score += points / (distance < 2 ? distance + 1 : distance * 3);
  }
}

function sumUp(boxes: readonly Box[]): void {
  for (let i = boxes.length - 1; i >= 0; i--) {
    const box = boxes[i] as Box;
    const { parent } = box;
    if (!parent) continue;
    parent.blocks += box.blocks;
    parent.words += box.words;
    parent.linked += box.linked;
    parent.prose += box.prose;
    parent.commas += box.commas;
    parent.headings += box.headings;
    parent.first = Math.min(parent.first, box.first);
    parent.last = Math.max(parent.last, box.last);
  }
}

const [BODY, COMMENTS, SIDEBAR, FOOTER] = (['body', 'comments', 'sidebar', 'footer'] as const).map(
  (name) => GROUPS.indexOf(name),
) as [number, number, number, number];

function topOf(boxes: readonly Box[]): Box | undefined {
  let top: Box | undefined;
  let most = 0;
  for (const box of boxes) {
    const beside = box.names[COMMENTS] === 0 || box.names[SIDEBAR] === 0 || box.names[FOOTER] === 0;
    const score =
      box.score *
      (1 - share(box.linked, box.words)) *
      (box.names[BODY] === 0 ? 1.25 : 1) *
      (beside ? 0.7 : 1);
    if (score <= most) continue;
    most = score;
    top = box;
  }
  return top;
}

export function share(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, part / whole) : 0;
}
