import { DocumentError } from '../document-error.ts';
import { extractFirstDate } from '../html/date-in-text.ts';
import type { CleanDocument } from '../read/clean-document.ts';
import { normalizeText, toSingleLine } from '../read/text-normalization.ts';
import { parseFrontMatter } from '../markdown/front-matter.ts';
import { markdownToText } from '../markdown/markdown-text.ts';

const EMPTY_METADATA = {
  author: null,
  publishedAt: null,
  description: null,
  language: null,
  canonicalUrl: null,
  siteName: null,
  claimReviews: [],
};

const MAX_MARKDOWN_CHARS = 5_000_000;

/**
 * Reads a Markdown file: its front matter and its text. The Markdown is returned unchanged.
 * @throws DocumentError `too_complex` for more than 5,000,000 characters
 */
export function readMarkdown(source: string): Omit<CleanDocument, 'kind'> {
  if (source.length > MAX_MARKDOWN_CHARS)
    throw new DocumentError(
      'too_complex',
      `The document has more than ${MAX_MARKDOWN_CHARS.toLocaleString('en')} characters of Markdown.`,
    );
  const { values, body } = parseFrontMatter(normalizeText(source).trimStart());
  const heading = findFirstHeading(body);
  return {
    ...EMPTY_METADATA,
    title:
      toSingleLine(values.get('title'), 500) ??
      toSingleLine(heading && markdownToText(heading), 500),
    text: normalizeText(markdownToText(body)).trim(),
    markdown: body.trim(),
    author: toSingleLine(values.get('author') ?? values.get('authors'), 300),
    publishedAt: extractFirstDate(
      values.get('date') ?? values.get('published') ?? values.get('publishdate'),
    ),
    description: toSingleLine(values.get('description') ?? values.get('summary')),
    language: toSingleLine(values.get('lang') ?? values.get('language'), 35),
  };
}

/** The first heading of level 1 or 2, with `#` or underlined, outside code. */
function findFirstHeading(body: string): string | undefined {
  const lines = body.split('\n', 2000);
  let isInCode = false;
  for (const [i, line] of lines.entries()) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isInCode = !isInCode;
    if (isInCode) continue;
    if (/^ {0,3}#{1,2}[ \t]\s*\S/.test(line)) return line.slice(0, 500);
    if (
      /^ {0,3}(?:={2,}|-{2,})\s*$/.test(lines[i + 1] ?? '') &&
      /^ {0,3}[\p{L}\p{N}*_"“'«(]/u.test(line)
    )
      return line.slice(0, 500);
  }
  return undefined;
}

/**
 * Reads a text file. Its first line is the title if it is short, no sentence, and followed by an
 * empty line.
 */
export function readPlainText(source: string): Omit<CleanDocument, 'kind'> {
  const text = normalizeText(source)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const [, first] = /^(\S.{0,150})\n\n/.exec(text) ?? [];
  return {
    ...EMPTY_METADATA,
    title: first && !/[.!?。,;:]$/.test(first) ? toSingleLine(first) : null,
    text,
    markdown: text,
  };
}
