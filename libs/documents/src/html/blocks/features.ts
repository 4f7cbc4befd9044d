import { type Box, FAR } from './box.ts';
import { CUE_NAMES, CUES } from './cues.ts';
import { FeatureTable } from './feature-table.ts';
import { type Layout, type Piece, share } from './layout.ts';
import { GROUPS, TAGS } from './names.ts';
import type { PageSigns } from './page-signs.ts';
import { type Landmarks, landmarksOf } from './landmarks.ts';
import { type Around, repeatsAround } from './repeats.ts';
import { sharedWords } from './text-signs.ts';

const NORMALISED = [
  'body',
  'comments',
  'related',
  'item',
  'sidebar',
  'footer',
  'invitation',
  'review',
  'product',
  'image',
  'forum',
  'popup',
] as const;
const MAX_CUED = 1500;
// Names are made once: there are some fifty thousand numbers to a page.
const NEIGHBOURS = [-3, -2, -1, 1, 2, 3].map((offset) => ({
  offset,
  names: ['size', 'linkShare', 'prose', 'kin', 'heading', 'related', 'shape'].map(
    (name) => `${name} ${offset}`,
  ),
}));
const LEVELS = ['own', 'parent', 'second', 'third', 'fourth'].map((level) =>
  ['prose', 'linked', 'words', 'prose share', 'headings'].map((name) => `${level} ${name}`),
);
const REPEATS = (['near', 'large'] as const).map((which) => ({
  which,
  names: ['distance', 'boxes', 'words', 'share', 'linked', 'prose', 'blocks', 'headings'].map(
    (name) => `${which} repeat ${name}`,
  ),
}));
const CUE_COLUMNS = CUE_NAMES.map((name) => `cue ${name}`);
const TAG_COLUMNS = TAGS.map((tag) => `to ${tag}`);
const GROUP_COLUMNS = GROUPS.map((group) => `to ${group}`);

/**
 * A row of numbers for each block of a page: its text, its place, its neighbours and the page as a
 * whole.
 */
export function featuresOf(layout: Layout, page: PageSigns): FeatureTable {
  const table = new FeatureTable();
  const marks = landmarksOf(layout, page);
  const around = repeatsAround(layout.boxes);
  const related = layout.pieces.map(
    ({ block }) => block.size < 40 && CUES.related.test(block.text.slice(0, 200)),
  );
  const pageFeatures = wholePageFeatures(layout, page, marks);
  const wholeColumns = pageFeatures.map(([name]) => name);
  const whole = pageFeatures.map(([, value]) => value);
  layout.pieces.forEach((piece, i) => {
    textFeatures(table, piece);
    pageTextFeatures(table, piece, page, marks, i);
    boxFeatures(table, piece, layout);
    placeFeatures(table, piece, layout, marks, i);
    repeatFeatures(table, around.get(piece.box), layout);
    neighbourFeatures(table, layout.pieces, related, i);
    table.putAll(wholeColumns, whole);
    table.endRow();
  });
  return table;
}

function textFeatures(table: FeatureTable, { block, signs }: Piece): void {
  table.put('size', block.size);
  table.put('linkShare', block.linkShare);
  table.put('links', signs.links);
  table.flag('endsSentence', signs.endsSentence);
  table.flag('endsColon', signs.endsColon);
  table.put('commas', signs.commas);
  table.put('sentences', signs.sentences);
  table.put('breaks', signs.breaks);
  table.put('digits', signs.digits);
  table.put('upper', signs.upper);
  table.put('capitals', signs.capitals);
  table.flag('startsUpper', signs.startsUpper);
  table.flag('question', signs.question);
  table.flag('bracketed', signs.bracketed);
  table.flag('quoted', signs.quoted);
  table.put('separators', signs.separators);
  table.put('bold', signs.bold);
  table.put('level', block.level);
  table.put('quote', block.quote);
  table.put('items', block.items.length);
  table.put(
    'kind',
    block.kind === 'code' ? 2 : block.kind === 'table' ? 3 : block.kind === 'heading' ? 1 : 0,
  );
  table.put('rows', block.rows?.length ?? 0);
  const text = block.text.slice(0, MAX_CUED);
  table.flags(
    CUE_COLUMNS,
    CUE_NAMES.map((name) => CUES[name].test(text)),
  );
}

function pageTextFeatures(
  table: FeatureTable,
  { block, signs }: Piece,
  page: PageSigns,
  marks: Landmarks,
  i: number,
): void {
  const words = new Set(signs.words);
  table.put('like title', block.size < 40 ? sharedWords(words, page.title) : 0);
  table.put('like social title', block.size < 40 ? sharedWords(words, page.socialTitle) : 0);
  table.put(
    'like description',
    page.description.size > 5 ? sharedWords(words, page.description) : -1,
  );
  table.flag(
    'names author',
    page.author.size > 0 && block.size < 60 && [...page.author].every((word) => words.has(word)),
  );
  table.put('in stated text', statedShare(signs.words, page.statedGrams));
  table.put('copies', marks.copies[i] ?? 0);
  table.put('copy number', marks.copyNumber[i] ?? 0);
}

function statedShare(words: readonly string[], grams: ReadonlySet<string>): number {
  if (grams.size === 0) return -1;
  if (words.length < 4) return 0.5;
  let found = 0;
  for (let i = 0; i + 4 <= words.length; i++)
    if (grams.has(`${words[i]} ${words[i + 1]} ${words[i + 2]} ${words[i + 3]}`)) found++;
  return found / (words.length - 3);
}

function boxFeatures(table: FeatureTable, { box }: Piece, { prose }: Layout): void {
  table.put('depth', box.depth);
  table.flag('hidden', box.hidden);
  table.put('boxes inside', Math.min(box.boxes, 60));
  table.put('number in parent', Math.min(box.index, 60));
  table.put('sisters', Math.min(box.parent?.boxes ?? 0, 80));
  table.putAll(TAG_COLUMNS, box.tags);
  table.putAll(GROUP_COLUMNS, box.names);
  let around: Box = box;
  for (const names of LEVELS) {
    const { words } = around;
    table.putAll(names, [
      share(around.prose, prose),
      share(around.linked, words),
      Math.log1p(words),
      share(around.prose, words),
      share(around.headings, around.blocks),
    ]);
    around = around.parent ?? around;
  }
}

function placeFeatures(
  table: FeatureTable,
  { block, box, shape }: Piece,
  layout: Layout,
  marks: Landmarks,
  i: number,
): void {
  const { top } = layout;
  const path = marks.paths.get(box);
  table.flag('in top', path?.above === 0);
  table.put('top below common', path?.above ?? 20);
  table.put('up to common', path?.up ?? 20);
  const branch = path?.branch;
  table.put('branch words', branch ? Math.log1p(branch.words) : -1);
  table.put('branch linked', branch ? share(branch.linked, branch.words) : -1);
  table.put('branch prose', branch ? share(branch.prose, branch.words) : -1);
  table.put('branch headings', branch ? share(branch.headings, branch.blocks) : -1);
  table.put('branch commas', branch ? share(branch.commas, branch.words) : -1);
  table.put(
    'branch start',
    branch && top ? share(branch.first - top.first, Math.max(1, top.last - top.first)) : -1,
  );
  table.put('branch score', branch && top ? share(branch.score, top.score) : -1);
  table.put('from first prose', bounded(i - marks.firstProse, 30));
  table.put('from last prose', bounded(i - marks.lastProse, 30));
  table.put('from heading', marks.heading < 0 ? -60 : bounded(i - marks.heading, 50));
  table.put(
    'words from heading',
    marks.heading < 0
      ? -1
      : Math.log1p(
          Math.max(0, (marks.wordsBefore[i] ?? 0) - (marks.wordsBefore[marks.heading] ?? 0)),
        ),
  );
  const beside = marks.besideHeading.get(box);
  table.put('up to heading', beside ? Math.min(20, beside.up) : -1);
  table.put('words with heading', beside ? share(beside.common.words, layout.words) : -1);
  table.put('linked with heading', beside ? share(beside.common.linked, beside.common.words) : -1);
  table.put('place in prose', share(marks.proseBefore[i] ?? 0, layout.prose));
  table.put('place', i / Math.max(1, layout.pieces.length - 1));
  table.put('place in words', share(marks.wordsBefore[i] ?? 0, layout.words));
  table.put('number', Math.min(i, 300));
  table.put('since prose', marks.sinceProse[i] ?? 50);
  table.put('until prose', marks.untilProse[i] ?? 50);
  const sums = layout.shapes.get(shape) ?? { blocks: 1, words: block.size, prose: 0 };
  table.put('shape prose', share(sums.prose, layout.prose));
  table.put('shape blocks', Math.log1p(sums.blocks));
  table.put('shape mean', sums.words / sums.blocks);
  table.put('shape prose share', share(sums.prose, sums.words));
  table.put('under heading', marks.sinceHeading[i] ?? 50);
  table.put('heading related', marks.headingRelated[i] ?? 0);
}

function repeatFeatures(table: FeatureTable, around: Around | undefined, { words }: Layout): void {
  for (const { which, names } of REPEATS) {
    const found = around?.[which];
    const repeat = found?.repeat;
    if (!repeat) {
      table.putAll(names, NO_REPEAT);
      continue;
    }
    const { boxes, blocks, linked, prose, headings } = repeat;
    table.putAll(names, [
      found.distance,
      Math.min(200, boxes),
      repeat.words / boxes,
      share(repeat.words, words),
      share(linked, repeat.words),
      share(prose, repeat.words),
      blocks / boxes,
      headings / boxes,
    ]);
  }
}

const NO_REPEAT = [FAR, 0, 0, 0, 0, 0, 0, 0];

function neighbourFeatures(
  table: FeatureTable,
  pieces: readonly Piece[],
  related: readonly boolean[],
  i: number,
): void {
  const { box, shape } = pieces[i] as Piece;
  for (const { offset, names } of NEIGHBOURS) {
    const other = pieces[i + offset];
    if (!other) {
      table.putAll(names, NO_NEIGHBOUR);
      continue;
    }
    table.putAll(names, [
      other.block.size,
      other.block.linkShare,
      Number(other.prose > 0),
      other.box === box ? 2 : Number(other.box.parent === box.parent),
      Number(other.block.level > 0),
      Number(related[i + offset]),
      Number(other.shape === shape),
    ]);
  }
}

const NO_NEIGHBOUR = [-1, -1, -1, -1, -1, -1, -1];

/** The same for all blocks of a page, so made once. */
function wholePageFeatures(
  { words, prose, linked, hidden, pieces, top }: Layout,
  page: PageSigns,
  marks: Landmarks,
): [string, number][] {
  return [
    ['page words', Math.log1p(words)],
    ['page blocks', Math.log1p(pieces.length)],
    ['page prose share', share(prose, words)],
    ['page prose', Math.log1p(prose)],
    ['page linked', share(linked, words)],
    ['page hidden', share(hidden, words)],
    ['page articles', marks.articles],
    ['page code', marks.code],
    ['page prices', marks.prices],
    ['top prose', share(top?.prose ?? 0, prose)],
    ['top linked', top ? share(top.linked, top.words) : 0],
    ...NORMALISED.map((group): [string, number] => [
      `prose in ${group}`,
      marks.proseNamed[GROUPS.indexOf(group)] ?? 0,
    ]),
    ['page states text', Number(page.statedGrams.size > 0)],
    ...Object.entries(page.kinds).map(([kind, holds]): [string, number] => [kind, Number(holds)]),
  ];
}

function bounded(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}
