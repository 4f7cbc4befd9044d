import { findFirst } from './find-first.ts';
import type { SourceSpan } from './markdown-blocks.types.ts';

/** A part of the text, from `at` on, and the part of the source that it stands for. */
export interface TextRun extends SourceSpan {
  at: number;
  length: number;
}

/** Inline markup: its span in the source with its marks, and the span of its words in the text. */
export interface MarkupSpan extends SourceSpan {
  textStart: number;
  textEnd: number;
  /** Whether a mark inside it would break it, as in a link. */
  isAtomic: boolean;
}

/** Maps offsets of a text without markup to the source. */
export class SourceMap {
  readonly #runs: readonly TextRun[];
  /** In the order of the source, outer ones before inner ones. */
  readonly #spans: readonly MarkupSpan[];
  /** The index of the span around each span, or -1. */
  readonly #parents: number[] = [];

  constructor(runs: readonly TextRun[], spans: readonly MarkupSpan[]) {
    this.#runs = runs;
    this.#spans = spans;
    const open: number[] = [];
    for (const [index, span] of spans.entries()) {
      while (open.length && spans[open.at(-1)!]!.end <= span.start) open.pop();
      this.#parents.push(open.at(-1) ?? -1);
      open.push(index);
    }
  }

  /**
   * The passage of the source that states a passage of the text. It includes the marks of markup
   * that begins or ends in it, and the whole of a link, code or address of which it is a part.
   */
  toSourceSpan({ start, end }: SourceSpan): SourceSpan {
    const first = this.#findRun(start);
    const last = this.#findRun(end - 1);
    let sourceStart = isLiteral(first)
      ? first.start + Math.min(start - first.at, first.length)
      : first.start;
    let sourceEnd = isLiteral(last) ? last.start + Math.min(end - last.at, last.length) : last.end;
    for (const span of [...this.#listAround(start), ...this.#listAround(end - 1)]) {
      const isInside = span.textStart <= start && end <= span.textEnd;
      const isWhole = start <= span.textStart && span.textEnd <= end;
      if (isInside && !isWhole && !span.isAtomic) continue;
      sourceStart = Math.min(sourceStart, span.start);
      sourceEnd = Math.max(sourceEnd, span.end);
    }
    return { start: sourceStart, end: sourceEnd };
  }

  #findRun(at: number): TextRun {
    const index = findFirst(this.#runs, (run) => run.at > at) - 1;
    return this.#runs[Math.max(0, index)] ?? { at: 0, length: 0, start: 0, end: 0 };
  }

  *#listAround(at: number): Generator<MarkupSpan> {
    let index = findFirst(this.#spans, ({ textStart }) => textStart > at) - 1;
    for (; index >= 0; index = this.#parents[index]!) {
      const span = this.#spans[index]!;
      if (span.textEnd > at) yield span;
    }
  }
}

const isLiteral = ({ start, end, length }: TextRun): boolean => end - start === length;
