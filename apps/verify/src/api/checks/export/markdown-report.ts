import { formatDay, formatMessage } from '@plumbline/languages';
import { toWebUrl } from '../../../web/html.ts';
import { formatConfidence, formatVerdict, PAGE_LANGUAGE } from '../../../web/labels.ts';
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
      formatMessage(PAGE_LANGUAGE, 'documentReport.checkedByPlumbline', {
        hasUrl: Boolean(toWebUrl(url)),
        url: toWebUrl(url) ? `<${escapeUrl(url!)}>` : '',
        day: formatDay(createdAt, PAGE_LANGUAGE),
      }),
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
  `[^${number}]: **${formatVerdict(verdict, PAGE_LANGUAGE)}** ${formatConfidence(confidence, PAGE_LANGUAGE)}. ` +
  [escapeText(summary), ...citations.map(renderCitation)].join(' ');

function renderCitation({ outlet, title, url, publishedAt }: CitedPassage, at: number): string {
  const name = escapeText(title || outlet);
  const link = toWebUrl(url) ? `[${name}](<${escapeUrl(url)}>)` : name;
  const day = publishedAt ? `, ${formatDay(publishedAt, PAGE_LANGUAGE)}` : '';
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
