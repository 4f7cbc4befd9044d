/** The data of a `POST /fact-checker` answer that the picture shows. */
export interface PicturedCheck {
  claim: string;
  verdict: string;
  confidence: number;
  summary: string;
  evidence: { outlet: string; publishedAt: string; snippet: string; stance: string }[];
}

const WIDTH = 860;
const MARGIN = 28;
const LINE_HEIGHT = 21;
const TEXT_LINE_CHARS = 104;
const SNIPPET_LINE_CHARS = 88;
const MAX_SOURCES = 3;
const COLORS: Record<string, string> = {
  TRUE: '#1a7f4b',
  SUPPORTS: '#1a7f4b',
  FALSE: '#b3261e',
  CONTRADICTS: '#b3261e',
};
const NEUTRAL_COLOR = '#5f6773';
const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * @returns an SVG card with the claim, the verdict, the reason with its quotation, and the first
 *   sources
 */
export function renderVerdictPicture(check: PicturedCheck): string {
  const parts: string[] = [];
  let y = 52;
  const addText = (x: number, text: string, attributes = '') =>
    parts.push(
      `<text x="${x}" y="${y}"${attributes && ` ${attributes}`}>${escapeXml(text)}</text>`,
    );
  const addPill = (x: number, text: string, width: number) => {
    const fill = COLORS[text] ?? NEUTRAL_COLOR;
    parts.push(
      `<rect x="${x}" y="${y - 16}" width="${width}" height="22" rx="11" fill="${fill}"/>`,
    );
    addText(x + width / 2, text, 'class="pill" text-anchor="middle"');
  };
  addText(MARGIN, `“${check.claim}”`, 'class="claim"');
  y += 40;
  addPill(MARGIN, check.verdict, 92);
  addText(MARGIN + 106, `confidence ${check.confidence.toFixed(2)}`, 'class="strong"');
  y += 34;
  for (const line of wrapText(check.summary, TEXT_LINE_CHARS)) {
    addText(MARGIN, line);
    y += LINE_HEIGHT;
  }
  y += 14;
  parts.push(`<line x1="${MARGIN}" x2="${WIDTH - MARGIN}" y1="${y - 16}" y2="${y - 16}"/>`);
  for (const { outlet, publishedAt, snippet, stance } of check.evidence.slice(0, MAX_SOURCES)) {
    y += 14;
    addPill(MARGIN, stance, 128);
    addText(
      MARGIN + 142,
      `${outlet}, ${DAY_FORMAT.format(new Date(publishedAt))}`,
      'class="strong"',
    );
    y += LINE_HEIGHT + 3;
    for (const line of wrapText(snippet, SNIPPET_LINE_CHARS)) {
      addText(MARGIN + 142, line, 'class="quote"');
      y += LINE_HEIGHT;
    }
  }
  const height = y + 12;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img">
<title>A verdict with the sources that decided it</title>
<style>text{font:14px system-ui,sans-serif;fill:#20262e}.claim{font-size:19px;font-weight:600}.strong{font-weight:600}.quote{fill:#4a525e;font-style:italic}.pill{fill:#fff;font-size:12px;font-weight:700}line{stroke:#d8dde3}</style>
<rect x="1" y="1" width="${WIDTH - 2}" height="${height - 2}" rx="12" fill="#fff" stroke="#d8dde3"/>
${parts.join('\n')}
</svg>
`;
}

function wrapText(text: string, maxChars: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < maxChars)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
