import { findFirst } from './find-first.ts';
import type { MarkdownBlock, SourceSpan } from './markdown-blocks.types.ts';

/** The lines of a block as one text, and the places of its characters in the source. */
export class BlockContent {
  readonly text: string;
  readonly #lines: readonly SourceSpan[];
  /** The offset in `text` at which each line begins. */
  readonly #lineStarts: number[] = [];

  constructor(source: string, { kind, lines }: MarkdownBlock) {
    this.#lines = lines;
    const texts = lines.map(({ start, end }) => source.slice(start, end));
    let length = 0;
    for (const text of texts) {
      this.#lineStarts.push(length);
      length += text.length + 1;
    }
    const text = texts.join('\n');
    this.text = kind === 'code' ? text : text.trimEnd();
  }

  toSource(offset: number): number {
    const index = findFirst(this.#lineStarts, (start) => start > offset) - 1;
    return this.#lines[index]!.start + offset - this.#lineStarts[index]!;
  }

  toSourceSpan({ start, end }: SourceSpan): SourceSpan {
    return { start: this.toSource(start), end: this.toSource(end - 1) + 1 };
  }
}
