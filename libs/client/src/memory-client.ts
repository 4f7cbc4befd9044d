import { ApiClient } from './api-client.ts';
import type { components, paths } from './memory.openapi.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { parseJsonLine } from './server-sent-events.ts';
import { PlumblineError } from './plumbline-error.ts';
import type { RequestBody, Operation, QueryParameters } from './operation-types.ts';

/** What memory takes and answers, by the names of its description. */
export type MemorySchemas = components['schemas'];

type Body<Path extends keyof paths> = RequestBody<Operation<paths, Path, 'post'>>;
type Query<Path extends keyof paths> = QueryParameters<Operation<paths, Path, 'get'>>;

/** Reads that are asked by POST, and writes that do nothing the second time. */
const IDEMPOTENT = { isIdempotent: true };

/** A row of an export: a node, an edge, or at last the certificate of them. */
export type ExportedRow =
  | MemorySchemas['NodeRowAnswer']
  | MemorySchemas['EdgeRowAnswer']
  | { certificate: MemorySchemas['CertificateAnswer'] };

export type MemoryClient = ReturnType<typeof memoryClient>;

/**
 * The memory service: statements with two times. Every read takes `as_of` and brings a certificate.
 */
export function memoryClient(options: ClientOptions) {
  const api = new ApiClient<paths>(options);
  return {
    /**
     * Writes nodes, edges and messages in one transaction. The same body again writes nothing:
     * tried again by itself.
     */
    remember: (body: Body<'/v1/memories'>, call?: CallOptions) =>
      api.send('post', '/v1/memories', { body }, call, IDEMPOTENT),
    /** The rows that are visible as of an instant, a page at a time. */
    list: (query: Query<'/v1/memories'>, call?: CallOptions) =>
      api.send('get', '/v1/memories', { query }, call),
    /** Those rows, page after page, each as it comes. */
    all: (query: Query<'/v1/memories'>, call?: CallOptions) => paginateRows(api, query, call),
    /** Which ids are in the ledger now, and since when. */
    lookup: (body: Body<'/v1/memories/lookup'>, call?: CallOptions) =>
      api.send('post', '/v1/memories/lookup', { body }, call, IDEMPOTENT),
    /** Finds by words, by a vector, or both. */
    search: (body: Body<'/v1/memories/search'>, call?: CallOptions) =>
      api.send('post', '/v1/memories/search', { body }, call, IDEMPOTENT),
    /**
     * The same by GET, for caches and addresses to pass on; without a vector of more than a few
     * numbers.
     */
    find: (query: Query<'/v1/memories/search'>, call?: CallOptions) =>
      api.send('get', '/v1/memories/search', { query }, call),
    /** The value of a declared fact, and what speaks for others. */
    resolve: (query: Query<'/v1/memories/resolve'>, call?: CallOptions) =>
      api.send('get', '/v1/memories/resolve', { query }, call),
    /** Chains of causes or effects. */
    why: (query: Query<'/v1/memories/why'>, call?: CallOptions) =>
      api.send('get', '/v1/memories/why', { query }, call),
    /** What lies around some nodes. */
    subgraph: (query: Query<'/v1/memories/subgraph'>, call?: CallOptions) =>
      api.send('get', '/v1/memories/subgraph', { query }, call),
    export: {
      /** Everything that is visible, in one answer. */
      whole: (query: ExportQuery, call?: CallOptions) =>
        api.send('get', '/v1/memories/export', { query }, call),
      /**
       * The same row by row, as it comes: for ledgers larger than memory. Ends with the
       * certificate, or throws.
       */
      rows: (query: ExportQuery, call?: CallOptions) => streamExportedRows(api, query, call),
      /** The same as GraphML. */
      graphml: (query: ExportQuery, call?: CallOptions) =>
        api.text('get', '/v1/memories/export', { query: { ...query, format: 'graphml' } }, call, {
          accept: 'application/graphml+xml',
        }),
    },
    facts: {
      /**
       * Declares what values a `fact_key` has and how the one that holds is chosen. The same
       * declaration again changes nothing.
       */
      declare: (body: Body<'/v1/facts'>, call?: CallOptions) =>
        api.send('post', '/v1/facts', { body }, call, IDEMPOTENT),
      list: (query: Query<'/v1/facts'> = {}, call?: CallOptions) =>
        api.send('get', '/v1/facts', { query }, call),
    },
    certificates: {
      /** The public key that certificates are signed with. */
      key: (call?: CallOptions) => api.send('get', '/v1/certificates/key', {}, call),
      /** A certificate as it was issued. */
      get: (id: string, call?: CallOptions) =>
        api.send('get', '/v1/certificates/{id}', { path: { id } }, call),
      /** Checks a certificate, and rows against it. */
      verify: (body: Body<'/v1/certificates/verify'>, call?: CallOptions) =>
        api.send('post', '/v1/certificates/verify', { body }, call, IDEMPOTENT),
      /** Proof that the ledger of an earlier certificate, `from`, is a beginning of this one's. */
      consistency: (id: string, from: string, call?: CallOptions) =>
        api.send(
          'get',
          '/v1/certificates/{id}/consistency',
          { path: { id }, query: { from } },
          call,
        ),
      /** Proof that rows are in the ledger of a certificate. */
      inclusion: (id: string, body: Body<'/v1/certificates/{id}/inclusion'>, call?: CallOptions) =>
        api.send(
          'post',
          '/v1/certificates/{id}/inclusion',
          { path: { id }, body },
          call,
          IDEMPOTENT,
        ),
    },
    /** The version of the engine; needs no key. */
    version: (call?: CallOptions) => api.send('get', '/v1/version', {}, call),
    /** Whether the database is as it must be, check by check. */
    checkInstall: (call?: CallOptions) => api.send('get', '/v1/check_install', {}, call),
    /**
     * What Prometheus collects, as its text; takes the operator's METRICS_TOKEN where there is one.
     */
    metrics: (metricsToken?: string, call?: CallOptions) =>
      api.text('get', '/metrics', {}, call, {
        accept: 'text/plain',
        headers: metricsToken ? { Authorization: `Bearer ${metricsToken}` } : {},
      }),
    health: {
      /** The process runs. */
      live: (call?: CallOptions) => api.send('get', '/health/live', {}, call),
      /** It can serve; a 503 is thrown when not. */
      ready: (call?: CallOptions) => api.send('get', '/health/ready', {}, call),
    },
  };
}

type ExportQuery = Omit<Query<'/v1/memories/export'>, 'format'>;

async function* paginateRows(
  api: ApiClient<paths>,
  query: Query<'/v1/memories'>,
  call?: CallOptions,
): AsyncGenerator<MemorySchemas['NodeRowAnswer']> {
  for (let cursor = query.cursor; ;) {
    const page = await api.send('get', '/v1/memories', { query: { ...query, cursor } }, call);
    yield* page.items;
    if (!page.next_cursor) return;
    cursor = page.next_cursor;
  }
}

async function* streamExportedRows(
  api: ApiClient<paths>,
  query: ExportQuery,
  call?: CallOptions,
): AsyncGenerator<ExportedRow> {
  const args = { query: { ...query, format: 'ndjson' as const } };
  const { body, requestId } = await api.lines('get', '/v1/memories/export', args, call, {
    accept: 'application/x-ndjson',
  });
  let isComplete = false;
  for await (const line of body) {
    const row = parseJsonLine<ExportedRow>(line, requestId);
    isComplete = 'certificate' in row;
    yield row;
  }
  if (!isComplete)
    throw new PlumblineError('The export ended before its certificate', {
      code: 'STREAM_BROKEN',
      requestId,
    });
}
