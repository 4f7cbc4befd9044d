import type { TextMatch } from './patterns.ts';

const LINE_PATTERN = /[^\r\n]{1,20000}/g;
const TABLE_RULE = /^[\s|:+-]{3,}$/;
const MAX_CELLS = 100;

/** Returns the headings of Markdown without marks. */
export function extractHeadings(markdown: string): TextMatch[] {
  return splitLines(markdown)
    .filter(({ text }) => /^\s{0,3}#{1,6}\s/.test(text))
    .map(({ start, text }) => ({
      start,
      text: stripMarkdown(
        text.replace(/^\s{0,3}#{1,6}\s{1,9}/, '').replace(/\s{1,9}#{1,9}\s{0,9}$/, ''),
      ),
    }))
    .filter(({ text }) => text);
}

/** Returns the rows of Markdown tables, with cells separated by tabs. */
export function extractTableRows(markdown: string): TextMatch[] {
  return splitLines(markdown)
    .filter(({ text }) => /^\s{0,9}\|/.test(text) && !TABLE_RULE.test(text))
    .map(({ start, text }) => ({ start, text: splitCells(text).join('\t') }));
}

function splitCells(row: string): string[] {
  const inner = row.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner
    .split(/(?<!\\)\|/)
    .slice(0, MAX_CELLS)
    .map((cell) => stripMarkdown(cell.replaceAll('\\|', '|')));
}

/** Returns list items without markers. */
export function extractListItems(markdown: string): TextMatch[] {
  return splitLines(markdown).flatMap(({ start, text }) => {
    const marker = /^\s{0,16}(?:>\s?)?(?:[-*+•‣◦▪○●]|\d{1,3}[.)]|[①-⑳])\s{1,4}(?=\S)/u.exec(
      text,
    )?.[0];
    return marker ? [{ start, text: stripMarkdown(text.slice(marker.length)) }] : [];
  });
}

/** Returns the lines of fenced code. */
export function extractCodeLines(markdown: string): TextMatch[] {
  let isInCodeFence = false;
  return splitLines(markdown).filter(({ text }) => {
    if (!/^\s{0,8}(?:```|~~~)/.test(text)) return isInCodeFence;
    isInCodeFence = !isInCodeFence;
    return false;
  });
}

export const splitLines = (text: string): TextMatch[] =>
  Array.from(text.matchAll(LINE_PATTERN), ({ 0: line, index }) => ({ start: index, text: line }));

/** Returns the visible text of a Markdown line: link texts, no emphasis, no escapes. */
export function stripMarkdown(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]\n]{0,300})\]\([^()\s]{1,2000}\)/g, '$1')
    .replace(/(?<!\\)(?:\*{1,3}|_{2,3}|`{1,3}|~~)/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!|>~-])/g, '$1')
    .replace(/\s{1,200}/g, ' ')
    .trim();
}
