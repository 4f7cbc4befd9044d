import { findLineJoint } from '../read/join-lines.ts';
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

  write({ kind, lines }: MarkdownBlock, separator: string): void {
    const texts = lines.map(({ start, end }) => this.#source.slice(start, end));
    const lineAt: number[] = [];
    let length = 0;
    for (const text of texts) {
      lineAt.push(length);
      length += text.length + 1;
    }
    const toSource = (offset: number) => {
      const index = findFirst(lineAt, (at) => at > offset) - 1;
      return lines[index]!.start + offset - lineAt[index]!;
    };
    const content = kind === 'code' ? texts.join('\n') : texts.join('\n').trimEnd();
    const { pieces, spans } =
      kind === 'code'
        ? { pieces: [{ start: 0, end: content.length, text: content }], spans: [] }
        : parseInlines(content, this.#labels);
    if (!content) return;
    const starts: number[] = [];
    let lineEnd: InlinePiece | undefined;
    let hasText = false;
    for (const piece of pieces) {
      starts.push(this.#length);
      if (piece.lineEnd) {
        if (hasText) lineEnd ??= piece;
        if (lineEnd && piece.lineEnd === 'hard') lineEnd = { ...lineEnd, lineEnd: 'hard' };
        continue;
      }
      const whole = piece.text ?? content.slice(piece.start, piece.end);
      const text = hasText ? whole : whole.trimStart();
      if (!text) continue;
      if (!hasText && this.#length) this.#append(separator);
      if (lineEnd) this.#joinLines(lineEnd, text, toSource(lineEnd.start));
      starts[starts.length - 1] = this.#length;
      [hasText, lineEnd] = [true, undefined];
      const start = piece.text === undefined ? piece.end - text.length : piece.start;
      this.#append(text, { start: toSource(start), end: toSource(piece.end - 1) + 1 });
    }
    starts.push(this.#length);
    for (const { start, end, isAtomic } of spans) {
      const textStart = starts[findFirst(pieces, (piece) => piece.start >= start)]!;
      const textEnd = starts[findFirst(pieces, (piece) => piece.start >= end)]!;
      if (textStart < textEnd)
        this.#spans.push({
          ...{ textStart, textEnd, isAtomic },
          ...{ start: toSource(start), end: toSource(end - 1) + 1 },
        });
    }
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
