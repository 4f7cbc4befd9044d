import { clipText, defineTool, formatDay, joinLines } from '@plumbline/mcp';
import { z } from 'zod';
import { toCallOptions, type AgentCaller } from './agent-caller.ts';
import { languageSchema, textSchema } from './argument.schemas.ts';
import { readStream } from './read-stream.ts';

const MAX_SUMMARY_CHARS = 1_200;
const MAX_LISTED_SOURCES = 5;
const MAX_TITLE_CHARS = 100;

export const researchTool = defineTool<AgentCaller>()({
  name: 'research',
  title: 'Research a question',
  description:
    'Answers an open question from public news with citations, and says where sources disagree. ' +
    'It takes seconds to a minute. To check a statement use check_claim.',
  scope: 'read',
  isReadOnly: true,
  isOpenWorld: true,
  inputSchema: z.object({ query: textSchema(1_000), language: languageSchema }),
  outputSchema: z.object({
    summary: z.string().describe('[n] is the n-th source.'),
    sections: z.array(z.object({ title: z.string(), content: z.string() })),
    sources: z.array(
      z.object({ title: z.string(), url: z.string(), published_at: z.string().optional() }),
    ),
    unanswered: z.array(z.string()).describe('Questions without an answer in the sources.'),
  }),
  run: async (args, context) => {
    const { caller, signal } = context;
    const call = toCallOptions(caller, signal);
    const report = await readStream(caller.client.deepResearch.stream(args, call), context);
    return {
      summary: report.summary,
      sections: report.sections.filter(({ content }) => content !== report.summary),
      sources: report.sources.map(({ title, url, publishedAt }) => ({
        title,
        url,
        ...(publishedAt && { published_at: publishedAt }),
      })),
      unanswered: report.explanation.questions.flatMap(({ question, answered }) =>
        answered ? [] : [question],
      ),
    };
  },
  formatText: ({ summary, sections, sources, unanswered }) =>
    joinLines(
      clipLines(summary),
      sections.length
        ? `More sections: ${sections.map(({ title }) => title).join(', ')}`
        : undefined,
      ...unanswered.map((question) => `Not answered: ${question}`),
      ...sources
        .slice(0, MAX_LISTED_SOURCES)
        .map(
          ({ title, url, published_at }, index) =>
            `[${index + 1}] ` +
            [clipText(title, MAX_TITLE_CHARS), formatDay(published_at), url]
              .filter(Boolean)
              .join(', '),
        ),
      sources.length > MAX_LISTED_SOURCES
        ? `… and ${sources.length - MAX_LISTED_SOURCES} more sources.`
        : undefined,
    ),
});

/** The first lines of a text that fit, each whole. */
function clipLines(text: string): string {
  if (text.length <= MAX_SUMMARY_CHARS) return text;
  const [first = '', ...rest] = text.split('\n');
  const kept = [clipText(first, MAX_SUMMARY_CHARS)];
  for (const line of rest) {
    if (kept.join('\n').length + line.length > MAX_SUMMARY_CHARS) return [...kept, '…'].join('\n');
    kept.push(line);
  }
  return kept.join('\n');
}
