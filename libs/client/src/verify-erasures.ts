import type { ApiClient } from './api-client.ts';
import type { CallOptions } from './options.ts';
import type { Operation, QueryParameters, RequestBody } from './operation-types.ts';
import type { paths } from './verify.openapi.ts';

type ErasureOptions = Pick<
  RequestBody<Operation<paths, '/api/v1/erasures', 'post'>>,
  'reason' | 'dry_run'
>;
type Query = QueryParameters<Operation<paths, '/api/v1/erasures', 'get'>>;

/**
 * Erasures. They cannot be undone; with `dry_run`, the answer only states what would be erased.
 * Each call is recorded, so it is not retried once it may have been executed.
 */
export const createErasuresApi = (api: ApiClient<paths>) => ({
  /** Erases an ingested source, or a page or file of a collection, and what quotes it. */
  eraseSource: (source_id: string, options: ErasureOptions, call?: CallOptions) =>
    api.send('post', '/api/v1/erasures', { body: { ...options, source_id } }, call),
  /** Erases everything that contains a name. */
  eraseSubject: (subject: string, options: ErasureOptions, call?: CallOptions) =>
    api.send('post', '/api/v1/erasures', { body: { ...options, subject } }, call),
  /** Erases everything of the account and revokes its keys; needs a master key. */
  eraseAccount: (options: ErasureOptions, call?: CallOptions) =>
    api.send('post', '/api/v1/erasures', { body: { ...options, account: true } }, call),
  /** Who erased what, when and why, newest first. */
  list: (query: Query = {}, call?: CallOptions) =>
    api.send('get', '/api/v1/erasures', { query }, call),
  get: (id: string, call?: CallOptions) =>
    api.send('get', '/api/v1/erasures/{id}', { path: { id } }, call),
});
