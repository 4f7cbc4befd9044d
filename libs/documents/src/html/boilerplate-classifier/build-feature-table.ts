import { type Container, MAX_DISTANCE } from './containers.ts';
import { CUE_NAMES, CUES } from './boilerplate-cues.ts';
import { FeatureTable } from './feature-table.ts';
import { type Layout, type LayoutBlock, computeRatio } from './layout.ts';
import { NAME_GROUPS, TAGS } from './name-groups.ts';
import type { PageFeatures } from './page-features.ts';
import { type BlockPositions, computeBlockPositions } from './block-positions.ts';
import { type NearbyRepetitions, findNearbyRepetitions } from './repetitions.ts';
import { computeWordOverlap } from './text-features.ts';

const PROSE_SHARE_GROUPS = [
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
const MAX_CUE_CHARS = 1500;
// Names are made once: there are some fifty thousand numbers to a page.
const NEIGHBOUR_COLUMNS = [-3, -2, -1, 1, 2, 3].map((offset) => ({
  offset,
  names: ['size', 'linkShare', 'prose', 'kin', 'heading', 'related', 'shape'].map(
    (name) => `${name} ${offset}`,
  ),
}));
const ANCESTOR_COLUMNS = ['own', 'parent', 'second', 'third', 'fourth'].map((level) =>
  ['prose', 'linked', 'words', 'prose share', 'headings'].map((name) => `${level} ${name}`),
);
const REPETITION_COLUMNS = (['near', 'large'] as const).map((range) => ({
  which: range,
  names: ['distance', 'boxes', 'words', 'share', 'linked', 'prose', 'blocks', 'headings'].map(
    (name) => `${range} repeat ${name}`,
  ),
}));
const CUE_COLUMNS = CUE_NAMES.map((name) => `cue ${name}`);
const TAG_COLUMNS = TAGS.map((tag) => `to ${tag}`);
const GROUP_COLUMNS = NAME_GROUPS.map((group) => `to ${group}`);

/**
 * A row of numbers for each block of a page: its text, its place, its neighbours and the page as a
 * whole.
 */
export function buildFeatureTable(layout: Layout, pageFeatures: PageFeatures): FeatureTable {
  const featureTable = new FeatureTable();
  const positions = computeBlockPositions(layout, pageFeatures);
  const repetitions = findNearbyRepetitions(layout.containers);
  const isRelatedTeaser = layout.layoutBlocks.map(
    ({ block }) => block.size < 40 && CUES.related.test(block.text.slice(0, 200)),
  );
  const pageColumnValues = computePageColumns(layout, pageFeatures, positions);
  const pageColumns = pageColumnValues.map(([name]) => name);
  const pageValues = pageColumnValues.map(([, value]) => value);
  layout.layoutBlocks.forEach((layoutBlock, i) => {
    addTextFeatures(featureTable, layoutBlock);
    addPageOverlapFeatures(featureTable, layoutBlock, pageFeatures, positions, i);
    addContainerFeatures(featureTable, layoutBlock, layout);
    addPositionFeatures(featureTable, layoutBlock, layout, positions, i);
    addRepetitionFeatures(featureTable, repetitions.get(layoutBlock.container), layout);
    addNeighbourFeatures(featureTable, layout.layoutBlocks, isRelatedTeaser, i);
    featureTable.putNumbers(pageColumns, pageValues);
    featureTable.endRow();
  });
  return featureTable;
}

function addTextFeatures(
  featureTable: FeatureTable,
  { block, textFeatures: signs }: LayoutBlock,
): void {
  featureTable.putNumber('size', block.size);
  featureTable.putNumber('linkShare', block.linkShare);
  featureTable.putNumber('links', signs.links);
  featureTable.putFlag('endsSentence', signs.endsSentence);
  featureTable.putFlag('endsColon', signs.endsColon);
  featureTable.putNumber('commas', signs.commas);
  featureTable.putNumber('sentences', signs.sentences);
  featureTable.putNumber('breaks', signs.breaks);
  featureTable.putNumber('digits', signs.digits);
  featureTable.putNumber('upper', signs.upper);
  featureTable.putNumber('capitals', signs.capitals);
  featureTable.putFlag('startsUpper', signs.startsUpper);
  featureTable.putFlag('question', signs.isQuestion);
  featureTable.putFlag('bracketed', signs.isBracketed);
  featureTable.putFlag('quoted', signs.startsWithQuote);
  featureTable.putNumber('separators', signs.separators);
  featureTable.putNumber('bold', signs.bold);
  featureTable.putNumber('level', block.level);
  featureTable.putNumber('quote', block.quoteDepth);
  featureTable.putNumber('items', block.items.length);
  featureTable.putNumber(
    'kind',
    block.kind === 'code' ? 2 : block.kind === 'table' ? 3 : block.kind === 'heading' ? 1 : 0,
  );
  featureTable.putNumber('rows', block.rows?.length ?? 0);
  const text = block.text.slice(0, MAX_CUE_CHARS);
  featureTable.putFlags(
    CUE_COLUMNS,
    CUE_NAMES.map((name) => CUES[name].test(text)),
  );
}

function addPageOverlapFeatures(
  featureTable: FeatureTable,
  { block, textFeatures: signs }: LayoutBlock,
  pageFeatures: PageFeatures,
  positions: BlockPositions,
  i: number,
): void {
  const words = new Set(signs.words);
  featureTable.putNumber(
    'like title',
    block.size < 40 ? computeWordOverlap(words, pageFeatures.title) : 0,
  );
  featureTable.putNumber(
    'like social title',
    block.size < 40 ? computeWordOverlap(words, pageFeatures.socialTitle) : 0,
  );
  featureTable.putNumber(
    'like description',
    pageFeatures.description.size > 5 ? computeWordOverlap(words, pageFeatures.description) : -1,
  );
  featureTable.putFlag(
    'names author',
    pageFeatures.author.size > 0 &&
      block.size < 60 &&
      [...pageFeatures.author].every((word) => words.has(word)),
  );
  featureTable.putNumber(
    'in stated text',
    computeJsonLdOverlap(signs.words, pageFeatures.jsonLdShingles),
  );
  featureTable.putNumber('copies', positions.copies[i] ?? 0);
  featureTable.putNumber('copy number', positions.copyNumber[i] ?? 0);
}

function computeJsonLdOverlap(words: readonly string[], shingles: ReadonlySet<string>): number {
  if (shingles.size === 0) return -1;
  if (words.length < 4) return 0.5;
  let matches = 0;
  for (let i = 0; i + 4 <= words.length; i++)
    if (shingles.has(`${words[i]} ${words[i + 1]} ${words[i + 2]} ${words[i + 3]}`)) matches++;
  return matches / (words.length - 3);
}

function addContainerFeatures(
  featureTable: FeatureTable,
  { container }: LayoutBlock,
  { prose }: Layout,
): void {
  featureTable.putNumber('depth', container.depth);
  featureTable.putFlag('hidden', container.isHidden);
  featureTable.putNumber('boxes inside', Math.min(container.childCount, 60));
  featureTable.putNumber('number in parent', Math.min(container.index, 60));
  featureTable.putNumber('sisters', Math.min(container.parent?.childCount ?? 0, 80));
  featureTable.putNumbers(TAG_COLUMNS, container.tagDistances);
  featureTable.putNumbers(GROUP_COLUMNS, container.nameGroupDistances);
  let ancestor: Container = container;
  for (const names of ANCESTOR_COLUMNS) {
    const { words } = ancestor;
    featureTable.putNumbers(names, [
      computeRatio(ancestor.prose, prose),
      computeRatio(ancestor.linkedWords, words),
      Math.log1p(words),
      computeRatio(ancestor.prose, words),
      computeRatio(ancestor.headings, ancestor.blocks),
    ]);
    ancestor = ancestor.parent ?? ancestor;
  }
}

function addPositionFeatures(
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
  featureTable.putNumber('branch words', branch ? Math.log1p(branch.words) : -1);
  featureTable.putNumber(
    'branch linked',
    branch ? computeRatio(branch.linkedWords, branch.words) : -1,
  );
  featureTable.putNumber('branch prose', branch ? computeRatio(branch.prose, branch.words) : -1);
  featureTable.putNumber(
    'branch headings',
    branch ? computeRatio(branch.headings, branch.blocks) : -1,
  );
  featureTable.putNumber('branch commas', branch ? computeRatio(branch.commas, branch.words) : -1);
  featureTable.putNumber(
    'branch start',
    branch && mainContainer
      ? computeRatio(
          branch.firstBlock - mainContainer.firstBlock,
          Math.max(1, mainContainer.lastBlock - mainContainer.firstBlock),
        )
      : -1,
  );
  featureTable.putNumber(
    'branch score',
    branch && mainContainer ? computeRatio(branch.score, mainContainer.score) : -1,
  );
  featureTable.putNumber('from first prose', clamp(i - positions.firstProse, 30));
  featureTable.putNumber('from last prose', clamp(i - positions.lastProse, 30));
  featureTable.putNumber(
    'from heading',
    positions.heading < 0 ? -60 : clamp(i - positions.heading, 50),
  );
  featureTable.putNumber(
    'words from heading',
    positions.heading < 0
      ? -1
      : Math.log1p(
          Math.max(
            0,
            (positions.wordsBefore[i] ?? 0) - (positions.wordsBefore[positions.heading] ?? 0),
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
    headingDistance ? computeRatio(headingDistance.commonAncestor.words, layout.words) : -1,
  );
  featureTable.putNumber(
    'linked with heading',
    headingDistance
      ? computeRatio(
          headingDistance.commonAncestor.linkedWords,
          headingDistance.commonAncestor.words,
        )
      : -1,
  );
  featureTable.putNumber(
    'place in prose',
    computeRatio(positions.proseBefore[i] ?? 0, layout.prose),
  );
  featureTable.putNumber('place', i / Math.max(1, layout.layoutBlocks.length - 1));
  featureTable.putNumber(
    'place in words',
    computeRatio(positions.wordsBefore[i] ?? 0, layout.words),
  );
  featureTable.putNumber('number', Math.min(i, 300));
  featureTable.putNumber('since prose', positions.sinceProse[i] ?? 50);
  featureTable.putNumber('until prose', positions.untilProse[i] ?? 50);
  const templateStats = layout.statsByTemplate.get(template) ?? {
    blocks: 1,
    words: block.size,
    prose: 0,
  };
  featureTable.putNumber('shape prose', computeRatio(templateStats.prose, layout.prose));
  featureTable.putNumber('shape blocks', Math.log1p(templateStats.blocks));
  featureTable.putNumber('shape mean', templateStats.words / templateStats.blocks);
  featureTable.putNumber(
    'shape prose share',
    computeRatio(templateStats.prose, templateStats.words),
  );
  featureTable.putNumber('under heading', positions.sinceHeading[i] ?? 50);
  featureTable.putNumber('heading related', positions.isUnderRelatedHeading[i] ?? 0);
}

function addRepetitionFeatures(
  featureTable: FeatureTable,
  repetitions: NearbyRepetitions | undefined,
  { words }: Layout,
): void {
  for (const { which: range, names } of REPETITION_COLUMNS) {
    const nearby = repetitions?.[range];
    const repetition = nearby?.repetition;
    if (!repetition) {
      featureTable.putNumbers(names, NO_REPETITION_VALUES);
      continue;
    }
    const { containers, blocks, linked, prose, headings } = repetition;
    featureTable.putNumbers(names, [
      nearby.distance,
      Math.min(200, containers),
      repetition.words / containers,
      computeRatio(repetition.words, words),
      computeRatio(linked, repetition.words),
      computeRatio(prose, repetition.words),
      blocks / containers,
      headings / containers,
    ]);
  }
}

const NO_REPETITION_VALUES = [MAX_DISTANCE, 0, 0, 0, 0, 0, 0, 0];

function addNeighbourFeatures(
  featureTable: FeatureTable,
  layoutBlocks: readonly LayoutBlock[],
  isRelatedTeaser: readonly boolean[],
  i: number,
): void {
  const { container, template } = layoutBlocks[i] as LayoutBlock;
  for (const { offset, names } of NEIGHBOUR_COLUMNS) {
    const neighbour = layoutBlocks[i + offset];
    if (!neighbour) {
      featureTable.putNumbers(names, NO_NEIGHBOUR_VALUES);
      continue;
    }
    featureTable.putNumbers(names, [
      neighbour.block.size,
      neighbour.block.linkShare,
      Number(neighbour.prose > 0),
      neighbour.container === container
        ? 2
        : Number(neighbour.container.parent === container.parent),
      Number(neighbour.block.level > 0),
      Number(isRelatedTeaser[i + offset]),
      Number(neighbour.template === template),
    ]);
  }
}

const NO_NEIGHBOUR_VALUES = [-1, -1, -1, -1, -1, -1, -1];

/** The same for all blocks of a page, so made once. */
function computePageColumns(
  { words, prose, linkedWords, hiddenWords, layoutBlocks, mainContainer }: Layout,
  pageFeatures: PageFeatures,
  positions: BlockPositions,
): [string, number][] {
  return [
    ['page words', Math.log1p(words)],
    ['page blocks', Math.log1p(layoutBlocks.length)],
    ['page prose share', computeRatio(prose, words)],
    ['page prose', Math.log1p(prose)],
    ['page linked', computeRatio(linkedWords, words)],
    ['page hidden', computeRatio(hiddenWords, words)],
    ['page articles', positions.articles],
    ['page code', positions.code],
    ['page prices', positions.prices],
    ['top prose', computeRatio(mainContainer?.prose ?? 0, prose)],
    [
      'top linked',
      mainContainer ? computeRatio(mainContainer.linkedWords, mainContainer.words) : 0,
    ],
    ...PROSE_SHARE_GROUPS.map((group): [string, number] => [
      `prose in ${group}`,
      positions.proseShareByGroup[NAME_GROUPS.indexOf(group)] ?? 0,
    ]),
    ['page states text', Number(pageFeatures.jsonLdShingles.size > 0)],
    ...Object.entries(pageFeatures.kinds).map(([kind, isPresent]): [string, number] => [
      kind,
      Number(isPresent),
    ]),
  ];
}

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}
