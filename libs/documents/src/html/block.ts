import type { DomElement } from './dom.ts';

/** A stretch of text under one set of marks. */
export interface Run {
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
  runs: Run[];
  /** cells of a table, row by row; the first row is the head */
  rows?: Run[][][];
  /** depth of block quotes around it */
  quote: number;
  /** the list items around it, outermost first; `first` when the block opens the innermost */
  items: { marker: string; element: DomElement }[];
  first: boolean;
  /** language of a code block, when marked */
  syntax?: string;
  element: DomElement;
  /** plain text, white space folded outside code */
  text: string;
  /** words, with two ideographs, kana or Thai letters counted as a word */
  size: number;
  /** share of its non-space characters inside links, 0 to 1 */
  linkShare: number;
}

const WORD = /[\p{L}\p{N}_]+/gu;
const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g;

export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Words, in scripts without spaces half the letters. */
export function textSize(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  return wordsOf(unspaced ? text.replace(UNSPACED, ' ') : text).length + unspaced / 2;
}

/**
 * White space folded across runs as a browser does: one space, none at either end, line breaks
 * kept.
 */
export function foldRuns(runs: readonly Run[]): Run[] {
  const folded: Run[] = [];
  let before = '\n';
  for (const run of runs) {
    let text = run.text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n');
    if (/\s$/.test(before)) text = text.replace(/^[ \n]+/, '');
    if (!text && !run.image) continue;
    folded.push({ ...run, text });
    // A picture is a thing between words: the spaces around it both stay.
    before = run.image ? '' : text;
  }
  for (let last = folded.at(-1); last && !last.image; last = folded.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text) break;
    folded.pop();
  }
  return folded;
}

/** What a reader sees of the runs: without images' alternative texts. */
export function plainText(runs: readonly Run[]): string {
  return runs.map((run) => (run.image ? '' : run.text)).join('');
}

export function linkShare(runs: readonly Run[]): number {
  let all = 0;
  let linked = 0;
  for (const { text, href, linked: elsewhere, image } of runs) {
    if (image) continue;
    const letters = text.replace(/\s/g, '').length;
    all += letters;
    if (href || elsewhere) linked += letters;
  }
  return all ? linked / all : 0;
}
