import type { ApiClient } from './api-client.ts';
import type { CallOptions } from './options.ts';
import type { RequestBody, Operation, QueryParameters } from './operation-types.ts';
import type { components, paths } from './verify.openapi.ts';

type Body<Path extends keyof paths> = RequestBody<Operation<paths, Path, 'post'>>;
type Query<Path extends keyof paths> = QueryParameters<Operation<paths, Path, 'get'>>;
type IngestBody = Body<'/api/v1/collections/{id}/ingest'>;
type Schemas = components['schemas'];

/** Questions, and what does nothing the second time. */
const IDEMPOTENT = { isIdempotent: true };

/** Corpora that answer from their own pages alone. `id` may be the slug. */
export function createCollectionsApi(api: ApiClient<paths>) {
  return {
    create: (body: Body<'/api/v1/collections'>, call?: CallOptions) =>
      api.send('post', '/api/v1/collections', { body }, call),
    list: (query: Query<'/api/v1/collections'> = {}, call?: CallOptions) =>
      api.send('get', '/api/v1/collections', { query }, call),
    get: (id: string, call?: CallOptions) =>
      api.send('get', '/api/v1/collections/{id}', { path: { id } }, call),
    /** With all that was taken from its sources. */
    delete: (id: string, call?: CallOptions) =>
      api.send('delete', '/api/v1/collections/{id}', { path: { id } }, call),
    /**
     * Queues pages, which are taken in behind the answer: see `ingestStatus`. One that is there
     * already is not taken in twice.
     */
    ingest: (id: string, body: Omit<IngestBody, 'url'> & { urls: string[] }, call?: CallOptions) =>
      api.send(
        'post',
        '/api/v1/collections/{id}/ingest',
        { path: { id }, body },
        call,
        IDEMPOTENT,
      ) as Promise<Schemas['QueuedIngestDto']>,
    /** Takes one page in while the caller waits, up to a minute: give the call more than that. */
    ingestPage: (
      id: string,
      body: Omit<IngestBody, 'urls'> & { url: string },
      call?: CallOptions,
    ) =>
      api.send(
        'post',
        '/api/v1/collections/{id}/ingest',
        { path: { id }, body },
        { timeoutMs: 90_000, ...call },
        IDEMPOTENT,
      ) as Promise<Schemas['IngestedPageDto']>,
    ingestStatus: (
      id: string,
      query: Query<'/api/v1/collections/{id}/ingest-status'> = {},
      call?: CallOptions,
    ) => api.send('get', '/api/v1/collections/{id}/ingest-status', { path: { id }, query }, call),
    sources: {
      /** With its text as it was stored. */
      get: (id: string, sourceId: string, call?: CallOptions) =>
        api.send(
          'get',
          '/api/v1/collections/{id}/sources/{sourceId}',
          { path: { id, sourceId } },
          call,
        ),
      /** What was taken from it stays its owner's. */
      detach: (id: string, sourceId: string, call?: CallOptions) =>
        api.send(
          'delete',
          '/api/v1/collections/{id}/sources/{sourceId}',
          { path: { id, sourceId } },
          call,
        ),
    },
    /** Answers from the collection, or says that it cannot. */
    answer: (id: string, body: Body<'/api/v1/collections/{id}/answer'>, call?: CallOptions) =>
      api.send('post', '/api/v1/collections/{id}/answer', { path: { id }, body }, call, IDEMPOTENT),
    /** Judges answers that were given before. */
    qaVerify: (id: string, body: Body<'/api/v1/collections/{id}/qa-verify'>, call?: CallOptions) =>
      api.send(
        'post',
        '/api/v1/collections/{id}/qa-verify',
        { path: { id }, body },
        call,
        IDEMPOTENT,
      ),
    graph: (
      id: string,
      query: Omit<Query<'/api/v1/collections/{id}/graph'>, 'format'> = {},
      call?: CallOptions,
    ) => api.send('get', '/api/v1/collections/{id}/graph', { path: { id }, query }, call),
    /** The graph for other programs, as text. */
    graphAs: (format: 'graphml' | 'jsonld', id: string, call?: CallOptions) =>
      api.text('get', '/api/v1/collections/{id}/graph', { path: { id }, query: { format } }, call, {
        accept: '*/*',
      }),
  };
}
