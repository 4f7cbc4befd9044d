import type { ApiClient } from './api-client.ts';
import type { CallOptions } from './options.ts';
import type { Operation, QueryParameters, RequestBody } from './operation-types.ts';
import { streamResearchEvents } from './research-stream.ts';
import type { components, paths } from './verify.openapi.ts';

type Body = RequestBody<Operation<paths, '/api/v1/deep-research', 'post'>>;
type ListQuery = QueryParameters<Operation<paths, '/api/v1/deep-research', 'get'>>;
type Schemas = components['schemas'];

const IDEMPOTENT = { isIdempotent: true };

/** Research reports, for callers who wait, and in the background. */
export function createResearchApi(api: ApiClient<paths>) {
  return {
    /** Returns the finished report. */
    report: (body: Omit<Body, 'callback_url'>, call?: CallOptions) =>
      api.send('post', '/api/v1/deep-research', { body }, call, IDEMPOTENT) as Promise<
        Schemas['ResearchReportDto']
      >,
    /**
     * Yields the progress and finally the report. It cannot be resumed when the connection breaks.
     */
    stream: (body: Omit<Body, 'callback_url'>, call?: CallOptions) =>
      streamResearchEvents<Schemas['ResearchReportDto']>(() =>
        api.lines('post', '/api/v1/deep-research', { body }, call, {
          ...IDEMPOTENT,
          accept: 'text/event-stream',
        }),
      ),
    /** Queues research and returns at once: see `get`, or send a `callback_url`. */
    start: (body: Body, call?: CallOptions) =>
      api.send('post', '/api/v1/deep-research', { body }, call, {
        headers: { Prefer: 'respond-async' },
      }) as Promise<Schemas['ResearchJobDto']>,
    /** Returns research in the background, with its report when it is completed. */
    get: (id: string, call?: CallOptions) =>
      api.send('get', '/api/v1/deep-research/{id}', { path: { id } }, call),
    /** Research in the background, newest first, without the reports. */
    list: (query: ListQuery = {}, call?: CallOptions) =>
      api.send('get', '/api/v1/deep-research', { query }, call),
    /** Stops research in the background, and deletes it with its report. */
    delete: (id: string, call?: CallOptions) =>
      api.send('delete', '/api/v1/deep-research/{id}', { path: { id } }, call),
  };
}
