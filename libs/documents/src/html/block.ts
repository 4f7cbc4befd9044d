import type { DomElement } from './dom.ts';

/** A run of text with the same marks. */
export interface TextRun {
  text: string;
  strong?: boolean;
  emphasis?: boolean;
  code?: boolean;
  struck?: boolean;
  /** Absolute URL. */
  href?: string;
  /**
   * Whether it is inside a link with an unknown address, because the URL of the page is unknown.
   */
  linked?: boolean;
  /**
   * Absolute URL of an image; `text` is then its alternative text, which is only part of the
   * Markdown.
   */
  image?: string;
}

/**
 * One paragraph, heading, list item, line of code or table, with the information about its place
 * that the rules need.
 */
export interface Block {
  kind: 'paragraph' | 'heading' | 'code' | 'table';
  /** 1 to 6 for a heading, else 0. */
  level: number;
  runs: TextRun[];
  /** Cells of a table, row by row; the first row is the head. */
  rows?: TextRun[][][];
  /** Number of block quotes around it. */
  quoteDepth: number;
  /**
   * The list items around it, outermost first. `opensItem` tells whether the block is the first of
   * the innermost item.
   */
  items: { marker: string; element: DomElement }[];
  opensItem: boolean;
  /** Language of a code block, if the page states it. */
  codeLanguage?: string;
  element: DomElement;
  /** Plain text; outside code, white space is collapsed. */
  text: string;
  /** Number of words; two ideographs, kana or Thai letters count as a word. */
  wordCount: number;
  /** Share of its non-space characters inside links, 0 to 1. */
  linkShare: number;
}

/**
 * Word pattern of the boilerplate classifier's training: in contrast to other patterns, `_` is part
 * of a word and combining marks are not.
 */
const WORD_PATTERN = /[\p{L}\p{N}_]+/gu;
const WHITE_SPACE = /\s/g;
/** Letters of the boilerplate classifier's training: Thai, kana and Han of the basic plane. */
const THAI_KANA_OR_HAN = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g;

export function splitWords(text: string): string[] {
  return text.match(WORD_PATTERN) ?? [];
}

/** The number of words; in scripts without spaces, half the number of letters. */
export function countWords(text: string): number {
  const unspacedCount = countMatches(text, THAI_KANA_OR_HAN);
  return (
    countMatches(unspacedCount ? text.replace(THAI_KANA_OR_HAN, ' ') : text, WORD_PATTERN) +
    unspacedCount / 2
  );
}

/** Without a list of the matches, which would take several times the memory of a long text. */
function countMatches(text: string, pattern: RegExp): number {
  let count = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) count++;
  return count;
}

/**
 * Collapses white space across runs as a browser does: one space, none at either end, line breaks
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
    // An image is an object between words, so the spaces on both sides stay.
    previousText = run.image ? '' : text;
  }
  for (let last = collapsed.at(-1); last && !last.image; last = collapsed.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text) break;
    collapsed.pop();
  }
  return collapsed;
}

/** The visible text of the runs, without the alternative texts of images. */
export function toPlainText(runs: readonly TextRun[]): string {
  return runs.map((run) => (run.image ? '' : run.text)).join('');
}

export function computeLinkShare(runs: readonly TextRun[]): number {
  let totalLetters = 0;
  let linkedLetters = 0;
  for (const { text, href, linked, image } of runs) {
    if (image) continue;
    const letters = text.length - countMatches(text, WHITE_SPACE);
    totalLetters += letters;
    if (href || linked) linkedLetters += letters;
  }
  return totalLetters ? linkedLetters / totalLetters : 0;
}
