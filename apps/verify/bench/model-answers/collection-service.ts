import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readUIMessageStream, type UIMessage, type UIMessageChunk } from '@plumbline/llm';
import { startPageServer, startService } from '@plumbline/testing';

/** A page with its known fields; `publishedAt` in ISO 8601. */
export interface Page {
  id: string;
  title: string;
  outlet?: string;
  author?: string;
  publishedAt?: string;
  text: string;
}

/** A page as published. */
export interface HtmlPage {
  id: string;
  html: string;
}

export interface CollectionAnswer {
  answer: string;
  grounded: boolean;
  missing: string | null;
  citations: { quote: string }[];
  meta: { tokens: number };
}

export interface ChatReply {
  sessionId: string;
  text: string;
  engine: string;
}

const TOKEN = 'a-token-for-the-answers-bench';
const MAX_WAIT_MS = 600_000;
const POLL_INTERVAL_MS = 250;

/**
 * A service with one collection of the pages. The rules ingest them; the model of `env` answers.
 *
 * @param folder keeps the database, so that a run can be repeated; default: a temporary one
 */
export async function startCollectionService(
  pages: readonly (Page | HtmlPage)[],
  env: NodeJS.ProcessEnv,
  folder?: string,
) {
  const dataFolder = folder ? resolve(folder) : mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  const collectionFile = join(dataFolder, 'collection');
  if (!existsSync(collectionFile))
    writeFileSync(collectionFile, await ingestPages(pages, dataFolder));
  const collectionId = readFileSync(collectionFile, 'utf8');
  const service = await startVerify({ DATA_DIR: dataFolder, ...env });
  return {
    async ask(question: string, language: string) {
      const response = await service.post(`collections/${collectionId}/answer`, {
        question,
        language,
      });
      const answer = (await response.json()) as CollectionAnswer;
      return { ...answer, engine: response.headers.get('x-engine') ?? '' };
    },
    /** @returns the verdict on one answer */
    async verifyAnswer(question: string, answer: string): Promise<string> {
      const response = await service.post(`collections/${collectionId}/qa-verify`, {
        qa_pairs: [{ question, answer }],
      });
      const { results } = (await response.json()) as { results: { verdict: string }[] };
      return results[0]?.verdict ?? '';
    },
    async chat(message: string, language: string, sessionId?: string): Promise<ChatReply> {
      const response = await service.post('chat', {
        message,
        language,
        ...(sessionId ? { session_id: sessionId } : { collection_id: collectionId }),
      });
      return readReply(await response.text());
    },
    async end(): Promise<void> {
      await service.end();
      if (!folder) rmSync(dataFolder, { recursive: true });
    },
  };
}

async function ingestPages(
  pages: readonly (Page | HtmlPage)[],
  dataFolder: string,
): Promise<string> {
  const server = await startPageServer();
  const service = await startVerify({
    DATA_DIR: dataFolder,
    FETCH_ALLOWED_PRIVATE_HOSTS: server.host,
    INGEST_HOST_INTERVAL_MS: '1',
  });
  const created = await service.post('collections', { name: 'News' });
  const { id } = (await created.json()) as { id: string };
  const urls = pages.map((page) =>
    server.put(`/${page.id}`, 'html' in page ? page.html : toHtml(page)),
  );
  await service.post(`collections/${id}/ingest`, { urls });
  const until = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const response = await service.get(`collections/${id}/ingest-status`);
    const { summary } = (await response.json()) as {
      summary: { processing: number; failed: number };
    };
    if (summary.failed) throw new Error(`${summary.failed} pages could not be taken in.`);
    if (!summary.processing) break;
    if (performance.now() > until) throw new Error('The pages are not taken in yet.');
    await sleep(POLL_INTERVAL_MS);
  }
  await service.end();
  await server.close();
  return id;
}

async function startVerify(env: NodeJS.ProcessEnv) {
  const service = await startService('verify', {
    VERIFY_PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
    VERIFY_API_KEYS: JSON.stringify({
      [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
    }),
    ...env,
  });
  const call = async (path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${service.url}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  return { get: (path: string) => call(path), post: call, end: () => service.end() };
}

async function readReply(stream: string): Promise<ChatReply> {
  const chunks = [...stream.matchAll(/^data: (\{.*)$/gm)].map(
    ([, json]) => JSON.parse(json!) as UIMessageChunk,
  );
  let message: UIMessage | undefined;
  for await (const state of readUIMessageStream({ stream: ReadableStream.from(chunks) }))
    message = state;
  const metadata = message?.metadata as { session_id?: string; engine?: string } | undefined;
  const texts = (message?.parts ?? []).flatMap((part) => (part.type === 'text' ? part.text : []));
  return {
    sessionId: metadata?.session_id ?? '',
    text: texts.join('\n'),
    engine: metadata?.engine ?? '',
  };
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const toHtml = ({ title, outlet, author, publishedAt, text }: Page) => `<!doctype html>
<html><head><title>${escapeHtml(title)}</title>
${toMeta('og:site_name', outlet)}${toMeta('author', author)}${toMeta('article:published_time', publishedAt)}
</head><body><article><h1>${escapeHtml(title)}</h1>
${text
  .split(/\n\s*\n/)
  .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
  .join('\n')}
</article></body></html>`;

const toMeta = (name: string, content: string | undefined) =>
  content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '';
