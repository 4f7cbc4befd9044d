import { measureFrontMatter } from './front-matter.ts';
import { HiddenHtml } from './hidden-html.ts';
import { isRule, LineReader, type LineContext, type MarkdownLine } from './line-reader.ts';
import type { MarkdownBlock, ParsedMarkdown, SourceSpan } from './markdown-blocks.types.ts';
import { parseDefinition } from './reference-label.ts';
import { isDelimiterRow, splitTableRow, trimSpan } from './table-row.ts';

const FENCE = /^(`{3,}(?=[^`]*$)|~{3,})/;
const HEADING_START = /^#{1,6}(?:[ \t]+|$)/;
const HEADING_END = /(?:^|[ \t])#+$/;
const UNDERLINE = /^(?:=+|-+)$/;
const FOOTNOTE = /^\[\^[^\s[\]]{1,100}\]:[ \t]*/;
/** Elements that begin a block of their own. */
const BLOCK_ELEMENT =
  /^<\/?(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fig\w+|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|section|summary|t[dhr]|table|tbody|thead|ul)\b/i;

interface OpenParagraph {
  block: MarkdownBlock;
  quoteDepth: number;
  /** The column from which on lines belong to the same list item; 0 outside of lists. */
  column: number;
}

interface OpenTable {
  span: SourceSpan;
  rowCount: number;
  quoteDepth: number;
}

/**
 * Divides Markdown (CommonMark with front matter and GitHub's tables, tasks and footnotes) into
 * blocks, in linear time. Indented text is no code, because plain texts are indented as well.
 */
export const parseMarkdown = (source: string): ParsedMarkdown => new BlockParser(source).parse();

class BlockParser {
  readonly #source: string;
  readonly #lines: LineReader;
  readonly #hiddenHtml: HiddenHtml;
  readonly #blocks: MarkdownBlock[] = [];
  readonly #labels = new Set<string>();
  #paragraph: OpenParagraph | undefined;
  #code: { block: MarkdownBlock; fence: string; quoteDepth: number } | undefined;
  #table: OpenTable | undefined;
  #list: { span: SourceSpan; column: number } | undefined;

  constructor(source: string) {
    this.#source = source;
    this.#lines = new LineReader(source, measureFrontMatter(source));
    this.#hiddenHtml = new HiddenHtml(source);
  }

  parse(): ParsedMarkdown {
    const frontMatter = trimSpan(this.#source, 0, this.#lines.position);
    if (frontMatter.end) this.#blocks.push({ kind: 'front_matter', ...frontMatter, lines: [] });
    while (!this.#lines.isAtEnd) {
      const line = this.#lines.read(this.#context);
      if (!(this.#code && this.#continueCode(line))) this.#readLine(line);
    }
    return { blocks: this.#blocks, labels: this.#labels };
  }

  get #context(): LineContext {
    return {
      ...(this.#code && { codeDepth: this.#code.quoteDepth }),
      ...(this.#paragraph && { paragraph: this.#paragraph }),
    };
  }

  #readLine(line: MarkdownLine): void {
    const { text, quoteDepth, isItem } = line;
    if (this.#table && (!text || isItem || this.#table.quoteDepth !== quoteDepth))
      this.#table = undefined;
    if (!text || isItem || (this.#paragraph && quoteDepth > this.#paragraph.quoteDepth))
      this.#paragraph = undefined;
    if (!text) return;
    const hiddenEnd = this.#hiddenHtml.findEnd(line.start);
    if (hiddenEnd) {
      this.#endBlocks();
      this.#lines.position = hiddenEnd;
    } else if (FENCE.test(text)) this.#beginCode(line);
    else if (HEADING_START.test(text)) this.#addHeading(line);
    else if (isRule(text) || UNDERLINE.test(text)) this.#readRule(line);
    else if (this.#isTableRow(line)) this.#addRow(line);
    else this.#addText(line);
  }

  #endBlocks(): void {
    this.#paragraph = undefined;
    this.#table = undefined;
  }

  #beginCode({ start, end, text, quoteDepth }: MarkdownLine): void {
    this.#endBlocks();
    const block: MarkdownBlock = { kind: 'code', start, end, lines: [] };
    this.#blocks.push(block);
    this.#code = { block, fence: FENCE.exec(text)![0], quoteDepth };
  }

  /** @returns false when the code ended before the line, with the quote around it */
  #continueCode({ start, end, text, column, quoteDepth }: MarkdownLine): boolean {
    const { block, fence, quoteDepth: depth } = this.#code!;
    if (quoteDepth < depth) {
      this.#code = undefined;
      return false;
    }
    if (text.startsWith(fence) && !text.replaceAll(fence.charAt(0), '')) this.#code = undefined;
    else block.lines.push({ start: depth ? start : start - column, end });
    block.end = start + text.length;
    return true;
  }

  #isTableRow({ text, start }: MarkdownLine): boolean {
    if (this.#table || (text.startsWith('|') && text.endsWith('|') && text.length > 1)) return true;
    if (!text.includes('|')) return false;
    const next = this.#lines.peek({});
    if (!isDelimiterRow(next.text)) return false;
    const countCells = (line: { start: number; text: string }) =>
      splitTableRow(this.#source, { start: line.start, end: line.start + line.text.length }).length;
    return countCells({ start, text }) === countCells(next);
  }

  #addRow({ start, text, quoteDepth }: MarkdownLine): void {
    const end = start + text.length;
    this.#paragraph = undefined;
    this.#table ??= { span: { start, end }, rowCount: 0, quoteDepth };
    const { span } = this.#table;
    span.end = end;
    if (isDelimiterRow(text)) return;
    const row = this.#table.rowCount++;
    for (const cell of splitTableRow(this.#source, { start, end }))
      if (cell.start < cell.end)
        this.#blocks.push({ kind: 'cell', ...cell, lines: [cell], group: span, row });
  }

  #addHeading({ start, text }: MarkdownLine): void {
    this.#endBlocks();
    const from = HEADING_START.exec(text)![0].length;
    const words = text.slice(from).replace(HEADING_END, '').trimEnd();
    const line = { start: start + from, end: start + from + words.length };
    const end = start + text.length;
    if (words) this.#blocks.push({ kind: 'heading', start, end, lines: [line] });
  }

  /** Reads a thematic break or the underline of a heading. */
  #readRule({ text, column, quoteDepth }: MarkdownLine): void {
    const open = this.#paragraph;
    if (open && UNDERLINE.test(text) && open.quoteDepth === quoteDepth && column >= open.column)
      open.block.kind = 'heading';
    this.#endBlocks();
  }

  #addText({ start, end, text, column, quoteDepth, isItem }: MarkdownLine): void {
    const noteLength = FOOTNOTE.exec(text)?.[0].length ?? 0;
    if (noteLength || BLOCK_ELEMENT.test(text)) this.#paragraph = undefined;
    const label = this.#paragraph ? undefined : parseDefinition(text);
    if (label !== undefined) return void this.#labels.add(label);
    const line = { start: start + noteLength, end };
    const textEnd = start + text.length;
    if (this.#paragraph) {
      const { block } = this.#paragraph;
      block.lines.push(line);
      block.end = textEnd;
      return;
    }
    if (!isItem && this.#list && column < this.#list.column) this.#list = undefined;
    if (isItem) this.#list ??= { span: { start, end }, column };
    const block: MarkdownBlock = {
      ...{ kind: 'paragraph', start: line.start, end: textEnd, lines: [line] },
      ...(isItem && this.#list && { group: this.#list.span }),
    };
    this.#blocks.push(block);
    this.#paragraph = { block, quoteDepth, column: isItem ? column : (this.#list?.column ?? 0) };
  }
}
