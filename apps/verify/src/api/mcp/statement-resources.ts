// Pages of statements and checks as Markdown, for clients that attach resources.
import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/server';
import type { VerifySchemas } from '@plumbline/client';
import { formatDay, formatShare, joinLines } from '@plumbline/mcp';
import type { AgentCaller } from './agent-caller.ts';

type Statement = VerifySchemas['StatementDto'];

const MAX_SIGHTINGS = 20;
const MAX_LINKS = 20;

/** Adds the resources `plumbline://claims/{id}` and `plumbline://predictions/{id}`. */
export function registerStatementResources(server: McpServer, caller: AgentCaller): void {
  for (const [name, kind] of [
    ['claim', 'claims'],
    ['prediction', 'predictions'],
  ] as const)
    server.registerResource(
      name,
      new ResourceTemplate(`plumbline://${kind}/{id}`, { list: undefined }),
      {
        title: `Page of a ${name}`,
        description:
          `The ${name} with its latest verdict, who states it and what speaks for and against it. ` +
          'The id is at the end of the addresses in `pages` of check_claim.',
        mimeType: 'text/markdown',
      },
      async (uri, { id }) => {
        const { statements } = caller.client;
        const statement = await statements[name](String(id), {}, { requestId: caller.requestId });
        return {
          contents: [
            { uri: uri.href, mimeType: 'text/markdown', text: renderStatement(statement) },
          ],
        };
      },
    );
}

/** Renders a statement's page as Markdown. */
export function renderStatement(statement: Statement): string {
  const { standing, sightings, links } = statement;
  return `${joinLines(
    `# ${escapeMarkdown(statement.text)}`,
    '',
    standing
      ? `\n**${standing.verdict}**, confidence ${formatShare(standing.confidence)}, ` +
          `checked ${formatDay(standing.checked_at)} by ${standing.engine}. ` +
          escapeMarkdown(standing.summary)
      : '\nNot checked yet.',
    '\n## Who states it\n',
    ...sightings.slice(0, MAX_SIGHTINGS).map(formatSighting),
    sightings.length > MAX_SIGHTINGS ? `- … and ${sightings.length - MAX_SIGHTINGS} more` : '',
    ...(['SUPPORTS', 'CONTRADICTS'] as const).flatMap((relation) => {
      const related = links.filter((link) => link.relation === relation).slice(0, MAX_LINKS);
      const heading = relation === 'SUPPORTS' ? 'Supported by' : 'Contradicted by';
      return related.length
        ? [`\n## ${heading}\n`, ...related.map(({ text, url }) => formatLink(text, url))]
        : [];
    }),
  )}\n`;
}

const formatSighting = ({ quote, outlet, domain, title, url, published_at }: Sighting) =>
  `- “${escapeMarkdown(quote)}” — ${escapeMarkdown(
    [outlet || domain, title, formatDay(published_at)].filter(Boolean).join(', '),
  )}, <${url}>`;

const formatLink = (text: string, url: string | null) =>
  `- ${escapeMarkdown(text)}${url ? ` (<${url}>)` : ''}`;

/** Texts of pages must not become markup. */
const escapeMarkdown = (text: string) =>
  text.replace(/\s+/gu, ' ').replace(/[\\`*_[\]<>#|]/g, '\\$&');

type Sighting = Statement['sightings'][number];
