import { ApiClient } from './api-client.ts';
import type { components, paths } from './memory.openapi.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { parseJsonLine } from './server-sent-events.ts';
import { PlumblineError } from './plumbline-error.ts';
import type { RequestBody, Operation, QueryParameters } from './operation-types.ts';

/** Requests and answers of memory, by their names in its description. */
export type MemorySchemas = components['schemas'];

type Body<Path extends keyof paths> = RequestBody<Operation<paths, Path, 'post'>>;
type Query<Path extends keyof paths> = QueryParameters<Operation<paths, Path, 'get'>>;

/** Reads that use POST, and writes that do nothing when repeated. */
const IDEMPOTENT = { isIdempotent: true };

/** A row of an export: a node, an edge, or finally their certificate. */
export type ExportedRow =
  | MemorySchemas['NodeRowAnswer']
  | MemorySchemas['EdgeRowAnswer']
  | { certificate: MemorySchemas['CertificateAnswer'] };

export type MemoryClient = ReturnType<typeof memoryClient>;

/**
 * The memory service: statements with two times (when they are true, and when they were learned).
 * Every read accepts `as_of` and returns a certificate.
 */
export function memoryClient(options: ClientOptions) {
  const api = new ApiClient<paths>(options);
  return {
    /**
     * Writes nodes, edges and messages in one transaction. Sending the same body again writes
     * nothing, so failures are retried automatically.
     */
    remember: (body: Body<'/v1/memories'>, call?: CallOptions) =>
      api.send('post', '/v1/memories', { body }, call, IDEMPOTENT),
    /** Lists the rows that are visible as of an instant, one page per call. */
    list: (query: Query<'/v1/memories'>, call?: CallOptions) =>
      api.send('get', '/v1/memories', { query }, call),
    /** Yields all rows of `list`; it fetches page after page. */
    all: (query: Query<'/v1/memories'>, call?: CallOptions) => paginateRows(api, query, call),
    /** Returns which of the ids are in the ledger now, and since when. */
    lookup: (body: Body<'/v1/memories/lookup'>, call?: CallOptions) =>
      api.send('post', '/v1/memories/lookup', { body }, call, IDEMPOTENT),
    /** Searches by words, by a vector, or by both. */
    search: (body: Body<'/v1/memories/search'>, call?: CallOptions) =>
      api.send('post', '/v1/memories/search', { body }, call, IDEMPOTENT),
    /** The same as a GET request, for caches and shareable URLs. Use it only with short vectors. */
    find: (query: Query<'/v1/memories/search'>, call?: CallOptions) =>
      api.send('get', '/v1/memories/search', { query }, call),
    /** Returns the current value of a declared fact, and the evidence for other values. */
    resolve: (query: Query<'/v1/memories/resolve'>, call?: CallOptions) =>
      api.send('get', '/v1/memories/resolve', { query }, call),
    /** Returns chains of causes or effects. */
    why: (query: Query<'/v1/memories/why'>, call?: CallOptions) =>
      api.send('get', '/v1/memories/why', { query }, call),
    /** Returns the neighbourhood of some nodes. */
    subgraph: (query: Query<'/v1/memories/subgraph'>, call?: CallOptions) =>
      api.send('get', '/v1/memories/subgraph', { query }, call),
    export: {
      /** Returns all visible rows in one answer. */
      whole: (query: ExportQuery, call?: CallOptions) =>
        api.send('get', '/v1/memories/export', { query }, call),
      /**
       * Yields the same rows one by one, for ledgers larger than memory. Ends with the certificate,
       * or throws.
       */
      rows: (query: ExportQuery, call?: CallOptions) => streamExportedRows(api, query, call),
      /**
       * Yields the lines of a proof export, for `verifyExport` of `@plumbline/client/verify`. Ends
       * with the line of the certificate, or throws.
       */
      proof: (query: ProofQuery, call?: CallOptions) => streamProofLines(api, query, call),
      /** Returns the same as GraphML. */
      graphml: (query: ExportQuery, call?: CallOptions) =>
        api.text('get', '/v1/memories/export', { query: { ...query, format: 'graphml' } }, call, {
          accept: 'application/graphml+xml',
        }),
    },
    facts: {
      /**
       * Declares which values a `fact_key` has and how the current one is chosen. Repeating a
       * declaration changes nothing.
       */
      declare: (body: Body<'/v1/facts'>, call?: CallOptions) =>
        api.send('post', '/v1/facts', { body }, call, IDEMPOTENT),
      list: (query: Query<'/v1/facts'> = {}, call?: CallOptions) =>
        api.send('get', '/v1/facts', { query }, call),
    },
    erasures: {
      /** Erases what rows say, or with `dry_run` only counts the rows. It cannot be undone. */
      erase: (body: Body<'/v1/erasures'>, call?: CallOptions) =>
        api.send('post', '/v1/erasures', { body }, call, IDEMPOTENT),
      list: (query: Query<'/v1/erasures'> = {}, call?: CallOptions) =>
        api.send('get', '/v1/erasures', { query }, call),
    },
    certificates: {
      /** Returns the public key of the certificates' signatures. */
      key: (call?: CallOptions) => api.send('get', '/v1/certificates/key', {}, call),
      /** Returns a certificate as it was issued. */
      get: (id: string, call?: CallOptions) =>
        api.send('get', '/v1/certificates/{id}', { path: { id } }, call),
      /** Verifies a certificate, and rows against it. */
      verify: (body: Body<'/v1/certificates/verify'>, call?: CallOptions) =>
        api.send('post', '/v1/certificates/verify', { body }, call, IDEMPOTENT),
      /**
       * Returns a proof that the ledger of an earlier certificate, `from`, is a prefix of this
       * one's.
       */
      consistency: (id: string, from: string, call?: CallOptions) =>
        api.send(
          'get',
          '/v1/certificates/{id}/consistency',
          { path: { id }, query: { from } },
          call,
        ),
      /** Returns a proof that rows are in the ledger of a certificate. */
      inclusion: (id: string, body: Body<'/v1/certificates/{id}/inclusion'>, call?: CallOptions) =>
        api.send(
          'post',
          '/v1/certificates/{id}/inclusion',
          { path: { id }, body },
          call,
          IDEMPOTENT,
        ),
      /** Returns the proof that witnesses saw the ledger of a certificate. */
      witness: (id: string, call?: CallOptions) =>
        api.send('get', '/v1/certificates/{id}/witness', { path: { id } }, call),
    },
    log: {
      /** Returns the newest signed head of the log of ledger heads. */
      head: (call?: CallOptions) => api.send('get', '/v1/log/head', {}, call),
      /** Returns the proof that the log of an earlier signed head is a prefix of a later one. */
      consistency: (query: Query<'/v1/log/consistency'>, call?: CallOptions) =>
        api.send('get', '/v1/log/consistency', { query }, call),
    },
    /** Returns the version of the engine; needs no key. */
    version: (call?: CallOptions) => api.send('get', '/v1/version', {}, call),
    /** Returns the result of each check of the database's installation. */
    checkInstall: (call?: CallOptions) => api.send('get', '/v1/check_install', {}, call),
    /** Returns the metrics as Prometheus text; needs the operator's METRICS_TOKEN if one is set. */
    metrics: (metricsToken?: string, call?: CallOptions) =>
      api.text('get', '/metrics', {}, call, {
        accept: 'text/plain',
        headers: metricsToken ? { Authorization: `Bearer ${metricsToken}` } : {},
      }),
    health: {
      /** Whether the process runs. */
      live: (call?: CallOptions) => api.send('get', '/health/live', {}, call),
      /** Whether the service can answer requests; throws with status 503 when it cannot. */
      ready: (call?: CallOptions) => api.send('get', '/health/ready', {}, call),
    },
  };
}

type ProofQuery = Omit<Query<'/v1/memories/export'>, 'format'>;
type ExportQuery = Omit<ProofQuery, 'since'>;

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
  const { lines, requestId } = await requestLines(api, { ...query, format: 'ndjson' }, call);
  let isComplete = false;
  for await (const line of lines) {
    const row = parseJsonLine<ExportedRow>(line, requestId);
    isComplete = 'certificate' in row;
    yield row;
  }
  if (!isComplete) throw createIncompleteError(requestId);
}

async function* streamProofLines(
  api: ApiClient<paths>,
  query: ProofQuery,
  call?: CallOptions,
): AsyncGenerator<string> {
  const { lines, requestId } = await requestLines(api, { ...query, format: 'proof' }, call);
  let lastLine = '';
  for await (const line of lines) {
    lastLine = line;
    yield line;
  }
  if (!lastLine.startsWith('{"certificate":')) throw createIncompleteError(requestId);
}

async function requestLines(
  api: ApiClient<paths>,
  query: Query<'/v1/memories/export'>,
  call?: CallOptions,
) {
  const { body, requestId } = await api.lines('get', '/v1/memories/export', { query }, call, {
    accept: 'application/x-ndjson',
  });
  return { lines: body, requestId };
}

const createIncompleteError = (requestId: string | undefined) =>
  new PlumblineError('The export ended without its certificate, so the export is incomplete', {
    code: 'STREAM_BROKEN',
    requestId,
  });
