import type { ApiClient } from './api-client.ts';
import { type CheckEvent, streamCheckEvents } from './check-stream.ts';
import type { CallOptions } from './options.ts';
import type { Operation, QueryParameters, RequestBody } from './operation-types.ts';
import { buildForm, type FileToSend } from './upload.ts';
import type { components, paths } from './verify.openapi.ts';

type Body<Path extends keyof paths> = RequestBody<Operation<paths, Path, 'post'>>;
type Query<Path extends keyof paths> = QueryParameters<Operation<paths, Path, 'get'>>;
type Schemas = components['schemas'];
type ListQuery = Omit<Query<'/api/v1/checks'>, 'format'>;
type DocumentBody = Body<'/api/v1/checks/document'>;

/** Events of a running check of a claim. */
export type ClaimCheckEvent =
  CheckEvent<'stage', Schemas['StageDto']> | CheckEvent<'result', Schemas['CheckDto']>;
/** Events of a running check of a document. */
export type DocumentCheckEvent =
  | CheckEvent<'claims', { claims: Schemas['DocumentClaimDto'][] }>
  | CheckEvent<'claim', Schemas['DocumentClaimDto']>
  | CheckEvent<'result', Schemas['DocumentCheckDto']>;

const IDEMPOTENT = { isIdempotent: true };
const EVENT_STREAM = { accept: 'text/event-stream' };

/** Stored checks of claims and of whole documents. */
export function createChecksApi(api: ApiClient<paths>) {
  return {
    /** Queues a check, which is read by its id. */
    create: (body: Body<'/api/v1/checks'>, call?: CallOptions) =>
      api.send('post', '/api/v1/checks', { body }, call),
    /** Queues a check and yields its stages. The check goes on when the reader stops. */
    stream: (body: Body<'/api/v1/checks'>, call?: CallOptions) =>
      streamCheckEvents<ClaimCheckEvent>(() =>
        api.lines('post', '/api/v1/checks', { body }, call, EVENT_STREAM),
      ),
    get: (id: string, call?: CallOptions) =>
      api.send('get', '/api/v1/checks/{id}', { path: { id } }, call),
    /** Newest first; `claim` selects the history of a claim. */
    list: (query: ListQuery = {}, call?: CallOptions) =>
      api.send('get', '/api/v1/checks', { query }, call),
    /** Returns all matching checks as CSV or as JSON lines. */
    export: (format: 'csv' | 'jsonl', query: ListQuery = {}, call?: CallOptions) =>
      api.text('get', '/api/v1/checks', { query: { ...query, format } }, call, { accept: '*/*' }),
    cancel: (id: string, call?: CallOptions) =>
      api.send('post', '/api/v1/checks/{id}/cancel', { path: { id } }, call, IDEMPOTENT),
    /** Returns the changes since the previous check, or since `against`. */
    compare: (id: string, query: Query<'/api/v1/checks/{id}/diff'> = {}, call?: CallOptions) =>
      api.send('get', '/api/v1/checks/{id}/diff', { path: { id }, query }, call),
    /** Judges the stored passages again. */
    replay: (id: string, call?: CallOptions) =>
      api.send('post', '/api/v1/checks/{id}/replay', { path: { id } }, call, IDEMPOTENT),
    /** Stores a person's judgement next to the verdict. */
    review: (id: string, body: Body<'/api/v1/checks/{id}/reviews'>, call?: CallOptions) =>
      api.send('post', '/api/v1/checks/{id}/reviews', { path: { id }, body }, call),
    /** Returns the check's public page as HTML. */
    page: (id: string, call?: CallOptions) =>
      api.text('get', '/fact-checks/{id}', { path: { id } }, call, { accept: 'text/html' }),
    /** Returns the checks of the same claim as an Atom feed. */
    feed: (id: string, call?: CallOptions) =>
      api.text('get', '/fact-checks/{id}/feed.atom', { path: { id } }, call, { accept: '*/*' }),
    documents: {
      /** Queues the check of a text or a page: its claims are checked. */
      create: (body: DocumentBody, call?: CallOptions) =>
        api.send('post', '/api/v1/checks/document', { body }, call),
      createFromFile: async (
        file: FileToSend & {
          language?: string | undefined;
          limit?: number | undefined;
          source?: string | undefined;
          as_of?: string | undefined;
          callback_url?: string | undefined;
        },
        call?: CallOptions,
      ) => api.upload('/api/v1/checks/document', await buildForm({ ...file }), call),
      /** Queues the check of a text or a page and yields each claim once it is judged. */
      stream: (body: DocumentBody, call?: CallOptions) =>
        streamCheckEvents<DocumentCheckEvent>(() =>
          api.lines('post', '/api/v1/checks/document', { body }, call, EVENT_STREAM),
        ),
      get: (id: string, query: Query<'/api/v1/checks/document/{id}'> = {}, call?: CallOptions) =>
        api.send('get', '/api/v1/checks/document/{id}', { path: { id }, query }, call),
      cancel: (id: string, call?: CallOptions) =>
        api.send('post', '/api/v1/checks/document/{id}/cancel', { path: { id } }, call, IDEMPOTENT),
      /** Exports the claims that have a verdict, for publishing. */
      export: (
        id: string,
        query: Query<'/api/v1/checks/document/{id}/export'>,
        call?: CallOptions,
      ) =>
        api.text('get', '/api/v1/checks/document/{id}/export', { path: { id }, query }, call, {
          accept: '*/*',
        }),
    },
  };
}
