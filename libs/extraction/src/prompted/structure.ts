import type { Find } from './patterns.ts';

const LINE = /[^\r\n]{1,20000}/g;
const RULE = /^[\s|:+-]{3,}$/;
const LONGEST_CELLS = 100;

/** Headings of Markdown, without marks. */
export function headings(markdown: string): Find[] {
  return linesOf(markdown)
    .filter(({ text }) => /^\s{0,3}#{1,6}\s/.test(text))
    .map(({ start, text }) => ({
      start,
      text: bare(text.replace(/^\s{0,3}#{1,6}\s{1,9}/, '').replace(/\s{1,9}#{1,9}\s{0,9}$/, '')),
    }))
    .filter(({ text }) => text);
}

/** Rows of Markdown tables as cells parted by tabs. */
export function tables(markdown: string): Find[] {
  return linesOf(markdown)
    .filter(({ text }) => /^\s{0,9}\|/.test(text) && !RULE.test(text))
    .map(({ start, text }) => ({ start, text: cells(text).join('\t') }));
}

function cells(row: string): string[] {
  const inner = row.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner
    .split(/(?<!\\)\|/)
    .slice(0, LONGEST_CELLS)
    .map((cell) => bare(cell.replaceAll('\\|', '|')));
}

/** Items of lists, without markers. */
export function items(markdown: string): Find[] {
  return linesOf(markdown).flatMap(({ start, text }) => {
    const marker = /^\s{0,16}(?:>\s?)?(?:[-*+•‣◦▪○●]|\d{1,3}[.)]|[①-⑳])\s{1,4}(?=\S)/u.exec(
      text,
    )?.[0];
    return marker ? [{ start, text: bare(text.slice(marker.length)) }] : [];
  });
}

/** Lines of fenced code. */
export function code(markdown: string): Find[] {
  let isOpen = false;
  return linesOf(markdown).filter(({ text }) => {
    if (!/^\s{0,8}(?:```|~~~)/.test(text)) return isOpen;
    isOpen = !isOpen;
    return false;
  });
}

export const linesOf = (text: string): Find[] =>
  Array.from(text.matchAll(LINE), ({ 0: line, index }) => ({ start: index, text: line }));

/** A line of Markdown as it reads: links by their text, no emphasis, no escapes. */
export function bare(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]\n]{0,300})\]\([^()\s]{1,2000}\)/g, '$1')
    .replace(/(?<!\\)(?:\*{1,3}|_{2,3}|`{1,3}|~~)/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!|>~-])/g, '$1')
    .replace(/\s{1,200}/g, ' ')
    .trim();
}
