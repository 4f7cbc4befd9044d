import { acceptNumberText, defineTool, joinLines } from '@plumbline/mcp';
import { z } from 'zod';
import { toCallOptions, type AgentCaller } from './agent-caller.ts';
import { textSchema } from './argument.schemas.ts';

/** What a tool call returns of a page; `offset` pages on. */
const MAX_PAGE_CHARS = 1_500;

export const readPageTool = defineTool<AgentCaller>()({
  name: 'read_page',
  title: 'Read a page',
  description:
    'Reads the main text of a web page or document (HTML, PDF, DOCX) as Markdown, without menus ' +
    'and advertising. Long pages come in parts: ask for next_offset.',
  scope: 'read',
  isReadOnly: true,
  isOpenWorld: true,
  inputSchema: z.object({
    url: textSchema(2_048),
    offset: acceptNumberText(z.int().min(0).describe('Default: 0.')).default(0),
    max_chars: acceptNumberText(
      z.int().min(100).max(50_000).describe(`Default: ${MAX_PAGE_CHARS}.`),
    ).default(MAX_PAGE_CHARS),
  }),
  outputSchema: z.object({
    url: z.string(),
    title: z.string().optional(),
    author: z.string().optional(),
    published_at: z.string().optional(),
    markdown: z.string(),
    total_chars: z.int(),
    next_offset: z.int().optional(),
  }),
  run: async ({ url, offset, max_chars }, { caller, signal }) => {
    const page = await caller.client.crawl({ url }, toCallOptions(caller, signal));
    const end = findPartEnd(page.markdown, offset, max_chars);
    return {
      url: page.url,
      ...(page.title && { title: page.title }),
      ...(page.author && { author: page.author }),
      ...(page.publishedAt && { published_at: page.publishedAt }),
      markdown: page.markdown.slice(offset, end),
      total_chars: page.markdown.length,
      ...(end < page.markdown.length && { next_offset: end }),
    };
  },
  formatText: ({ title, author, published_at, url, markdown, total_chars, next_offset }) =>
    joinLines(
      [title, author, published_at, url].filter(Boolean).join(' · '),
      markdown,
      next_offset !== undefined
        ? `(${next_offset} of ${total_chars} characters; continue with offset ${next_offset})`
        : undefined,
    ),
});

/** Ends a part at a line if one ends in its second half, and never inside a character. */
function findPartEnd(markdown: string, offset: number, maxChars: number): number {
  const end = offset + maxChars;
  if (end >= markdown.length) return markdown.length;
  const lineEnd = markdown.lastIndexOf('\n', end);
  if (lineEnd > offset + maxChars / 2) return lineEnd + 1;
  return /[\ud800-\udbff]/u.test(markdown[end - 1] ?? '') ? end - 1 : end;
}
