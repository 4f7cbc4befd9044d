import { writtenDate } from '../html/written-date.ts';
import type { CleanDocument } from '../read/clean-document.ts';
import { normaliseText, oneLine } from '../read/text-shape.ts';
import { frontMatter } from './front-matter.ts';
import { markdownText } from './markdown-text.ts';

const NOTHING = {
  author: null,
  publishedAt: null,
  description: null,
  language: null,
  canonicalUrl: null,
  siteName: null,
  claimReviews: [],
};

/** A Markdown file: its front matter and its text. The Markdown comes back as it was written. */
export function readMarkdown(decoded: string): Omit<CleanDocument, 'kind'> {
  const { values, body } = frontMatter(normaliseText(decoded).trimStart());
  const heading = firstHeading(body);
  return {
    ...NOTHING,
    title: oneLine(values.get('title'), 500) ?? oneLine(heading && markdownText(heading), 500),
    text: normaliseText(markdownText(body)).trim(),
    markdown: body.trim(),
    author: oneLine(values.get('author') ?? values.get('authors'), 300),
    publishedAt: writtenDate(
      values.get('date') ?? values.get('published') ?? values.get('publishdate'),
    ),
    description: oneLine(values.get('description') ?? values.get('summary')),
    language: oneLine(values.get('lang') ?? values.get('language'), 35),
  };
}

/** The first heading of level 1 or 2, with signs or underlined, outside of code. */
function firstHeading(body: string): string | undefined {
  const lines = body.split('\n', 2000);
  let code = false;
  for (const [i, line] of lines.entries()) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) code = !code;
    if (code) continue;
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
 * A text file. Its first line is the title when it is short, no sentence, and set off by an empty
 * line.
 */
export function readPlainText(decoded: string): Omit<CleanDocument, 'kind'> {
  const text = normaliseText(decoded)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const [, first] = /^(\S.{0,150})\n\n/.exec(text) ?? [];
  return {
    ...NOTHING,
    title: first && !/[.!?。,;:]$/.test(first) ? oneLine(first) : null,
    text,
    markdown: text,
  };
}
