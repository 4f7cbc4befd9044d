import { type MarkdownText, readMarkdownText } from '@plumbline/documents';

/** The words of a text, with the passages of the source that they stand for. */
export type SourceText = MarkdownText;

/** Reads the words of a Markdown text. The words of another text are the text itself. */
export const readSourceText = (source: string, isMarkdown: boolean): SourceText =>
  isMarkdown
    ? readMarkdownText(source)
    : { text: source, blocks: [], toSourceSpan: ({ start, end }) => ({ start, end }) };
