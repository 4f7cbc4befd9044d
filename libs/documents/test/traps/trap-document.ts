import type { DocumentHints, DocumentKind } from '../../src/read/clean-document.ts';

/** A document that is built to keep its reader busy or to fill its memory. */
export interface TrapDocument {
  name: string;
  kind: DocumentKind;
  hints: DocumentHints;
  /** Whether the limits were set without a look at what this document does. */
  isHeldOut: boolean;
  /** @param bytes approximate size; archives and PDFs stay smaller and unpack to it */
  build: (bytes: number) => Buffer;
}

/** Name and content of two traps of one family: the second one is held out. */
type TrapPair = readonly [tuned: TrapRow, heldOut: TrapRow];
type TrapRow = readonly [name: string, build: TrapDocument['build'], hints?: DocumentHints];

const HINTS: Record<DocumentKind, DocumentHints> = {
  html: { contentType: 'text/html', url: 'https://news.example/2026/05/04/river' },
  markdown: { fileName: 'a.md', contentType: 'text/markdown' },
  text: { fileName: 'a.txt', contentType: 'text/plain' },
  docx: { fileName: 'a.docx' },
  pdf: { fileName: 'a.pdf' },
};

export function toTrapDocuments(kind: DocumentKind, pairs: readonly TrapPair[]): TrapDocument[] {
  return pairs.flatMap((pair) =>
    pair.map(([name, build, hints = HINTS[kind]], i) => ({
      name,
      kind,
      hints,
      isHeldOut: i === 1,
      build,
    })),
  );
}

/** Repeats a unit until the text has about that many bytes. */
export function repeatTo(bytes: number, unit: string): string {
  return unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))));
}

/** Joins numbered units until the text has about that many bytes. */
export function numberTo(bytes: number, toUnit: (i: number) => string): string {
  const count = Math.floor(bytes / Buffer.byteLength(toUnit(10_000)));
  return Array.from({ length: Math.max(1, count) }, (_, i) => toUnit(i)).join('');
}

const HEAD = '<!doctype html><html lang="en"><head><title>The river rises</title></head><body>';
const ARTICLE = '<article><h1>The river rises</h1><p>The river rose by two metres on Monday.</p>';

/** A page with a heading and one sentence before the given markup. */
export function buildPage(markup: string): Buffer {
  return Buffer.from(`${HEAD}${ARTICLE}${markup}</article></body></html>`);
}

/** A page with more elements in its head. */
export function buildPageWithHead(head: string): Buffer {
  return Buffer.from(`${HEAD.replace('</head>', `${head}</head>`)}${ARTICLE}</body></html>`);
}

export const wrap = (depth: number, open: string, inner: string, close: string) =>
  open.repeat(depth) + inner + close.repeat(depth);
