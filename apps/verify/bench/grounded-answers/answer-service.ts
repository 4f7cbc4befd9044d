import { setTimeout as sleep } from 'node:timers/promises';
import { createServiceDatabase, startPageServer, startService } from '@plumbline/testing';

const TOKEN = 'a-token-for-the-grounded-bench';
const BATCH_SIZE = 50;
const MAX_WAIT_MS = 600_000;

export interface Page {
  title: string;
  text: string;
}

export interface CollectionAnswer {
  answer: string;
  grounded: boolean;
  confidence: number;
  citations: { ingest_source_id: string; quote: string; start: number; end: number }[];
}

/** A service in its own process, and a server with pages for it. */
export async function startAnswerService() {
  const stored = await createServiceDatabase('verify');
  const pages = await startPageServer();
  const service = await startService('verify', {
    ...stored.env,
    VERIFY_PORT: '0',
    VERIFY_API_KEYS: JSON.stringify({
      [TOKEN]: { account: 'bench', kind: 'personal', subject: 'bench' },
    }),
    FETCH_ALLOWED_PRIVATE_HOSTS: pages.host,
    ...{ INGEST_HOST_INTERVAL_MS: '1', RATE_LIMIT_PER_MINUTE: '0' },
  });
  const quotes: { id: string; quote: string; start: number; end: number }[] = [];
  const call = async <Body>(path: string, body?: object): Promise<Body> => {
    const response = await fetch(`${service.url}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  return {
    /** Creates a collection with the pages. */
    async createCollection(name: string, sourcePages: readonly Page[]): Promise<string> {
      const { id } = await call<{ id: string }>('collections', { name });
      const urls = sourcePages.map(({ title, text }, at) =>
        pages.put(`/${id}/${at}`, toHtml(title, text)),
      );
      for (let at = 0; at < urls.length; at += BATCH_SIZE)
        await call(`collections/${id}/ingest`, { urls: urls.slice(at, at + BATCH_SIZE) });
      const until = performance.now() + MAX_WAIT_MS;
      for (;;) {
        const { summary } = await call<{ summary: { processing: number; failed: number } }>(
          `collections/${id}/ingest-status`,
        );
        if (summary.processing === 0) {
          if (summary.failed) console.log(`${name}: ${summary.failed} pages could not be taken in`);
          return id;
        }
        if (performance.now() > until)
          throw new Error(`${name}: ${summary.processing} pages are still waited for`);
        await sleep(250);
      }
    },
    async ask(
      id: string,
      question: string,
      before: string[] = [],
    ): Promise<CollectionAnswer & { milliseconds: number }> {
      const from = performance.now();
      const answer = await call<CollectionAnswer>(`collections/${id}/answer`, { question, before });
      for (const { ingest_source_id, ...place } of answer.citations)
        quotes.push({ id: ingest_source_id, ...place });
      return { ...answer, milliseconds: performance.now() - from };
    },
    /**
     * Stops everything. Returns the number of quotes, of quotes that are not in the stored text,
     * and of passages.
     */
    async end(): Promise<{ quotes: number; wrong: number; passages: number }> {
      await service.end();
      await pages.close();
      const database = await stored.open();
      const { rows } = await database.pool.query<{ id: string; content: string }>(
        'select c.id, s.content from verify.collection_source c join verify.source s on s.id ' +
          '= c.source_id',
      );
      const { rows: count } = await database.pool.query<{ n: number }>(
        'select sum(passages)::int as n from verify.source',
      );
      await database.close();
      await stored.remove();
      const contents = new Map(rows.map(({ id, content }) => [id, content]));
      const wrongQuotes = quotes.filter(
        ({ id, quote, start, end }) => contents.get(id)?.slice(start, end) !== quote,
      );
      return { quotes: quotes.length, wrong: wrongQuotes.length, passages: count[0]?.n ?? 0 };
    },
  };
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
const toHtml = (title: string, text: string) =>
  `<!doctype html><html><head><title>${escapeHtml(title)}</title></head><body><article><h1>${escapeHtml(title)}</h1>${text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n')}</article></body></html>`;
