import type { PageServer } from '@plumbline/testing';

const COLLECTIONS = 100;
const PAGES_PER_COLLECTION = 100;
/** The maximum of one request. */
const PAGES_PER_REQUEST = 50;
const MAX_WAIT_MS = 120_000;

interface QueueOrderOptions {
  send: (token: string, path: string, body?: object) => Promise<Response>;
  pages: PageServer;
  tokens: { NEIGHBOUR: string; HOSTILE: string };
}

/** Prints how many pages of the other account are read before the neighbour's only page. */
export async function measureQueueOrder({ send, pages, tokens }: QueueOrderOptions): Promise<void> {
  const call = async <Body>(token: string, path: string, body?: object): Promise<Body> => {
    const response = await send(token, path, body);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const requested: string[] = [];
  const putPage = (path: string) =>
    pages.put(path, (_request, response) => {
      requested.push(path);
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<title>Page</title><p>The mill of ${path} cost 4 million euros in 2019.</p>`);
    });
  const createCollection = async (token: string, name: string) =>
    (await call<{ id: string }>(token, '/collections', { name })).id;
  for (let at = 0; at < COLLECTIONS; at++) {
    const id = await createCollection(tokens.HOSTILE, `Collection ${at}`);
    for (let first = 0; first < PAGES_PER_COLLECTION; first += PAGES_PER_REQUEST) {
      const urls = Array.from({ length: PAGES_PER_REQUEST }, (_, page) =>
        putPage(`/queued/${at}/${first + page}`),
      );
      await call(tokens.HOSTILE, `/collections/${id}/ingest`, { urls });
    }
  }
  const id = await createCollection(tokens.NEIGHBOUR, 'One page');
  const countBefore = requested.length;
  const startedAt = performance.now();
  await call(tokens.NEIGHBOUR, `/collections/${id}/ingest`, { urls: [putPage('/queued/only')] });
  while (!requested.includes('/queued/only') && performance.now() - startedAt < MAX_WAIT_MS)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const place = requested.indexOf('/queued/only');
  const waitedMs = Math.round(performance.now() - startedAt);
  console.log(
    `\nQueue: ${COLLECTIONS * PAGES_PER_COLLECTION} pages of one account in ${COLLECTIONS} ` +
      `collections, ${countBefore} of them requested so far. ` +
      (place < 0
        ? `The page of the other account was not requested within ${MAX_WAIT_MS / 1_000} s.`
        : `The page of the other account was requested after ${place - countBefore} others, ${waitedMs} ms.`),
  );
}
