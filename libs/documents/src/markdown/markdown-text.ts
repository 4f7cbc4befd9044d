import { findLineJoint } from '../read/join-lines.ts';
import { BlockContent } from './block-content.ts';
import { findFirst } from './find-first.ts';
import type { MarkdownBlock, SourceSpan } from './markdown-blocks.types.ts';
import { type InlinePiece, parseInlines } from './parse-inlines.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { type MarkupSpan, SourceMap, type TextRun } from './source-map.ts';

/** The visible text of a Markdown text, with the passages of the source that it stands for. */
export interface MarkdownText {
  /** The blocks without code and front matter, with a blank line between them. */
  text: string;
  /** All blocks, in the order of the source. */
  blocks: readonly MarkdownBlock[];
  /** The passage of the source for a passage of `text`; both in UTF-16 offsets. */
  toSourceSpan: (span: SourceSpan) => SourceSpan;
}

/** Reads a Markdown text for the extraction of statements. Plain text is Markdown as well. */
export function readMarkdownText(source: string): MarkdownText {
  const { blocks, labels } = parseMarkdown(source);
  const writer = new TextWriter(source, labels);
  for (const block of blocks)
    if (block.kind !== 'code' && block.kind !== 'front_matter') writer.write(block, '\n\n');
  const { text, map } = writer.finish();
  return { text, blocks, toSourceSpan: (span) => map.toSourceSpan(span) };
}

/**
 * The visible text of a Markdown file with its code: one line for each paragraph, item or row, a
 * tab between cells.
 */
export function markdownToText(source: string): string {
  const { blocks, labels } = parseMarkdown(source);
  const writer = new TextWriter(source, labels);
  let previous: MarkdownBlock | undefined;
  for (const block of blocks) {
    if (block.kind === 'front_matter') continue;
    const isSameGroup = block.group !== undefined && previous?.group === block.group;
    const isSameRow = isSameGroup && previous?.row !== undefined && previous.row === block.row;
    writer.write(block, isSameRow ? '\t' : isSameGroup ? '\n' : '\n\n');
    previous = block;
  }
  return writer.finish().text;
}

/** Writes the visible text of blocks, and where each part of it stands in the source. */
class TextWriter {
  readonly #source: string;
  readonly #labels: ReadonlySet<string>;
  readonly #parts: string[] = [];
  readonly #runs: TextRun[] = [];
  readonly #spans: MarkupSpan[] = [];
  #length = 0;
  /** The last characters of the text. */
  #tail = '';

  constructor(source: string, labels: ReadonlySet<string>) {
    this.#source = source;
    this.#labels = labels;
  }

  finish(): { text: string; map: SourceMap } {
    return { text: this.#parts.join(''), map: new SourceMap(this.#runs, this.#spans) };
  }

  write(block: MarkdownBlock, separator: string): void {
    const content = new BlockContent(this.#source, block);
    if (!content.text) return;
    const { pieces, spans } =
      block.kind === 'code'
        ? { pieces: [{ start: 0, end: content.text.length, text: content.text }], spans: [] }
        : parseInlines(content.text, this.#labels);
    const starts = this.#writePieces(pieces, content, separator);
    for (const { start, end, isAtomic } of spans) {
      const textStart = starts[findFirst(pieces, (piece) => piece.start >= start)]!;
      const textEnd = starts[findFirst(pieces, (piece) => piece.start >= end)]!;
      if (textStart < textEnd)
        this.#spans.push({ textStart, textEnd, isAtomic, ...content.toSourceSpan({ start, end }) });
    }
  }

  /** @returns where each piece begins in the text, and where the last one ends */
  #writePieces(pieces: readonly InlinePiece[], content: BlockContent, separator: string): number[] {
    const starts: number[] = [];
    /** Line ends become nothing at the ends of a block. */
    let lineEnd: InlinePiece | undefined;
    let hasText = false;
    for (const piece of pieces) {
      starts.push(this.#length);
      if (piece.lineEnd && hasText)
        lineEnd = { ...piece, ...lineEnd, ...(piece.lineEnd === 'hard' && { lineEnd: 'hard' }) };
      if (piece.lineEnd) continue;
      const whole = piece.text ?? content.text.slice(piece.start, piece.end);
      const text = hasText ? whole : whole.trimStart();
      if (!text) continue;
      if (!hasText && this.#length) this.#append(separator);
      if (lineEnd) this.#joinLines(lineEnd, text, content.toSource(lineEnd.start));
      starts[starts.length - 1] = this.#length;
      [hasText, lineEnd] = [true, undefined];
      const start = piece.text === undefined ? piece.end - text.length : piece.start;
      this.#append(text, content.toSourceSpan({ start, end: piece.end }));
    }
    return [...starts, this.#length];
  }

  #joinLines({ lineEnd }: InlinePiece, next: string, start: number): void {
    const joint = lineEnd === 'hard' ? 'line' : findLineJoint(this.#tail, next);
    if (joint === 'no_hyphen') this.#removeHyphen();
    else if (joint !== 'nothing')
      this.#append(joint === 'line' ? '\n' : ' ', { start, end: start + 1 });
  }

  #removeHyphen(): void {
    const [part, run] = [this.#parts.at(-1)!, this.#runs.at(-1)!];
    this.#parts[this.#parts.length - 1] = part.slice(0, -1);
    run.length--;
    run.end--;
    this.#length--;
  }

  #append(text: string, span?: SourceSpan): void {
    this.#parts.push(text);
    if (span) this.#runs.push({ at: this.#length, length: text.length, ...span });
    this.#length += text.length;
    this.#tail = (this.#tail + text.slice(-3)).slice(-3);
  }
}
