import { IngestCompletionListener } from '../src/collections/ingest-completion.listener.ts';
import { toBearerHeader, type VerifyTestApp } from './verify-app.ts';

/** A source in the response of ingest-status. */
export interface SourceStatus {
  ingest_source_id: string;
  url: string;
  filename: string | null;
  status: 'processing' | 'completed' | 'failed';
  stage: string | null;
  progress: number;
  attempt: number;
  error: string | null;
  error_code: string | null;
  next_retry_at: string | null;
}

const MAX_WAIT_MS = 25_000;

/** A collection into which pages are ingested over HTTP. */
export interface IngestCollection {
  id: string;
  graphId: string;
  /** Posts the pages and returns the ids of their sources, which are still processing. */
  enqueue: (urls: readonly string[], options?: object) => Promise<string[]>;
  /**
   * Posts the pages and waits until all have ended; returns their sources in the order of the URLs.
   */
  ingest: (urls: readonly string[], options?: object) => Promise<SourceStatus[]>;
  waitForSource: (id: string) => Promise<SourceStatus>;
  readStatus: (id: string) => Promise<SourceStatus>;
}

/** @param key of its owner; default Ann's */
export async function createIngestCollection(
  { http, app, keys }: VerifyTestApp,
  key = keys.ann,
): Promise<IngestCollection> {
  const { body } = await http
    .post('/api/v1/collections')
    .set(toBearerHeader(key))
    .send({ name: 'Pages' })
    .expect(200);
  const path = `/api/v1/collections/${body.id}`;
  const readStatus = async (id: string): Promise<SourceStatus> => {
    const { body: status } = await http
      .get(`${path}/ingest-status`)
      .set(toBearerHeader(key))
      .expect(200);
    return status.sources.find((source: SourceStatus) => source.ingest_source_id === id);
  };
  const enqueue = async (urls: readonly string[], options: object = {}): Promise<string[]> => {
    const answer = await http
      .post(`${path}/ingest`)
      .set(toBearerHeader(key))
      .send({ urls, ...options })
      .expect(202);
    return answer.body.ingest_source_ids;
  };
  const waitForSource = async (id: string) => {
    await app
      .get(IngestCompletionListener)
      .waitUntilFinished(id, MAX_WAIT_MS, new AbortController().signal);
    return readStatus(id);
  };
  return {
    id: body.id,
    graphId: body.tkg_id,
    enqueue,
    readStatus,
    waitForSource,
    ingest: async (urls, options) => Promise.all((await enqueue(urls, options)).map(waitForSource)),
  };
}

/** An HTML page with this title and these paragraphs. */
export const renderHtmlPage = (title: string, paragraphs: readonly string[], lang = 'en') =>
  '<!doctype html><html ' +
  `lang="${lang}"><head><title>${title}</title></head><body><main><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main></body></html>`;
