import type { Application, Request, Response } from 'express';
import { escapeXml } from './graphml-writer.ts';

/** What the service tells at `/`, to people and programs that have only its address. */
export interface FrontPage {
  title: string;
  description: string;
  /** Paths of the service, by what is there. */
  links: Readonly<Record<string, string>>;
  /** Requests to begin with: what each does, and its command. `$URL` is the service's address. */
  requests: readonly { purpose: string; command: string }[];
}

/** Host names and ports; anything else in the header is not repeated. */
const VALID_HOST = /^[\w.-]{1,253}(?::\d{1,5})?$|^\[[\da-f:.]{2,45}\](?::\d{1,5})?$/i;

/**
 * Serves the front page as HTML to browsers, as JSON to clients that prefer it, and as text to the
 * others. It needs no key and contains none.
 */
export function serveFrontPage(app: Application, page: FrontPage): void {
  // A route, so that other methods are a 405. The path `/` would also match `//`.
  app.get(/^\/$/, (request: Request, response: Response) => {
    const { host = '' } = request.headers;
    const origin = VALID_HOST.test(host) ? `${request.protocol}://${host}` : '$URL';
    const described = resolveOrigin(page, origin);
    response.set({ 'Cache-Control': 'no-cache', Vary: 'Accept' });
    switch (request.accepts(['text/plain', 'text/html', 'application/json'])) {
      case 'application/json':
        return void response.json(described);
      case 'text/html':
        return void response.type('html').send(renderHtml(described));
      default:
        return void response.type('text/plain').send(renderText(described));
    }
  });
}

const resolveOrigin = ({ links, requests, ...page }: FrontPage, origin: string): FrontPage => ({
  ...page,
  links: Object.fromEntries(Object.entries(links).map(([name, path]) => [name, origin + path])),
  requests: requests.map(({ purpose, command }) => ({
    purpose,
    command: command.replaceAll('$URL', origin),
  })),
});

function renderText({ title, description, links, requests }: FrontPage): string {
  const width = Math.max(...Object.keys(links).map(({ length }) => length)) + 2;
  return [
    title,
    '',
    description,
    '',
    ...Object.entries(links).map(([name, url]) => name.padEnd(width) + url),
    ...requests.flatMap(({ purpose, command }) => ['', `# ${purpose}`, command]),
    '',
  ].join('\n');
}

function renderHtml({ title, description, links, requests }: FrontPage): string {
  const items = Object.entries(links).map(
    ([name, url]) => `<li><a href="${escapeXml(url)}">${escapeXml(name)}</a></li>`,
  );
  const examples = requests.map(
    ({ purpose, command }) =>
      `<p>${escapeXml(purpose)}</p>\n<pre><code>${escapeXml(command)}</code></pre>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeXml(title)}</title>
<h1>${escapeXml(title)}</h1>
<p>${escapeXml(description)}</p>
<ul>
${items.join('\n')}
</ul>
${examples.join('\n')}
</html>
`;
}
