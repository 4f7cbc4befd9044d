import { toWebUrl } from '../../../web/html.ts';
import { formatDay, VERDICT_LABELS } from '../../../web/labels.ts';
import {
  type CitedPassage,
  type DocumentReport,
  type FootnotedClaim,
  listFootnotes,
  segmentReport,
} from './document-report.ts';

/** A checked document in Markdown: its text, with a footnote behind each claim. */
export function renderMarkdownReport(report: DocumentReport): string {
  const { title, url, createdAt, gaps } = report;
  const body = segmentReport(report)
    .map(
      ({ text, claims }) => escapeText(text) + claims.map(({ number }) => `[^${number}]`).join(''),
    )
    .join('');
  return [
    ...(title ? [`# ${escapeText(title.replace(/\s+/g, ' '))}`] : []),
    [
      toWebUrl(url)
        ? `<${escapeUrl(url!)}>, checked on ${formatDay(createdAt)} by Plumbline.`
        : `Checked on ${formatDay(createdAt)} by Plumbline.`,
      ...gaps.map(escapeText),
    ].join(' '),
    body,
    listFootnotes(report).map(renderFootnote).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

const renderFootnote = ({ number, verdict, confidence, summary, citations }: FootnotedClaim) =>
  `[^${number}]: **${VERDICT_LABELS[verdict]}** (confidence ${confidence.toFixed(2)}). ` +
  [escapeText(summary), ...citations.map(renderCitation)].join(' ');

function renderCitation({ outlet, title, url, publishedAt }: CitedPassage, at: number): string {
  const name = escapeText(title || outlet);
  const link = toWebUrl(url) ? `[${name}](<${escapeUrl(url)}>)` : name;
  const day = publishedAt ? `, ${formatDay(publishedAt)}` : '';
  return `\\[${at + 1}\\] ${escapeText(outlet)}: ${link}${day}.`;
}

const escapeUrl = (url: string): string => url.replace(/[<>\s\\]/g, encodeURIComponent);

/** Text in which nothing is markup. Paragraphs stay. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>|~^&]/g, '\\$&')
    .replace(
      /^(\s*)([#+-]|\d{1,9}[.)])(?=\s)/gm,
      (_, space: string, mark: string) => space + mark.slice(0, -1) + `\\${mark.at(-1)}`,
    );
