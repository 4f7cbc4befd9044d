import { IngestWatch } from '../src/collections/ingest-watch.ts';
import { bearer, type RunningVerify } from './running-verify.ts';

/** A source as ingest-status tells it. */
export interface ToldSource {
  ingest_source_id: string;
  url: string;
  status: 'processing' | 'completed' | 'failed';
  stage: string | null;
  progress: number;
  attempt: number;
  error: string | null;
  error_code: string | null;
  next_retry_at: string | null;
}

const PATIENCE_MS = 25_000;

/** A collection of somebody's that pages are put in, by HTTP. */
export interface Ingesting {
  id: string;
  graphId: string;
  /** Posts the pages; resolves to the ids of their sources, which are on their way then. */
  post: (urls: readonly string[], options?: object) => Promise<string[]>;
  /**
   * Posts the pages and waits until all of them have ended; their sources in the order of the urls.
   */
  take: (urls: readonly string[], options?: object) => Promise<ToldSource[]>;
  ended: (id: string) => Promise<ToldSource>;
  told: (id: string) => Promise<ToldSource>;
}

/** @param key of its owner; default Ann's */
export async function startIngesting(
  { http, app, keys }: RunningVerify,
  key = keys.ann,
): Promise<Ingesting> {
  const { body } = await http
    .post('/api/v1/collections')
    .set(bearer(key))
    .send({ name: 'Pages' })
    .expect(200);
  const path = `/api/v1/collections/${body.id}`;
  const told = async (id: string): Promise<ToldSource> => {
    const { body: status } = await http.get(`${path}/ingest-status`).set(bearer(key)).expect(200);
    return status.sources.find((source: ToldSource) => source.ingest_source_id === id);
  };
  const post = async (urls: readonly string[], options: object = {}): Promise<string[]> => {
    const answer = await http
      .post(`${path}/ingest`)
      .set(bearer(key))
      .send({ urls, ...options })
      .expect(202);
    return answer.body.ingest_source_ids;
  };
  const ended = async (id: string) => {
    await app.get(IngestWatch).ended(id, PATIENCE_MS, new AbortController().signal);
    return told(id);
  };
  return {
    id: body.id,
    graphId: body.tkg_id,
    post,
    told,
    ended,
    take: async (urls, options) => Promise.all((await post(urls, options)).map(ended)),
  };
}

/** An HTML page with that title and those paragraphs. */
export const htmlPage = (title: string, paragraphs: readonly string[], lang = 'en') =>
  '<!doctype html><html ' +
  `lang="${lang}"><head><title>${title}</title></head><body><main><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main></body></html>`;
