import { acceptNumberText, clipText, defineTool, formatDay, joinLines } from '@plumbline/mcp';
import { z } from 'zod';
import { toCallOptions, type AgentCaller } from './agent-caller.ts';
import { sourceSchema, textSchema } from './argument.schemas.ts';

const MAX_SNIPPET_CHARS = 200;

export const searchNewsTool = defineTool<AgentCaller>()({
  name: 'search_news',
  title: 'Search news',
  description:
    'Searches public news, or your own ingested content, and returns articles. Use read_page for ' +
    'the text of one, research for an answer with citations.',
  scope: 'read',
  isReadOnly: true,
  isOpenWorld: true,
  inputSchema: z.object({
    q: textSchema(500).describe('Words to search for.'),
    source: sourceSchema,
    from: z.string().optional().describe('First date or instant of publication.'),
    to: z.string().optional(),
    language: z.string().optional(),
    country: z.string().optional().describe('ISO 3166 code of two letters.'),
    sortBy: z.enum(['relevance', 'date']).default('relevance'),
    limit: acceptNumberText(z.int().min(1).max(50).describe('Default: 10.')).default(10),
  }),
  outputSchema: z.object({
    articles: z.array(
      z.object({
        title: z.string(),
        url: z.string(),
        outlet: z.string().optional(),
        published_at: z.string().optional(),
        snippet: z.string().optional(),
      }),
    ),
  }),
  run: async (args, { caller, signal }) => {
    const { articles } = await caller.client.factSearch(args, toCallOptions(caller, signal));
    return {
      articles: articles.map(({ title, url, domain, publishedAt, snippet }) => ({
        title,
        url,
        ...(domain && { outlet: domain }),
        ...(publishedAt && { published_at: publishedAt }),
        ...(snippet && { snippet: clipText(snippet, MAX_SNIPPET_CHARS) }),
      })),
    };
  },
  formatText: ({ articles }) =>
    joinLines(
      articles.length ? undefined : 'Nothing was found.',
      ...articles.map(
        ({ title, url, outlet, published_at }, index) =>
          `${index + 1}. ${clipText(title, 140)} — ` +
          [outlet, formatDay(published_at), url].filter(Boolean).join(', '),
      ),
    ),
});
