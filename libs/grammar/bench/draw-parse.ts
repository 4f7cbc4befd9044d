import type { ParsedSentence } from '../src/index.ts';

const FONT_SIZE = 15;
const CHAR_WIDTH = 8.2;
const GAP = 22;
const LEVEL_HEIGHT = 26;
const MARGIN = 16;

/**
 * Draws a parsed sentence as an SVG picture: the words in a row, and an arc from each head to its
 * dependent.
 */
export function drawParse({ tokens }: ParsedSentence): string {
  const widths = tokens.map(({ text, pos }) =>
    Math.max(text.length * CHAR_WIDTH, pos.length * 6.5),
  );
  const centers: number[] = [];
  let x = MARGIN;
  for (const width of widths) {
    centers.push(x + width / 2);
    x += width + GAP;
  }
  const levels = assignLevels(tokens.map(({ head }, index) => [head, index]));
  const top = MARGIN + (Math.max(...levels) + 1) * LEVEL_HEIGHT;
  const baseline = top + 26;
  const parts = tokens.flatMap(({ text, pos, head, relation }, index) => {
    const center = centers[index]!;
    const words = [
      label(center, baseline, text, FONT_SIZE, 'word'),
      label(center, baseline + 17, pos, 10, 'tag'),
    ];
    if (head < 0) {
      const line = `<path class="arc" d="M${center} ${MARGIN}V${top}"/>`;
      return [
        line,
        arrow(center, top),
        label(center + 18, MARGIN + 10, 'root', 11, 'arc-label'),
        ...words,
      ];
    }
    const from = centers[head]! + (index > head ? 5 : -5);
    const y = top - (levels[index]! + 1) * LEVEL_HEIGHT;
    const bend = index > head ? 8 : -8;
    const path =
      `M${from} ${top}V${y + 8}Q${from} ${y} ${from + bend} ${y}` +
      `H${center - bend}Q${center} ${y} ${center} ${y + 8}V${top}`;
    return [
      `<path class="arc" d="${path}"/>`,
      arrow(center, top),
      label((from + center) / 2, y - 3, relation, 11, 'arc-label'),
      ...words,
    ];
  });
  const [width, height] = [Math.round(x - GAP + MARGIN), baseline + 30];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeXml(tokens.map(({ text }) => text).join(' '))}</title>`,
    '<style>',
    `.word{font:${FONT_SIZE}px monospace;fill:#24292f}.tag{font:10px monospace;fill:#57606a}`,
    '.arc{fill:none;stroke:#0969da}.head{fill:#0969da}.arc-label{font:11px sans-serif;fill:#0550ae}',
    `</style><rect width="${width}" height="${height}" fill="#fff"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

/** The level of each arc: above all arcs inside it. */
function assignLevels(arcs: readonly (readonly [head: number, dependent: number])[]): number[] {
  const spans = arcs.map(([head, dependent]) => [
    Math.min(head, dependent),
    Math.max(head, dependent),
  ]);
  const order = arcs
    .map((_, index) => index)
    .filter((index) => arcs[index]![0] >= 0)
    .sort((a, b) => spans[a]![1]! - spans[a]![0]! - (spans[b]![1]! - spans[b]![0]!));
  const levels = arcs.map(() => 0);
  const arranged: number[] = [];
  for (const index of order) {
    const [from, to] = spans[index] as [number, number];
    const inner = arranged.filter((other) => spans[other]![0]! < to && spans[other]![1]! > from);
    levels[index] = inner.length ? Math.max(...inner.map((other) => levels[other]!)) + 1 : 0;
    arranged.push(index);
  }
  return levels;
}

const arrow = (x: number, y: number) => `<path class="head" d="M${x} ${y + 4}l-3.5 -7h7z"/>`;

const label = (x: number, y: number, text: string, size: number, name: string) =>
  `<text class="${name}" x="${Math.round(x)}" y="${Math.round(y)}" text-anchor="middle" ` +
  `font-size="${size}">${escapeXml(text)}</text>`;

const escapeXml = (text: string) => text.replace(/[&<>"]/gu, (sign) => `&#${sign.charCodeAt(0)};`);
