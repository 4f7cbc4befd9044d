/** UTF-16 offsets of the source. */
export interface SourceSpan {
  start: number;
  end: number;
}

/** A block of Markdown; each cell of a table is one. */
export interface MarkdownBlock extends SourceSpan {
  kind: 'paragraph' | 'heading' | 'cell' | 'code' | 'front_matter';
  /** The lines without the markers of quotes, lists and headings, in the order of the source. */
  lines: SourceSpan[];
  /** The list that the block is an item of, or the table of a cell. */
  group?: SourceSpan;
  /** The row of a cell, from 0. */
  row?: number;
}

export interface ParsedMarkdown {
  blocks: MarkdownBlock[];
  /** The labels of `[label]: url`, as `normalizeLabel` returns them. */
  labels: ReadonlySet<string>;
}
