import type { DocumentKind } from './clean-document.ts';

/** The CPU time that reading a document may take. */
export interface CpuBudget {
  ms: number;
  /** The document as a sentence names it: "the PDF of 0.5 MB". */
  description: string;
}

/** Called first with the budget for the size of a document, and again when more is known. */
export type SetCpuBudget = (budget: CpuBudget) => void;

/** No document gets more, regardless of its size. */
const MAX_CPU_MS = 20_000;
/** Of 858 real pages, none takes more than 17 %, or 35 % in a new process (`reader-pages`). */
const BUDGETS: Record<DocumentKind, { baseMs: number; msPerMegabyte: number }> = {
  html: { baseMs: 1_000, msPerMegabyte: 500 },
  markdown: { baseMs: 1_000, msPerMegabyte: 500 },
  text: { baseMs: 1_000, msPerMegabyte: 500 },
  // Of compressed data; real manuals take three seconds.
  pdf: { baseMs: 2_000, msPerMegabyte: 10_000 },
  docx: { baseMs: 2_000, msPerMegabyte: 1_000 },
};

const KIND_NAMES: Record<DocumentKind, string> = {
  html: 'page',
  markdown: 'Markdown',
  text: 'text',
  pdf: 'PDF',
  docx: 'Word document',
};

/** @param bytes size of the document; for an archive, of what is unpacked */
export function computeCpuBudget(kind: DocumentKind, bytes: number): CpuBudget {
  const megabytes = bytes / 1_000_000;
  const { baseMs, msPerMegabyte } = BUDGETS[kind];
  return {
    ms: Math.min(MAX_CPU_MS, baseMs + msPerMegabyte * megabytes),
    description: `the ${KIND_NAMES[kind]} of ${megabytes.toFixed(1)} MB`,
  };
}
