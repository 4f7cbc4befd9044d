import type { ApiClient } from './api-client.ts';
import type { CallOptions } from './options.ts';
import type { RequestBody, Operation, QueryParameters } from './operation-types.ts';
import { buildForm, type FileToSend } from './upload.ts';
import type { components, paths } from './verify.openapi.ts';

type Body<Path extends keyof paths> = RequestBody<Operation<paths, Path, 'post'>>;
type Query<Path extends keyof paths> = QueryParameters<Operation<paths, Path, 'get'>>;
type IngestBody = Body<'/api/v1/collections/{id}/ingest'>;
type Schemas = components['schemas'];

/** For reads, and for calls that do nothing when repeated. */
const IDEMPOTENT = { isIdempotent: true };

/** Collections, which answer only from their own pages. `id` may be the slug. */
export function createCollectionsApi(api: ApiClient<paths>) {
  return {
    create: (body: Body<'/api/v1/collections'>, call?: CallOptions) =>
      api.send('post', '/api/v1/collections', { body }, call),
    list: (query: Query<'/api/v1/collections'> = {}, call?: CallOptions) =>
      api.send('get', '/api/v1/collections', { query }, call),
    get: (id: string, call?: CallOptions) =>
      api.send('get', '/api/v1/collections/{id}', { path: { id } }, call),
    /** Deletes a collection with all that was extracted from its sources. */
    delete: (id: string, call?: CallOptions) =>
      api.send('delete', '/api/v1/collections/{id}', { path: { id } }, call),
    /**
     * Queues pages and returns before they are ingested: see `ingestStatus`. Existing pages are not
     * ingested again.
     */
    ingest: (id: string, body: Omit<IngestBody, 'url'> & { urls: string[] }, call?: CallOptions) =>
      api.send(
        'post',
        '/api/v1/collections/{id}/ingest',
        { path: { id }, body },
        call,
        IDEMPOTENT,
      ) as Promise<Schemas['QueuedIngestDto']>,
    /** Ingests one page before it returns, which takes up to a minute: set a longer `timeoutMs`. */
    ingestPage: (
      id: string,
      body: Omit<IngestBody, 'urls' | 'callback_url'> & { url: string },
      call?: CallOptions,
    ) =>
      api.send(
        'post',
        '/api/v1/collections/{id}/ingest',
        { path: { id }, body },
        { ...call, timeoutMs: call?.timeoutMs ?? 90_000 },
        IDEMPOTENT,
      ) as Promise<Schemas['IngestedPageDto']>,
    /** Queues a file and returns before it is ingested: see `ingestStatus`. */
    ingestFile: async (
      id: string,
      file: FileToSend & {
        visibility?: 'private' | 'public' | undefined;
        callback_url?: string | undefined;
      },
      call?: CallOptions,
    ) =>
      api.upload(
        '/api/v1/collections/{id}/ingest/file',
        await buildForm({ ...file }),
        call,
        IDEMPOTENT,
        { path: { id } },
      ),
    ingestStatus: (
      id: string,
      query: Query<'/api/v1/collections/{id}/ingest-status'> = {},
      call?: CallOptions,
    ) => api.send('get', '/api/v1/collections/{id}/ingest-status', { path: { id }, query }, call),
    sources: {
      /** Returns a source with its stored text. */
      get: (id: string, sourceId: string, call?: CallOptions) =>
        api.send(
          'get',
          '/api/v1/collections/{id}/sources/{sourceId}',
          { path: { id, sourceId } },
          call,
        ),
      /** Removes a source from the collection. What was extracted from it stays with its owner. */
      detach: (id: string, sourceId: string, call?: CallOptions) =>
        api.send(
          'delete',
          '/api/v1/collections/{id}/sources/{sourceId}',
          { path: { id, sourceId } },
          call,
        ),
    },
    /** Answers from the collection, or says that the collection has no answer. */
    answer: (id: string, body: Body<'/api/v1/collections/{id}/answer'>, call?: CallOptions) =>
      api.send('post', '/api/v1/collections/{id}/answer', { path: { id }, body }, call, IDEMPOTENT),
    /** Judges existing answers. */
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
    /** Returns the graph as text in an exchange format. */
    graphAs: (format: 'graphml' | 'jsonld', id: string, call?: CallOptions) =>
      api.text('get', '/api/v1/collections/{id}/graph', { path: { id }, query: { format } }, call, {
        accept: '*/*',
      }),
  };
}
