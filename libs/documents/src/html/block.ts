import type { DomElement } from './dom.ts';

/** A stretch of text under one set of marks. */
export interface TextRun {
  text: string;
  strong?: boolean;
  emphasis?: boolean;
  code?: boolean;
  struck?: boolean;
  /** absolute */
  href?: string;
  /** inside a link whose address cannot be told, since the page's own is not known */
  linked?: boolean;
  /** absolute source; `text` is then the alternative text, part of the Markdown alone */
  image?: string;
}

/**
 * One paragraph, heading, list item, line of code or table, with what the precision rules need to
 * know of its place.
 */
export interface Block {
  kind: 'paragraph' | 'heading' | 'code' | 'table';
  /** 1 to 6 for a heading, else 0 */
  level: number;
  runs: TextRun[];
  /** cells of a table, row by row; the first row is the head */
  rows?: TextRun[][][];
  /** depth of block quotes around it */
  quoteDepth: number;
  /** the list items around it, outermost first; `opensItem` when the block opens the innermost */
  items: { marker: string; element: DomElement }[];
  opensItem: boolean;
  /** language of a code block, when marked */
  codeLanguage?: string;
  element: DomElement;
  /** plain text, white space folded outside code */
  text: string;
  /** words, with two ideographs, kana or Thai letters counted as a word */
  wordCount: number;
  /** share of its non-space characters inside links, 0 to 1 */
  linkShare: number;
}

/** As the classifier was trained with: unlike elsewhere, `_` is of a word and marks are not. */
const WORD_PATTERN = /[\p{L}\p{N}_]+/gu;
/** As the boilerplate classifier was trained with: Thai, kana and Han of the basic plane. */
const THAI_KANA_OR_HAN = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g;

export function splitWords(text: string): string[] {
  return text.match(WORD_PATTERN) ?? [];
}

/** Words, in scripts without spaces half the letters. */
export function countWords(text: string): number {
  const unspacedCount = text.match(THAI_KANA_OR_HAN)?.length ?? 0;
  return (
    splitWords(unspacedCount ? text.replace(THAI_KANA_OR_HAN, ' ') : text).length +
    unspacedCount / 2
  );
}

/**
 * White space folded across runs as a browser does: one space, none at either end, line breaks
 * kept.
 */
export function collapseWhitespace(runs: readonly TextRun[]): TextRun[] {
  const collapsed: TextRun[] = [];
  let previousText = '\n';
  for (const run of runs) {
    let text = run.text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n');
    if (/\s$/.test(previousText)) text = text.replace(/^[ \n]+/, '');
    if (!text && !run.image) continue;
    collapsed.push({ ...run, text });
    // A picture is a thing between words: the spaces around it both stay.
    previousText = run.image ? '' : text;
  }
  for (let last = collapsed.at(-1); last && !last.image; last = collapsed.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text) break;
    collapsed.pop();
  }
  return collapsed;
}

/** What a reader sees of the runs: without images' alternative texts. */
export function toPlainText(runs: readonly TextRun[]): string {
  return runs.map((run) => (run.image ? '' : run.text)).join('');
}

export function computeLinkShare(runs: readonly TextRun[]): number {
  let totalLetters = 0;
  let linkedLetters = 0;
  for (const { text, href, linked, image } of runs) {
    if (image) continue;
    const letters = text.replace(/\s/g, '').length;
    totalLetters += letters;
    if (href || linked) linkedLetters += letters;
  }
  return totalLetters ? linkedLetters / totalLetters : 0;
}
