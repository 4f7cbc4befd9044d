import { type Box, FAR } from './box.ts';
import { CUES } from './cues.ts';
import { type Layout, share } from './layout.ts';
import { GROUPS, TAGS } from './names.ts';
import type { PageSigns } from './page-signs.ts';
import { sharedWords } from './text-signs.ts';

/** How a box lies to the path from the root to the top box. */
export interface Path {
  /** elements from the nearest common ancestor down to the top box; 0 inside of it */
  above: number;
  /** elements from the box up to that ancestor */
  up: number;
  /** the ancestor's child that the box is in; `undefined` for the ancestor itself */
  branch: Box | undefined;
}

/** Places of a page that others are measured from. Numbers are of blocks, −1 for none. */
export interface Landmarks {
  /** main heading: the one most like the title */
  heading: number;
  /** first and last running text in the top box */
  firstProse: number;
  lastProse: number;
  paths: ReadonlyMap<Box, Path>;
  wordsBefore: Float64Array;
  /** blocks since the last and until the next running text, the own not counted; 50 for none */
  sinceProse: Uint8Array;
  untilProse: Uint8Array;
  sinceHeading: Uint8Array;
  /** the last heading announces other pages */
  headingRelated: Uint8Array;
  /** other blocks of the same text, and how many of them came before */
  copies: Uint8Array;
  copyNumber: Uint8Array;
  /**
   * how a box lies to the main heading: elements up to the nearest box around both, and that box
   */
  besideHeading: ReadonlyMap<Box, { up: number; common: Box }>;
  /** share of the running text that stands near boxes named for each group */
  proseNamed: readonly number[];
  proseBefore: Float64Array;
  articles: number;
  /** share of blocks that are code, that name a price */
  code: number;
  prices: number;
}

const NONE = 50;
const NEAR = 4;
const H1 = TAGS.indexOf('h1');

export function landmarksOf(layout: Layout, page: PageSigns): Landmarks {
  const { pieces, boxes } = layout;
  const paths = pathsOf(layout);
  const inTop = pieces.map(({ box, prose }) => prose > 0 && paths.get(box)?.above === 0);
  const wordsBefore = new Float64Array(pieces.length);
  const proseBefore = new Float64Array(pieces.length);
  let [words, running] = [0, 0];
  pieces.forEach(({ block, prose }, i) => {
    wordsBefore[i] = words;
    proseBefore[i] = running;
    words += block.size;
    running += prose;
  });
  const heading = mainHeading(layout, page);
  const headingCue = pieces.map(({ block }) =>
    Number(block.level > 0 && CUES.related.test(block.text.slice(0, 200))),
  );
  const headingRelated = new Uint8Array(pieces.length);
  let last = 0;
  pieces.forEach(({ block }, i) => {
    if (block.level > 0) last = headingCue[i] ?? 0;
    headingRelated[i] = last;
  });
  const shareOf = (test: (i: number) => boolean) =>
    pieces.filter((_, i) => test(i)).length / Math.max(1, pieces.length);
  return {
    heading,
    besideHeading: besideHeading(layout, pieces[heading]?.box),
    proseNamed: proseNamed(layout),
    proseBefore,
    firstProse: inTop.indexOf(true),
    lastProse: inTop.lastIndexOf(true),
    paths,
    wordsBefore,
    sinceProse: distances(pieces.map(({ prose }) => prose > 0)),
    untilProse: distances(pieces.map(({ prose }) => prose > 0).reverse()).reverse(),
    sinceHeading: distances(pieces.map(({ block }) => block.level > 0)),
    headingRelated,
    ...copiesOf(layout),
    articles: Math.min(20, boxes.filter(({ tag }) => tag === 'article').length),
    code: shareOf((i) => pieces[i]?.block.kind === 'code'),
    prices: shareOf((i) => CUES.price.test(pieces[i]?.block.text.slice(0, 100) ?? '')),
  };
}

function pathsOf({ boxes, top }: Layout): Map<Box, Path> {
  const toTop = new Map<Box, number>();
  for (let box = top, distance = 0; box; box = box.parent, distance++) toTop.set(box, distance);
  const paths = new Map<Box, Path>();
  for (const box of boxes) {
    const above = toTop.get(box);
    const parent = box.parent && paths.get(box.parent);
    if (above !== undefined)
      paths.set(box, { above: Math.min(20, above), up: 0, branch: undefined });
    else
      paths.set(box, {
        above: parent?.above ?? 20,
        up: Math.min(20, (parent?.up ?? 0) + 1),
        branch: parent?.branch ?? box,
      });
  }
  return paths;
}

function besideHeading(
  { boxes }: Layout,
  heading: Box | undefined,
): Map<Box, { up: number; common: Box }> {
  const beside = new Map<Box, { up: number; common: Box }>();
  const path = new Set<Box>();
  for (let box = heading; box; box = box.parent) path.add(box);
  for (const box of boxes) {
    const above = box.parent && beside.get(box.parent);
    if (path.has(box)) beside.set(box, { up: 0, common: box });
    else if (above) beside.set(box, { up: above.up + 1, common: above.common });
  }
  return beside;
}

/**
 * A name that most of the running text bears is the template's name for the text itself, whatever
 * it says.
 */
function proseNamed({ pieces, prose }: Layout): number[] {
  const sums = new Array<number>(GROUPS.length).fill(0);
  for (const { prose: own, box } of pieces) {
    if (own > 0)
      for (let group = 0; group < sums.length; group++)
        if ((box.names[group] ?? FAR) <= NEAR) sums[group]! += own;
  }
  return sums.map((sum) => share(sum, prose));
}

function mainHeading({ pieces }: Layout, { title }: PageSigns): number {
  const isFirstLevel = (i: number) => (pieces[i]?.box.tags[H1] ?? NONE) < 3;
  const numbers = pieces.map((_, i) => i).filter(isFirstLevel);
  return (
    numbers.find((i) => sharedWords(new Set(pieces[i]?.signs.words), title) > 0.5) ??
    numbers[0] ??
    -1
  );
}

function distances(marked: readonly boolean[]): Uint8Array {
  const result = new Uint8Array(marked.length);
  let last = -NONE;
  marked.forEach((is, i) => {
    result[i] = Math.min(NONE, i - last);
    if (is) last = i;
  });
  return result;
}

function copiesOf({ pieces }: Layout): Pick<Landmarks, 'copies' | 'copyNumber'> {
  const counts = new Map<string, number>();
  const keys = pieces.map(({ block }) => block.text.toLowerCase());
  const copyNumber = Uint8Array.from(keys, (key) => {
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    return Math.min(255, before);
  });
  return {
    copyNumber,
    copies: Uint8Array.from(keys, (key) => Math.min(255, (counts.get(key) ?? 1) - 1)),
  };
}
