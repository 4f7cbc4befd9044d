import { escapeXml } from '@plumbline/http';
import { estimateProportion, type ReliabilityBin, roundTo } from '@plumbline/ml';

const WIDTH = 640;
const HEIGHT = 520;
const PLOT = { left: 74, top: 64, right: 616, bottom: 408 };
const TICK_COUNT_Y = 5;
/**
 * Start of the confidence axis. Decided verdicts are at least this confident; if one is not, the
 * axis starts lower.
 */
const MIN_CONFIDENCE = 0.5;
const MIN_RADIUS = 4;
const MAX_RADIUS = 12;
const COUNT_Y = PLOT.bottom + 44;

const LEGEND =
  'Above the dashed line, verdicts are right more often than their confidence ' +
  'states. Vertical lines are 95 % intervals.';

const STYLE = `
  svg { font: 13px system-ui, sans-serif; color-scheme: light dark; }
  .paper { fill: #ffffff; } .ink { fill: #1b1f24; } .soft { fill: #57606a; }
  .grid { stroke: #d8dee4; } .frame { stroke: #57606a; fill: none; }
  .diagonal { stroke: #57606a; stroke-dasharray: 6 5; }
  .spread { stroke: #0757b8; stroke-width: 2; } .bin { fill: #0757b8; }
  .heading { font-size: 16px; font-weight: 600; }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #0d1117; } .ink { fill: #f0f3f6; } .soft { fill: #b1bac4; }
    .grid { stroke: #2f363d; } .frame { stroke: #b1bac4; }
    .diagonal { stroke: #b1bac4; } .spread { stroke: #79b8ff; } .bin { fill: #79b8ff; }
  }`;

/**
 * Draws a reliability diagram (DeGroot and Fienberg 1983) as SVG. For each bin of stated confidence
 * it shows the share of right verdicts with its 95 % interval, and the number of verdicts. On the
 * diagonal confidence and share are equal.
 *
 * @param subject the judging engine
 */
export function drawReliabilityDiagram(bins: readonly ReliabilityBin[], subject: string): string {
  const filledBins = bins.filter(({ count }) => count > 0);
  const start = Math.min(MIN_CONFIDENCE, ...filledBins.map(({ low }) => low));
  const toX = (confidence: number) =>
    roundTo(PLOT.left + ((confidence - start) / (1 - start)) * (PLOT.right - PLOT.left), 1);
  const toY = (share: number) => roundTo(PLOT.bottom - share * (PLOT.bottom - PLOT.top), 1);
  const shownBins = bins.filter(({ low }) => low >= start);
  const maxCount = Math.max(...filledBins.map(({ count }) => count));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" ` +
      `height="${HEIGHT}" role="img" aria-labelledby="title description">`,
    `<title id="title">Stated confidence and share of right verdicts: ${escapeXml(subject)}</title>`,
    `<desc id="description">${escapeXml(describeBins(filledBins))}</desc>`,
    `<style>${STYLE}\n</style>`,
    `<rect class="paper" width="${WIDTH}" height="${HEIGHT}"/>`,
    writeText(
      PLOT.left,
      28,
      'Are verdicts right as often as their confidence says?',
      'class="ink heading"',
    ),
    writeText(PLOT.left, 48, truncate(subject), 'class="soft"'),
    ...drawShareAxis(toY),
    ...drawConfidenceAxis(shownBins, toX),
    `<rect class="frame" x="${PLOT.left}" y="${PLOT.top}" width="${PLOT.right - PLOT.left}" ` +
      `height="${PLOT.bottom - PLOT.top}"/>`,
    `<line class="diagonal" x1="${toX(start)}" y1="${toY(start)}" x2="${toX(1)}" y2="${toY(1)}"/>`,
    ...filledBins.map((bin) => drawBin(bin, toX, toY, maxCount)),
    ...(filledBins.length
      ? []
      : [
          writeText(
            345,
            240,
            'No claim has the verdict TRUE or FALSE.',
            'class="ink" text-anchor="middle"',
          ),
        ]),
    writeText(PLOT.left, HEIGHT - 16, LEGEND, 'class="soft"'),
    '</svg>',
    '',
  ].join('\n');
}

/**
 * Draws a dot at the mean confidence and the share of right verdicts. Its size grows with the
 * number of verdicts.
 */
function drawBin(
  { low, high, count, rightCount, meanConfidence }: ReliabilityBin,
  toX: (confidence: number) => number,
  toY: (share: number) => number,
  maxCount: number,
): string {
  const share = estimateProportion(rightCount, count);
  const x = toX(meanConfidence);
  const radius = roundTo(MIN_RADIUS + (MAX_RADIUS - MIN_RADIUS) * Math.sqrt(count / maxCount), 1);
  const title = `Confidence ${low} to ${high}: ${rightCount} of ${count} verdicts are right`;
  return (
    `<g><title>${title}</title>` +
    `<line class="spread" x1="${x}" y1="${toY(share.low)}" x2="${x}" y2="${toY(share.high)}"/>` +
    `<circle class="bin" cx="${x}" cy="${toY(share.share)}" r="${radius}"/></g>`
  );
}

function drawShareAxis(toY: (share: number) => number): string[] {
  const middle = (PLOT.top + PLOT.bottom) / 2;
  return [
    ...Array.from({ length: TICK_COUNT_Y + 1 }, (_, at) => {
      const y = toY(at / TICK_COUNT_Y);
      const label = `${(100 * at) / TICK_COUNT_Y} %`;
      return (
        `<line class="grid" x1="${PLOT.left}" y1="${y}" x2="${PLOT.right}" y2="${y}"/>` +
        writeText(PLOT.left - 8, y + 4, label, 'class="soft" text-anchor="end"')
      );
    }),
    writeText(
      18,
      middle,
      'Share of verdicts that are right',
      `class="ink" text-anchor="middle" transform="rotate(-90 18 ${middle})"`,
    ),
  ];
}

/** Draws ticks between the bins, and the number of verdicts below each bin. */
function drawConfidenceAxis(
  bins: readonly ReliabilityBin[],
  toX: (confidence: number) => number,
): string[] {
  const edges = [...bins.map(({ low }) => low), 1];
  const middle = (PLOT.left + PLOT.right) / 2;
  return [
    ...edges.map((edge) => {
      const x = toX(edge);
      return (
        `<line class="grid" x1="${x}" y1="${PLOT.top}" x2="${x}" y2="${PLOT.bottom}"/>` +
        writeText(x, PLOT.bottom + 19, edge.toFixed(1), 'class="soft" text-anchor="middle"')
      );
    }),
    ...bins.map(({ low, high, count }) =>
      writeText(toX((low + high) / 2), COUNT_Y, `n = ${count}`, 'class="ink" text-anchor="middle"'),
    ),
    writeText(
      middle,
      COUNT_Y + 24,
      'Stated confidence (n = number of verdicts)',
      'class="ink" text-anchor="middle"',
    ),
  ];
}

const describeBins = (bins: readonly ReliabilityBin[]): string =>
  bins.length
    ? bins
        .map(
          ({ low, high, count, rightCount }) =>
            `Of ${count} verdicts with a confidence of ${low} to ${high}, ${rightCount} are right.`,
        )
        .join(' ')
    : 'No claim has the verdict TRUE or FALSE.';

const writeText = (x: number, y: number, text: string, attributes: string) =>
  `<text x="${x}" y="${y}" ${attributes}>${escapeXml(text)}</text>`;

const MAX_SUBJECT_CHARS = 66;
const truncate = (text: string) =>
  text.length > MAX_SUBJECT_CHARS ? `${text.slice(0, MAX_SUBJECT_CHARS)}…` : text;
